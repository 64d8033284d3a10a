/** Passes a number on at most once in so many milliseconds, so that what moves fast is not written down at each move. */
export function tickingEvery(milliseconds: number, tell: (value: number) => Promise<void>) {
  let last = performance.now();
  return async (value: number): Promise<void> => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    await tell(value);
  };
}
