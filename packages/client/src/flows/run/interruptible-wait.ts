type Wait = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

/** A wait that rejects when the caller's signal is aborted, and resolves early when `wake` is. */
export function buildInterruptibleWait(wait: Wait, signal: AbortSignal | undefined) {
  return async (milliseconds: number, wake: AbortSignal): Promise<void> => {
    try {
      await wait(milliseconds, signal === undefined ? wake : AbortSignal.any([signal, wake]));
    } catch (error) {
      if (!wake.aborted || signal?.aborted) throw error;
    }
  };
}
