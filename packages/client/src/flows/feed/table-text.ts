import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { FeedRow } from './feed-request.ts';

/**
 * Rows as the text of a flat file: a line of headings, cells between tabs. Nothing is quoted, as flat files take
 * quotes for characters like any other; so no cell can hold a tab or a line break.
 */
export async function tableText(
  rows: Iterable<FeedRow> | AsyncIterable<FeedRow>,
  columns: readonly string[] | undefined,
): Promise<string> {
  const lines: string[] = [];
  let headings = columns;
  for await (const row of rows) {
    if (headings === undefined) headings = Object.keys(row);
    if (lines.length === 0) lines.push(headings.map((heading) => cellOf(heading, 'A heading')).join('\t'));
    lines.push(lineOf(row, headings, lines.length));
  }
  if (lines.length === 0) throw refused('NO_FEED_CONTENT_PROVIDED', 'rows has none: give at least one.');
  return `${lines.join('\r\n')}\r\n`;
}

function lineOf(row: FeedRow, headings: readonly string[], number: number): string {
  const unknown = Object.keys(row).find((name) => !headings.includes(name));
  if (unknown !== undefined) {
    const message = `Row ${number} has ${JSON.stringify(unknown)}, which is not among the headings: name all of them in columns.`;
    throw refused('INVALID_FEED', message);
  }
  return headings.map((name) => cellOf(row[name], `Row ${number}, ${JSON.stringify(name)},`)).join('\t');
}

function cellOf(value: unknown, place: string): string {
  if (value === undefined || value === null) return '';
  if (!['string', 'number', 'boolean'].includes(typeof value)) {
    throw refused(
      'INVALID_FEED',
      `${place} is of type ${typeof value}: only text, numbers, true and false are allowed.`,
    );
  }
  const text = String(value);
  if (!/[\t\r\n]/.test(text)) return text;
  throw refused('INVALID_FEED', `${place} has a tab or a line break, which a flat file cannot hold.`);
}

function refused(code: string, message: string): SellingPartnerError {
  return new SellingPartnerError({ code, message });
}
