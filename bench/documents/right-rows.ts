import { type Charset, cellsOf, columns } from './table.ts';

export type Rows = AsyncIterable<Record<string, string>> | Iterable<Record<string, string>>;

/** The number of rows of a report that are right in every cell. */
export async function rightRows(url: string, rows: Rows): Promise<number> {
  const charset = new URL(url).searchParams.get('charset') as Charset;
  let [at, right] = [0, 0];
  for await (const row of rows) {
    const expected = cellsOf(at, charset);
    at += 1;
    if (Object.keys(row).length === columns.length && columns.every((name, index) => row[name] === expected[index]))
      right += 1;
  }
  return right;
}
