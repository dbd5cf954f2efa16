/* The tables of the headers that agreement.c runs. */
#ifndef LISTED_H
#define LISTED_H

#include "gesture_runtime.h"

/* A table and the constant that stands beside it in its header. */
typedef struct listed {
  const gr_table *table;
  size_t size;
} listed;

/* For each header, its tables. In the file that is made beside this one. */
extern const listed *const all_tables[];

#endif
