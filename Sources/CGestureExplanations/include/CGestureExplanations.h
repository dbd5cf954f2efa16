/* What the codes of diagnostics mean, as Markdown. */
#ifndef C_GESTURE_EXPLANATIONS_H
#define C_GESTURE_EXPLANATIONS_H

#include <stddef.h>

/* One file of Sources/CGestureExplanations/Explanations: a section for each code, headed by it. */
typedef struct gesture_explanations {
  const unsigned char *text;
  size_t length;
} gesture_explanations;

/* How many files there are. */
size_t gesture_explanations_count(void);

/* The file at a place. */
gesture_explanations gesture_explanations_at(size_t place);

#endif
