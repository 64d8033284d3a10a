import type { QueryResult } from '../destination.ts';

/** Joins the parts of a result. There is at least one, which has the columns. */
export async function joinParts(parts: AsyncIterable<QueryResult>): Promise<QueryResult> {
  const rows: (readonly unknown[])[] = [];
  let last: QueryResult = { columns: [], types: [], rows, truncated: false };
  for await (const part of parts) {
    for (const row of part.rows) rows.push(row);
    last = part;
  }
  return { ...last, rows };
}
