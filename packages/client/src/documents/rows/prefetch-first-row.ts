type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

/**
 * Reads batches up to the first row, and returns all of them. When it returns, `onHeader` was called, and errors in the
 * header were thrown.
 */
export async function prefetchFirstRow(batches: Batches): Promise<Batches> {
  let rows: unknown[] = [];
  for (let step = await batches.next(); !step.done; step = await batches.next()) {
    rows = [...step.value];
    if (rows.length > 0) break;
  }
  return prependRows(rows, batches);
}

async function* prependRows(rows: unknown[], rest: Batches): Batches {
  yield rows;
  yield* rest;
}
