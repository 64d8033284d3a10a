/** Saves soon after a change, and once for many. */
export interface WriteBehind {
  changed(): void;
  /** Saves at once what has not been saved yet. */
  flush(): void;
}

/** Milliseconds. Saving takes a tenth of the time at most while that loses no more than a second, then a quarter. */
function waitAfter(lastTook: number): number {
  return Math.max(400, Math.min(700, lastTook * 10), lastTook * 3);
}

/**
 * The one place where something happens on its own: a timer on the machine's clock, which keeps no process alive.
 * A failed save is reported to `failed` and retried with the next change.
 */
export function writeBehind(save: () => void, failed: (error: unknown) => void): WriteBehind {
  let [timer, lastTook]: [NodeJS.Timeout | undefined, number] = [undefined, 0];
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const startedAt = performance.now();
    save();
    lastTook = performance.now() - startedAt;
  };
  const due = () => {
    try {
      flush();
    } catch (error) {
      failed(error);
    }
  };
  return {
    changed() {
      timer ??= setTimeout(due, waitAfter(lastTook)).unref();
    },
    flush,
  };
}
