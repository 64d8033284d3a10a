import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { FeedRow } from './feed-request.ts';

/**
 * Encodes rows as the text of a flat file: a line of headings, then cells separated by tabs. Nothing is quoted, because flat files
 * treat quotes as ordinary characters. Therefore a cell cannot contain a tab or a line break.
 */
export async function encodeTable(
  rows: Iterable<FeedRow> | AsyncIterable<FeedRow>,
  columns: readonly string[] | undefined,
): Promise<string> {
  checkColumns(columns);
  const lines: string[] = [];
  let headings = columns ?? undefined;
  for await (const row of rows) {
    checkRow(row, Math.max(lines.length, 1));
    if (headings === undefined) headings = Object.keys(row);
    if (lines.length === 0) lines.push(headings.map((heading) => encodeCell(heading, 'A heading')).join('\t'));
    lines.push(encodeRow(row, headings, lines.length));
  }
  if (lines.length === 0) throw buildError('NO_FEED_CONTENT_PROVIDED', 'rows is empty. Pass at least one row.');
  return `${lines.join('\r\n')}\r\n`;
}

function checkColumns(columns: unknown): void {
  if (columns === undefined || columns === null) return;
  if (Array.isArray(columns) && columns.length > 0 && columns.every((name) => typeof name === 'string')) return;
  throw buildError(
    'INVALID_PARAMETER',
    `columns is ${formatValue(columns)}. Pass a list of headings as text, or omit it.`,
  );
}

function checkRow(row: unknown, number: number): void {
  if (typeof row === 'object' && row !== null && !(Symbol.iterator in row)) return;
  throw buildError('INVALID_FEED', `Row ${number} is ${formatValue(row)}. Pass an object of cells by heading.`);
}

function encodeRow(row: FeedRow, headings: readonly string[], number: number): string {
  const unknown = Object.keys(row).find((name) => !headings.includes(name));
  if (unknown !== undefined) {
    const message = `Row ${number} has ${JSON.stringify(unknown)}, which is not a heading. List all headings in columns.`;
    throw buildError('INVALID_FEED', message);
  }
  return headings.map((name) => encodeCell(row[name], `Row ${number}, ${JSON.stringify(name)},`)).join('\t');
}

function encodeCell(cell: unknown, cellName: string): string {
  if (cell === undefined || cell === null) return '';
  if (!['string', 'number', 'boolean'].includes(typeof cell) || (typeof cell === 'number' && !Number.isFinite(cell))) {
    throw buildError(
      'INVALID_FEED',
      `${cellName} is ${formatValue(cell)}: only text, finite numbers, true and false are allowed.`,
    );
  }
  const text = String(cell);
  if (!/[\t\r\n]/.test(text)) return text;
  throw buildError('INVALID_FEED', `${cellName} has a tab or a line break, which a flat file cannot contain.`);
}

function buildError(code: string, message: string): SellingPartnerError {
  return new SellingPartnerError({ code, message });
}
