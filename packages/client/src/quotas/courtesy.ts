/** Milliseconds between the first slot that a process takes and its second. */
export const firstCourtesy = 50;
/** Shorter than a timer can be. */
const none = 1;

/**
 * Milliseconds that a process leaves to others before it takes another slot at once, when it has taken so many from a
 * bucket that is shared and not empty. Processes that begin a burst together do so some milliseconds apart, and the first
 * would have it all before the others ask. The pauses grow shorter: ten slots leave within 150 ms, and no rate is too high.
 */
export function courtesyAfter(taken: number): number {
  const milliseconds = firstCourtesy / taken;
  return milliseconds < none ? 0 : milliseconds;
}
