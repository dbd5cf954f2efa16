// A WebAssembly module has no C library and no standard streams: these come from WASI, and the few
// functions that compiled Swift calls are below. None of this belongs to the runtime.
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

// MARK: - Memory

// Blocks of a power of two, each behind a header of sixteen bytes that says which. A freed block
// goes to the list of its size and is used again; memory is never given back.

enum { smallest = 5, sizes = 32, header = 16 };
struct block { struct block *next; };

extern unsigned char __heap_base;
static struct block *freed[sizes];
static unsigned long top;

static void *grow(unsigned long count) {
  if (top == 0) top = ((unsigned long)&__heap_base + header - 1) & ~(unsigned long)(header - 1);
  unsigned long end = top + count, room = __builtin_wasm_memory_size(0) * 65536ul;
  if (end < top) __builtin_trap();
  if (end > room) {
    // Sixteen megabytes at a time: growing is slow, and in some engines delicate.
    unsigned long pages = (end - room + 65535) / 65536;
    if (pages < 256) pages = 256;
    if (__builtin_wasm_memory_grow(0, pages) == (unsigned long)-1) __builtin_trap();
  }
  void *block = (void *)top;
  top = end;
  return block;
}

void *malloc(size_t count) {
  unsigned size = smallest;
  while (((size_t)1 << size) < count + header) size++;
  struct block *block = freed[size];
  if (block) freed[size] = block->next;
  else block = grow((size_t)1 << size);
  *(unsigned *)block = size;
  return (unsigned char *)block + header;
}

void free(void *bytes) {
  if (!bytes) return;
  struct block *block = (struct block *)((unsigned char *)bytes - header);
  unsigned size = *(unsigned *)block;
  block->next = freed[size];
  freed[size] = block;
}

int posix_memalign(void **bytes, size_t alignment, size_t count) {
  // Swift asks for at most the alignment of a header.
  if (alignment > header) __builtin_trap();
  *bytes = malloc(count);
  return 0;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if (target < source) {
    for (size_t i = 0; i < count; i++) target[i] = source[i];
  } else {
    while (count-- > 0) target[count] = source[count];
  }
  return to;
}

void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }

void *memset(void *to, int byte, size_t count) {
  unsigned char *target = to;
  for (size_t i = 0; i < count; i++) target[i] = (unsigned char)byte;
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// The product of two numbers of 128 bits, whose halves are given.
void __multi3(unsigned long long *product, unsigned long long a, unsigned long long aHigh,
              unsigned long long b, unsigned long long bHigh) {
  const unsigned long long mask = 0xffffffff;
  unsigned long long low = (a & mask) * (b & mask), left = (a >> 32) * (b & mask);
  unsigned long long right = (a & mask) * (b >> 32), high = (a >> 32) * (b >> 32);
  unsigned long long middle = (low >> 32) + (left & mask) + (right & mask);
  product[0] = (middle << 32) | (low & mask);
  product[1] = high + (left >> 32) + (right >> 32) + (middle >> 32) + a * bHigh + aHigh * b;
}

// What a trap of Swift says before it traps.
int putchar(int byte) {
  unsigned char bytes = (unsigned char)byte;
  host_write(&bytes, 1);
  return byte;
}

// Seeds hashes; the same seed in every run, as nothing may depend on it.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 7, count); }
