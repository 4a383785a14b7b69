"""What Knizia's two games share: hands, tally, contests, prospects and the outcome."""
