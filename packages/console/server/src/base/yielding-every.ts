import { setImmediate as turn } from 'node:timers/promises';

/**
 * Returns a function for a long loop to call at each step. Whenever the given milliseconds have passed, it lets other
 * work of the process run before the loop continues. `now` returns milliseconds from an arbitrary start.
 */
export function yieldingEvery(milliseconds: number, now = () => performance.now()): () => Promise<void> | undefined {
  let last = now();
  return () => {
    if (now() - last < milliseconds) return undefined;
    return turn().then(() => {
      last = now();
    });
  };
}
