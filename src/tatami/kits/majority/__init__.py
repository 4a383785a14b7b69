"""What the two Knizia games share: hands, tally, contests, prospects and the outcome."""
