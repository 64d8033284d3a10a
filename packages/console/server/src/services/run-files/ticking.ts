/** Limits how often a number is passed on, so that fast progress is not saved at each change. */
export function tickingEvery(milliseconds: number, onProgress: (value: number) => Promise<void>) {
  let last = performance.now();
  return async (value: number): Promise<void> => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    await onProgress(value);
  };
}
