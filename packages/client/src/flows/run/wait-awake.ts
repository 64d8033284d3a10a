type Wait = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

/** A wait that the caller's signal ends with its error, and that `wake` ends as if it were over. */
export function waitAwake(wait: Wait, signal: AbortSignal | undefined) {
  return async (milliseconds: number, wake: AbortSignal): Promise<void> => {
    try {
      await wait(milliseconds, signal === undefined ? wake : AbortSignal.any([signal, wake]));
    } catch (error) {
      if (!wake.aborted || signal?.aborted) throw error;
    }
  };
}
