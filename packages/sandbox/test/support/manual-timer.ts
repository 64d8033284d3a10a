import type { Timer } from '@supercargo/sandbox';

/** Creates a timer that a test fires. */
export function manualTimer() {
  const pending = new Map<object, { readonly run: () => void; readonly milliseconds: number }>();
  const resolvers: (() => void)[] = [];
  const timer: Timer = (run, milliseconds) => {
    const key = {};
    pending.set(key, { run, milliseconds });
    for (const resolve of resolvers.splice(0)) resolve();
    return () => void pending.delete(key);
  };
  return {
    timer,
    /** The pending waits, in milliseconds. */
    get waits(): readonly number[] {
      return [...pending.values()].map(({ milliseconds }) => milliseconds);
    },
    /** Resolves when the next timer is set. */
    nextWait: () => new Promise<void>((resolve) => void resolvers.push(resolve)),
    /** Fires all pending timers, and resolves when the next timer is set. */
    async tickOnce() {
      const next = this.nextWait();
      this.tick();
      await next;
    },
    /** Fires all pending timers. */
    tick() {
      for (const [key, { run }] of [...pending]) {
        pending.delete(key);
        run();
      }
    },
  };
}
