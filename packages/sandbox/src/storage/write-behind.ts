/** Saves soon after a change, and only once for several changes. */
interface WriteBehind {
  changed(): void;
  /** Saves unsaved changes immediately. */
  flush(): void;
}

/**
 * Returns the milliseconds to wait. Saving takes at most a tenth of the time if no more than a second of changes can be
 * lost, otherwise at most a quarter.
 */
function computeWait(lastTook: number): number {
  return Math.max(400, Math.min(700, lastTook * 10), lastTook * 3);
}

/**
 * Saves on a system timer, which does not keep the process alive. Nothing else in the sandbox happens without a request.
 * A failed save is passed to `failed` and retried with the next change.
 */
export function createWriteBehind(save: () => void, failed: (error: unknown) => void): WriteBehind {
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
      timer ??= setTimeout(due, computeWait(lastTook)).unref();
    },
    flush,
  };
}
