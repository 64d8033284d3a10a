import type { Csv } from '../ports/codecs.ts';
import { CsvRecords } from './csv-records.ts';

/** Needs nothing of the runtime. A test compares it with the packages that Node.js uses. */
export const webCsv: Csv = {
  parse: (text, dialect) => new CsvRecords(dialect).read(text, true),
  async *stream(texts, dialect) {
    const records = new CsvRecords(dialect);
    for await (const text of texts) yield* records.read(text, false);
    yield* records.read('', true);
  },
  format: (records) => records.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join(''),
};

function formatCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
