// What compiled Swift needs from the C library, for platforms without one, such as web pages.
typedef __SIZE_TYPE__ size_t;

// Blocks whose size is a power of two; a header of sixteen bytes before each says which. A freed
// block goes to the list of its size and is used again; memory is never given back.

// How many pages of 64 kB the memory grows by at least.
#ifndef PAGES_AT_ONCE
#define PAGES_AT_ONCE 256
#endif

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
    // Growing is slow, and in some engines delicate.
    unsigned long pages = (end - room + 65535) / 65536;
    if (pages < PAGES_AT_ONCE) pages = PAGES_AT_ONCE;
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

// Each of these is one instruction of the machine.
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

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

// Seeds hashes; the same seed in every run, as nothing may depend on it.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 7, count); }
