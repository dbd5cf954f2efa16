// What a replaying program needs of the machine that it runs on: its standard streams.
#pragma once

/// Reads up to so many bytes of standard input. Returns how many there were; 0 at the end.
int host_read(unsigned char *bytes, int count);

/// Writes all of the bytes to standard output.
void host_write(const unsigned char *bytes, int count);

/// The program itself, in Swift. Returns the exit code.
int replay(void);
