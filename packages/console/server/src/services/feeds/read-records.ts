import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { ConsoleError } from '../../console-error.ts';

/** What an input holds: rows of cells below headings, or listings messages as they are sent. */
export interface Records {
  readonly form: 'table' | 'messages';
  /** Headings of a table; empty of messages. */
  readonly columns: readonly string[];
  /** Cells of a row, or a message; asked for once. */
  readonly rows: AsyncIterable<readonly string[] | Record<string, unknown>>;
}

const mostColumns = 500;
const delimiters = ['\t', ',', ';', '|'] as const;

/**
 * Reads a pasted table, CSV, tab-separated text, JSON lines, a JSON list, or a whole listings feed. Throws a ConsoleError
 * that says what is wrong with it.
 */
export async function readRecords(text: string): Promise<Records> {
  const start = text.trimStart()[0];
  if (start === undefined)
    throw notReadable('It is empty.', 'Paste a table with a line of headings, or choose a file.');
  if (start === '{' || start === '[') return ofObjects(objectsOf(text));
  return readTable(text);
}

async function readTable(text: string): Promise<Records> {
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }),
  );
  const records = parser[Symbol.asyncIterator]() as AsyncIterator<string[], undefined>;
  const first = await next(records);
  const columns = headingsOf(first ?? []);
  return { form: 'table', columns, rows: rest(records, columns.length) };
}

async function* rest(records: AsyncIterator<string[], undefined>, width: number): AsyncGenerator<readonly string[]> {
  for (let row = await next(records); row !== undefined; row = await next(records)) {
    // A row that is too short or too long keeps the cells that have a heading.
    yield Array.from({ length: width }, (_, at) => row?.[at] ?? '');
  }
}

async function next(records: AsyncIterator<string[], undefined>): Promise<string[] | undefined> {
  try {
    return (await records.next()).value;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw notReadable(`It cannot be read as a table: ${reason}`, 'Look for a quote that is opened and not closed.');
  }
}

/** Long texts are parsed piece by piece, so that nothing else has to wait for them. */
function* pieces(text: string): Generator<string> {
  const size = 65_536;
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** The one that is found most often in the line of headings; a tab where there is one. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1);
  const counts = delimiters.map((delimiter) => [delimiter, line.split(delimiter).length - 1] as const);
  if (counts[0] !== undefined && counts[0][1] > 0) return '\t';
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best), [',', 0] as readonly [string, number])[0];
}

function headingsOf(cells: readonly string[]): readonly string[] {
  if (cells.length > mostColumns) {
    throw notReadable(`It has ${cells.length} columns, and ${mostColumns} can be read.`, 'Leave out those not needed.');
  }
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = cell.replace(/^\uFEFF/, '').trim() || `column ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

type Members = Record<string, unknown>;

function objectsOf(text: string): readonly Members[] {
  const whole = parsed(text);
  const isFeed = isObject(whole) && Array.isArray(whole.messages);
  const list = isFeed ? (whole.messages as unknown[]) : Array.isArray(whole) ? whole : (linesOf(text) ?? [whole]);
  const at = list.findIndex((item) => !isObject(item));
  if (at < 0) return list as readonly Members[];
  throw notReadable(`Its ${at + 1}. item is no JSON object.`, 'Give one object for each row: a list, or one a line.');
}

/** JSON lines; undefined when it is one JSON value. */
function linesOf(text: string): unknown[] | undefined {
  if (parsed(text) !== undefined) return undefined;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line, at) => {
    const value = parsed(line);
    if (value !== undefined) return value;
    throw notReadable(
      `Line ${at + 1} is no JSON: ${line.slice(0, 80)}`,
      'Give a JSON list, or one JSON object a line.',
    );
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function ofObjects(objects: readonly Members[]): Records {
  if (objects.some((one) => 'operationType' in one)) {
    const rows = objects.map(({ messageId: _, ...message }) => message);
    return { form: 'messages', columns: [], rows: each(rows) };
  }
  const columns = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  headingsOf(columns);
  return { form: 'table', columns, rows: each(objects.map((one) => columns.map((name) => cellOf(one[name])))) };
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const item of items) yield item;
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function notReadable(message: string, action: string): ConsoleError {
  return new ConsoleError('FEED_INPUT_NOT_READABLE', message, action);
}
