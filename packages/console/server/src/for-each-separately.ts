/**
 * Does the same work for each of many items, one after the other. What goes wrong with one is told to `fail`, and holds up no
 * other. Returns how many went wrong.
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
