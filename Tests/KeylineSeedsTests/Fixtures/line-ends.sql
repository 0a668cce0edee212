crlf
lf
lone crtwo crlf

controls  no final line end