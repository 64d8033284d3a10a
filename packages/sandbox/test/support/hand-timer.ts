import type { Timer } from '@supercargo/sandbox';

/** A timer that runs when a test says so. */
export function handTimer() {
  const pending = new Map<object, { readonly run: () => void; readonly milliseconds: number }>();
  const timer: Timer = (run, milliseconds) => {
    const key = {};
    pending.set(key, { run, milliseconds });
    return () => void pending.delete(key);
  };
  return {
    timer,
    /** How long those who wait have asked for. */
    get waits(): readonly number[] {
      return [...pending.values()].map(({ milliseconds }) => milliseconds);
    },
    /** Runs everything that waits now. */
    tick() {
      for (const [key, { run }] of [...pending]) {
        pending.delete(key);
        run();
      }
    },
  };
}
