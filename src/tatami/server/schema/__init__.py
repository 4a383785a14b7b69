"""Every message over HTTP and the socket, in both directions: the only definition of the API.

The server builds and reads these structs, the OpenAPI document describes them, and
`make types` writes the page's TypeScript types from them.
"""
