import { buildCells, type Charset, columns } from './table.ts';

export type Rows = AsyncIterable<Record<string, string>> | Iterable<Record<string, string>>;

/** Counts the rows of a report with only correct cells. */
export async function countCorrectRows(url: string, rows: Rows): Promise<number> {
  const charset = new URL(url).searchParams.get('charset') as Charset;
  let [index, correct] = [0, 0];
  for await (const row of rows) {
    const expected = buildCells(index, charset);
    index += 1;
    if (Object.keys(row).length === columns.length && columns.every((name, column) => row[name] === expected[column]))
      correct += 1;
  }
  return correct;
}
