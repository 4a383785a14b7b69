"""What /metrics measures, a file per subject."""
