/**
 * Runs the same work for each item, one after another. An error of one item is reported to `fail` and does not stop the
 * others. Returns the number of errors.
 */
export async function forEachSeparately<Item>(
  items: Iterable<Item>,
  fail: (error: Error) => void,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let failed = 0;
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failed += 1;
      fail(error as Error);
    }
  }
  return failed;
}
