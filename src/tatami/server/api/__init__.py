"""HTTP and WebSocket: one file per subject in routes/, and what requests share."""
