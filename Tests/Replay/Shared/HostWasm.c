// A WebAssembly module has no standard streams: these come from WASI. What it needs of a C library is
// in Sources/CGesturePages/Module/Memory.c. None of this belongs to the runtime.
#include "Host.h"

typedef __SIZE_TYPE__ size_t;

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(#name)))

struct span { const unsigned char *bytes; size_t count; };
WASI(fd_read) int fd_read(int file, const struct span *spans, size_t count, size_t *done);
WASI(fd_write) int fd_write(int file, const struct span *spans, size_t count, size_t *done);
WASI(proc_exit) _Noreturn void proc_exit(int code);

int host_read(unsigned char *bytes, int count) {
  struct span span = {bytes, (size_t)count};
  size_t done = 0;
  return fd_read(0, &span, 1, &done) == 0 ? (int)done : 0;
}

void host_write(const unsigned char *bytes, int count) {
  while (count > 0) {
    struct span span = {bytes, (size_t)count};
    size_t done = 0;
    if (fd_write(1, &span, 1, &done) != 0 || done == 0) proc_exit(2);
    bytes += done;
    count -= (int)done;
  }
}

void _start(void) {
  int code = replay();
  if (code != 0) proc_exit(code);
}

// What a trap of Swift says before it traps.
int putchar(int byte) {
  unsigned char bytes = (unsigned char)byte;
  host_write(&bytes, 1);
  return byte;
}
