/* The compiler takes the files in as they stand. */
#include "CGestureExplanations.h"

/* Before C23, taking files in is an extension. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char characters[] = {
#embed "Explanations/characters.md"
};

static const unsigned char slips[] = {
#embed "Explanations/slips.md"
};

static const unsigned char names[] = {
#embed "Explanations/names.md"
};

static const unsigned char conditions[] = {
#embed "Explanations/conditions.md"
};

static const unsigned char drawings[] = {
#embed "Explanations/drawings.md"
};

static const unsigned char findings[] = {
#embed "Explanations/findings.md"
};

static const unsigned char sets[] = {
#embed "Explanations/sets.md"
};

#define EXPLANATIONS(array) {array, sizeof array}

static const gesture_explanations explanations[] = {
    EXPLANATIONS(characters),
    EXPLANATIONS(slips),
    EXPLANATIONS(names),
    EXPLANATIONS(conditions),
    EXPLANATIONS(drawings),
    EXPLANATIONS(findings),
    EXPLANATIONS(sets),
};

size_t gesture_explanations_count(void) { return sizeof explanations / sizeof *explanations; }

gesture_explanations gesture_explanations_at(size_t place) { return explanations[place]; }
