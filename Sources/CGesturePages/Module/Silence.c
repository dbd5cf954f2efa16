// Discards what Swift prints before it traps: a page has no console for it.
int putchar(int byte) { return byte; }
