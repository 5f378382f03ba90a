"""The server's face: pages, a small API, and a socket for every device."""
