"""Games looked back at: imported records, replays and their analysis."""
