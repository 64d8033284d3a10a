import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Info, parse } from 'csv-parse';
import { ShopError } from '../errors/shop-error.ts';
import type { UnitCost } from '../lists/money/profit-entries.ts';

/** What a unit of a SKU costs from a day on, for each seller. */
export type SkuCost = Omit<UnitCost, 'partnerId'>;

/** A line that cannot be used. */
export interface CostError {
  /** Number of the line in the text, from 1. */
  readonly line: number;
  /** What is wrong, the given value, and what is allowed. */
  readonly message: string;
}

/** The day from which a cost without one is valid: before everything that is copied. */
export const firstDay = '1970-01-01';

/** The parser reads a piece without a break, in a few milliseconds. */
const pieceBytes = 32_768;

const delimiters = [',', ';', '\t'];

const requiredColumns: readonly ColumnName[] = ['sku', 'cost'];

/** Errors that are reported. Further ones are counted. */
const maxErrors = 100;

const columnNames = {
  sku: 'sku',
  cost: 'cost',
  'unit cost': 'cost',
  currency: 'currency',
  'valid from': 'validFrom',
} as const;

type ColumnName = (typeof columnNames)[keyof typeof columnNames];

/** Whether a text is an amount of 0 or more with at most two decimals. */
export function isCost(text: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text);
}

/** Whether a text is a day that exists, such as `2026-01-31`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a text can be the code of a currency. */
export function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/**
 * Reads costs from a table with a header line, separated by commas, semicolons or tabs. Of several lines for the same SKU, currency and
 * day, the last one counts. Throws COSTS_UNREADABLE if the table or its header cannot be read.
 *
 * @param currency the currency of lines without one
 */
export async function readCosts(
  text: string,
  currency: string,
): Promise<{ costs: SkuCost[]; errors: CostError[]; errorCount: number }> {
  const costs = new Map<string, SkuCost>();
  const errors: CostError[] = [];
  let errorCount = 0;
  let columns: (ColumnName | undefined)[] | undefined;
  for await (const { record, info } of parseLines(text)) {
    if (columns === undefined) {
      columns = readHeader(record);
      continue;
    }
    const cells = readCells(columns, record);
    const cost = {
      ...cells,
      currency: cells.currency.toUpperCase() || currency,
      validFrom: cells.validFrom || firstDay,
    };
    const message = findCostError(cost);
    if (message === undefined) costs.set(JSON.stringify([cost.sku, cost.currency, cost.validFrom]), cost);
    else {
      errorCount += 1;
      if (errors.length < maxErrors) errors.push({ line: info.lines, message });
    }
  }
  if (columns === undefined) throw unreadable('The text is empty.');
  return { costs: [...costs.values()], errors, errorCount };
}

async function* parseLines(text: string): AsyncGenerator<{ readonly record: string[]; readonly info: Info }> {
  const parser = Readable.from(splitBytes(text)).pipe(
    parse({
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }),
  );
  try {
    yield* parser as AsyncIterable<{ record: string[]; info: Info }>;
  } catch (error) {
    if (error instanceof ShopError) throw error;
    throw unreadable(`The text cannot be read as a table: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Other work of the process runs between two pieces. */
async function* splitBytes(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield bytes.subarray(from, from + pieceBytes);
    await setImmediate();
  }
}

/** The delimiter with which the header has the columns: a comma can be part of an amount. */
function findDelimiter(text: string): string {
  const header = text.trimStart().split('\n', 1)[0] ?? '';
  const hasColumns = (delimiter: string) => {
    const names = header.split(delimiter).map((cell) => findColumn(cell.replace(/"/g, '')));
    return requiredColumns.every((name) => names.includes(name));
  };
  return delimiters.find(hasColumns) ?? ',';
}

function findColumn(cell: string): ColumnName | undefined {
  const names: Readonly<Record<string, ColumnName>> = columnNames;
  const name = cell.toLowerCase().replace(/[_-]/g, ' ').trim();
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

function readHeader(cells: readonly string[]): (ColumnName | undefined)[] {
  const columns = cells.map(findColumn);
  const missing = requiredColumns.filter((name) => !columns.includes(name));
  if (missing.length === 0) return columns;
  throw unreadable(`The header line has no column ${missing.join(' and no column ')}.`);
}

function readCells(columns: readonly (ColumnName | undefined)[], record: readonly string[]): SkuCost {
  const cells = { sku: '', cost: '', currency: '', validFrom: '' };
  for (const [at, name] of columns.entries()) if (name !== undefined) cells[name] = record[at] ?? '';
  return cells;
}

function findCostError({ sku, cost, currency, validFrom }: SkuCost): string | undefined {
  if (sku === '' || sku.length > 100) return `The SKU is ${show(sku)}. Enter 1 to 100 characters.`;
  if (!isCost(cost)) {
    return `The cost of ${sku} is ${show(cost)}. Enter an amount of 0 or more with at most two decimals, such as 12.50.`;
  }
  if (!isCurrency(currency))
    return `The currency of ${sku} is ${show(currency)}. Enter a code of three letters, such as EUR.`;
  if (!isDay(validFrom))
    return `The first day of ${sku} is ${show(validFrom)}. Enter a day such as 2026-01-31, or nothing.`;
  return undefined;
}

function show(cell: string): string {
  if (cell === '') return 'missing';
  return `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`;
}

function unreadable(message: string): ShopError {
  return new ShopError(
    'COSTS_UNREADABLE',
    message,
    'Start with a header line such as: sku, cost, currency, valid from. The last two columns are optional.',
  );
}
