import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { ConsoleError } from '../../errors/console-error.ts';
import type { TextPieces } from './decode-text.ts';
import { jsonItems } from './json-items.ts';
import { notReadable } from './not-readable.ts';

/** The content of an input: rows of cells below headings, or listings messages. */
export interface Records {
  readonly kind: 'table' | 'messages';
  /** Headings of a table; empty for messages. */
  readonly columns: readonly string[];
  /** Cells of a row, or a message. Can be iterated once. */
  readonly rows: AsyncIterable<readonly string[] | Record<string, unknown>>;
}

const maxColumns = 500;
/** Cells of one row, including those without a heading, which are left out. */
const maxCells = 16_384;
const maxRows = 1_000_000;
/** Characters of one row, or of the headings. */
const maxCharacters = 1_000_000;
const delimiters = ['\t', ',', ';', '|'] as const;

/**
 * Reads a pasted table, CSV, tab-separated text, JSON Lines, a JSON list, or a complete listings feed, row by row: at
 * most 500 columns, 1,000,000 rows, and 1,000,000 characters in a row. Throws a ConsoleError that describes the first
 * error.
 */
export async function readRecords(text: TextPieces): Promise<Records> {
  const line = await firstLine(text);
  if (line === '') throw notReadable('It is empty.', 'Paste a table with a header line, or choose a file.');
  const records = line.startsWith('{') || line.startsWith('[') ? await readObjects(text) : await readTable(text, line);
  return { ...records, rows: bounded(records.rows) };
}

/** The first line that is not blank, truncated if it is very long. */
async function firstLine(text: TextPieces): Promise<string> {
  let started = '';
  for await (const piece of text()) {
    started = started === '' ? piece.trimStart() : started.concat(piece);
    if (started.length > maxCharacters || started.includes('\n')) break;
  }
  return started.split(/\r?\n/, 1)[0] ?? '';
}

async function readTable(text: TextPieces, line: string): Promise<Records> {
  const parser = Readable.from(text()).pipe(
    parse({
      delimiter: findDelimiter(line),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: maxCharacters,
      cast: (value, { index }) => {
        if (index >= maxCells) throw tooManyColumns(`more than ${maxCells.toLocaleString('en')}`);
        return value;
      },
    }),
  );
  const records = parser[Symbol.asyncIterator]() as AsyncIterator<string[], undefined>;
  const first = await next(records);
  const columns = readHeadings(first ?? []);
  return { kind: 'table', columns, rows: readRest(records, columns.length) };
}

async function* readRest(
  records: AsyncIterator<string[], undefined>,
  width: number,
): AsyncGenerator<readonly string[]> {
  for (let row = await next(records); row !== undefined; row = await next(records)) {
    // Missing cells are empty. Cells without a heading are left out.
    yield Array.from({ length: width }, (_, at) => row?.[at] ?? '');
  }
}

async function next(records: AsyncIterator<string[], undefined>): Promise<string[] | undefined> {
  try {
    return (await records.next()).value;
  } catch (error) {
    if (error instanceof ConsoleError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw notReadable(`It cannot be read as a table: ${reason}`, 'Look for a quote that is not closed.');
  }
}

async function* bounded<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row, void, undefined> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > maxRows) {
      const formattedMax = maxRows.toLocaleString('en');
      throw notReadable(`It has more than ${formattedMax} rows, which is the limit.`, 'Split it into several files.');
    }
    yield row;
  }
}

/** The most frequent delimiter in the headings; a tab if there is one. */
export function findDelimiter(line: string): string {
  const counts = delimiters.map((delimiter) => [delimiter, line.split(delimiter).length - 1] as const);
  if (counts[0] !== undefined && counts[0][1] > 0) return '\t';
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best), [',', 0] as readonly [string, number])[0];
}

function readHeadings(cells: readonly string[]): readonly string[] {
  if (cells.length > maxColumns) throw tooManyColumns(String(cells.length));
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = cell.replace(/^\uFEFF/, '').trim() || `column ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

type Members = Record<string, unknown>;

/** Reads the input twice, because the last object may add a column. */
async function readObjects(text: TextPieces): Promise<Records> {
  const columns = new Set<string>();
  let isOfMessages = false;
  for await (const one of readJsonObjects(text)) {
    isOfMessages ||= 'operationType' in one;
    for (const name of Object.keys(one)) if (columns.size <= maxColumns) columns.add(name);
    if (columns.size > maxColumns && !isOfMessages) throw tooManyColumns(`more than ${maxColumns}`);
  }
  if (isOfMessages) return { kind: 'messages', columns: [], rows: readMessages(text) };
  const names = [...columns];
  return { kind: 'table', columns: names, rows: readCells(text, names) };
}

async function* readMessages(text: TextPieces): AsyncGenerator<Members> {
  for await (const { messageId: _, ...message } of readJsonObjects(text)) yield message;
}

async function* readCells(text: TextPieces, columns: readonly string[]): AsyncGenerator<readonly string[]> {
  for await (const one of readJsonObjects(text)) yield columns.map((name) => toCell(one[name]));
}

async function* readJsonObjects(text: TextPieces): AsyncGenerator<Members> {
  let count = 0;
  for await (const item of jsonItems(text)) {
    count += 1;
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      throw notReadable(`Item ${count} is not a JSON object.`, 'Use one object per row: as a list, or one per line.');
    }
    yield item as Members;
  }
}

function toCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function tooManyColumns(given: string): ConsoleError {
  return notReadable(`It has ${given} columns. The limit is ${maxColumns}.`, 'Remove columns that you do not need.');
}
