"""HTTP and WebSocket routes, one file per subject."""
