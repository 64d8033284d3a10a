type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

/** The same rows, of which the first have been read: what is told before them has been told. */
export async function begunRows(batches: Batches): Promise<Batches> {
  let rows: unknown[] = [];
  for (let step = await batches.next(); !step.done; step = await batches.next()) {
    rows = [...step.value];
    if (rows.length > 0) break;
  }
  return followedBy(rows, batches);
}

async function* followedBy(rows: unknown[], rest: Batches): Batches {
  yield rows;
  yield* rest;
}
