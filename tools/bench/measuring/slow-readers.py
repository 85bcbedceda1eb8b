"""Requests pictures on connections of which nothing is read, as by visitors far away.

Arguments: the port and a file with one path per line. Prints how many responses have begun after the given seconds. Node can't
do it: over the loopback interface, with its segments of 64 kB, the kernel takes four megabytes off the server. With the
segments and windows of a slow network the server keeps what isn't read.
"""

import socket
import sys
import time

SEGMENT = 536
WINDOW = 4096

port, file, seconds = int(sys.argv[1]), sys.argv[2], float(sys.argv[3])
readers = []
with open(file) as paths:
    for path in paths.read().split():
        reader = socket.socket()
        reader.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SEGMENT)
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, WINDOW)
        reader.connect(("127.0.0.1", port))
        reader.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        readers.append(reader)
time.sleep(seconds)
begun = 0
for reader in readers:
    reader.setblocking(False)
    try:
        begun += reader.recv(15).startswith(b"HTTP/1.1 200")
    except BlockingIOError:
        pass
print(begun)
