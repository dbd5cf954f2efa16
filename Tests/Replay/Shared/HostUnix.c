// The machine that the tests run on.
#include "Host.h"
#include <stdlib.h>
#include <unistd.h>

int host_read(unsigned char *bytes, int count) {
  ssize_t got = read(0, bytes, (size_t)count);
  return got < 0 ? 0 : (int)got;
}

void host_write(const unsigned char *bytes, int count) {
  while (count > 0) {
    ssize_t put = write(1, bytes, (size_t)count);
    if (put <= 0) exit(2);
    bytes += put;
    count -= (int)put;
  }
}

int main(void) { return replay(); }
