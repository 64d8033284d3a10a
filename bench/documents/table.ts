/** Columns of the measured report: about as many as in a report of orders. */
export const columns = Array.from({ length: 18 }, (_, index) => `column-${index + 1}`);

/** Number of rows after which the report repeats itself. */
export const repeatedRows = 20_000;

const texts: Readonly<Record<string, readonly string[]>> = {
  'utf-8': ['Grüße aus Köln', 'plain words', '日本語', 'naïve café 😀'],
  'windows-1252': ['Grüße aus Köln', 'plain words', '5 € “each”', 'naïve café'],
  shift_jis: ['日本語のテスト', 'plain words', 'ｶﾀｶﾅ', '東京都千代田区'],
};

export type Charset = 'utf-8' | 'windows-1252' | 'shift_jis';

/** Builds the cells of a row. */
export function buildCells(row: number, charset: Charset): string[] {
  const at = row % repeatedRows;
  const words = texts[charset] as readonly string[];
  return columns.map((_, column) => {
    if (column % 3 === 0) return String((at * 7919 + column) % 100_003);
    if (column % 3 === 1) return `${(at * 31 + column) % 9973}-${(at * 17) % 997}`;
    return column === 2 ? (words[at % words.length] as string) : `text "${(at + column) % 1009}" of a cell`;
  });
}

/** Joins cells, or column names, to a line. */
export function joinCells(cells: readonly string[], lineEnd: string): string {
  return `${cells.join('\t')}${lineEnd}`;
}
