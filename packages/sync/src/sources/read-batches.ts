/** Collects rows in lists of up to `size`, so that a document of any size needs little memory. */
export async function* readBatches<Item>(
  rows: AsyncIterable<Item>,
  size = 2_048,
): AsyncGenerator<readonly Item[], void, undefined> {
  let batch: Item[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
