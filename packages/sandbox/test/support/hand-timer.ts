import type { Timer } from '@supercargo/sandbox';

/** A timer that runs when a test says so. */
export function handTimer() {
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
    /** How long those who wait have asked for. */
    get waits(): readonly number[] {
      return [...pending.values()].map(({ milliseconds }) => milliseconds);
    },
    /** Resolves when the next timer is set. */
    nextWait: () => new Promise<void>((resolve) => void resolvers.push(resolve)),
    /** Runs everything that waits now, and resolves when something waits again. */
    async tickOnce() {
      const next = this.nextWait();
      this.tick();
      await next;
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
