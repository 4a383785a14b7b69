"""What the server answers over HTTP and WebSocket, one file a subject."""
