type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

/**
 * Returns the same batches after reading the first row, so that everything that precedes it has happened, such as
 * `onHeader`.
 */
export async function readFirstRows(batches: Batches): Promise<Batches> {
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
