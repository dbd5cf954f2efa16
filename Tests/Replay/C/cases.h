/* Reads a file of cases, as ../README.md describes it, out of memory. */
#ifndef CASES_H
#define CASES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gesture_runtime.h"

/* How far the file has been read. */
typedef struct reader {
  const unsigned char *at, *end;
} reader;

enum { call_frame = 0, call_tick = 1, call_cancel_all = 2 };

/* What is done with a recognizer. */
typedef struct call {
  int kind;
  int64_t time;
  size_t count;
  gr_touch *touches;
} call;

/* A block of bytes in the file. */
typedef struct block {
  const unsigned char *bytes;
  size_t size;
} block;

static uint64_t read_number(reader *file, int width) {
  uint64_t number = 0;
  if (file->end - file->at < width) exit(3);
  for (int byte = 0; byte < width; byte++) number |= (uint64_t)*file->at++ << (8 * byte);
  return number;
}

static float read_float(reader *file) {
  const uint32_t bits = (uint32_t)read_number(file, 4);
  float number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

static block read_block(reader *file) {
  const size_t size = (size_t)read_number(file, 4);
  if ((size_t)(file->end - file->at) < size) exit(3);
  const block found = {file->at, size};
  file->at += size;
  return found;
}

static gr_touch read_touch(reader *file) {
  gr_touch touch;
  touch.id = (int32_t)read_number(file, 4);
  touch.phase = (gr_phase)read_number(file, 1);
  touch.kind = (gr_kind)read_number(file, 1);
  const uint16_t held = (uint16_t)read_number(file, 2);
  touch.is_coalesced = (held & 0x8000) != 0;
  touch.held = held & 0x7FFF;
  touch.x = read_float(file);
  touch.y = read_float(file);
  touch.force = read_float(file);
  touch.radius = read_float(file);
  return touch;
}

static call read_call(reader *file) {
  call read = {0, 0, 0, NULL};
  read.kind = (int)read_number(file, 1);
  read.time = (int64_t)read_number(file, 8);
  if (read.kind != call_frame) return read;
  read.count = (size_t)read_number(file, 2);
  read.touches = (gr_touch *)malloc((read.count + 1) * sizeof *read.touches);
  for (size_t index = 0; index < read.count; index++) read.touches[index] = read_touch(file);
  return read;
}

/* All that there is to read, in memory that the caller frees. */
static reader read_all(FILE *input) {
  size_t size = 0, limit = 1 << 20;
  unsigned char *bytes = (unsigned char *)malloc(limit);
  for (size_t count; (count = fread(bytes + size, 1, limit - size, input)) > 0;) {
    size += count;
    if (size == limit) bytes = (unsigned char *)realloc(bytes, limit *= 2);
  }
  const reader file = {bytes, bytes + size};
  return file;
}

/* Makes tables of an image, in memory that the caller frees, which is where its pointers count from. */
static const gr_set_table *load(block image, unsigned char *bytes) {
  memcpy(bytes, image.bytes, image.size);
  uint32_t head[4];
  memcpy(head, bytes, sizeof head);
  if (head[0] != GR_TABLE_VERSION) exit(4);
  for (uint32_t index = 0; index < head[2]; index++) {
    uint32_t place;
    uintptr_t address;
    memcpy(&place, bytes + head[3] + 4 * index, sizeof place);
    memcpy(&address, bytes + place, sizeof address);
    address += (uintptr_t)bytes;
    memcpy(bytes + place, &address, sizeof address);
  }
  return (const gr_set_table *)(void *)(bytes + head[1]);
}

#endif
