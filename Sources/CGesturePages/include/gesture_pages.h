/* Files that the tool carries: the scripts and styles of the pages that it writes, the WebAssembly
   modules that run in them, and examples. */
#ifndef GESTURE_PAGES_H
#define GESTURE_PAGES_H

#include <stddef.h>

/* A file, by its path from the folder of this target. */
typedef struct gesture_page_file {
  const char *path;
  const unsigned char *bytes;
  size_t count;
} gesture_page_file;

/* All files, and how many there are. */
const gesture_page_file *gesture_page_files(size_t *count);

#endif
