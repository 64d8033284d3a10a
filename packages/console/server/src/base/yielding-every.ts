import { setImmediate as turn } from 'node:timers/promises';

/**
 * Returns a function that a long loop calls at each of its steps: once so many milliseconds have passed, it lets other work
 * of the process run before the loop goes on. `now`: milliseconds from any moment on.
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
