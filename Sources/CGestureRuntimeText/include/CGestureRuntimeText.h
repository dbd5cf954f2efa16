/* The sources of the runtime in C, to be written by the tool. */
#ifndef C_GESTURE_RUNTIME_TEXT_H
#define C_GESTURE_RUNTIME_TEXT_H

#include <stddef.h>

/* One file of Sources/CGestureRuntime. */
typedef struct gesture_source {
  const char *name; /* Without its folder. */
  const unsigned char *text;
  size_t length;
} gesture_source;

/* How many files there are. */
size_t gesture_source_count(void);

/* The file at a place: first the public header, then the internal one, then what defines. */
gesture_source gesture_source_at(size_t place);

#endif
