import { readFile } from 'node:fs/promises';
import type { RequestedValue } from '@supercargo/shop';
import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import { resolveMarketplace } from '@supercargo/toolkit/seller/resolve-marketplaces';
import { parse } from 'csv-parse/sync';

/** Files that are larger have no plan that Amazon makes within its limits. */
const maxBytes = 10_000_000;

/** The columns of a file with changes. */
export interface FileColumns {
  /** Names of the column with the new value. */
  readonly value: string;
  /** The field of each row, or the name of the column that has it. */
  readonly field: { readonly name: string } | { readonly column: string };
}

/**
 * Reads changes from a CSV file with a header, separated by commas, semicolons or tabs. Throws a CommandError that names the line for a missing
 * column or an empty cell.
 */
export async function readChanges(
  file: string,
  { value, field }: FileColumns,
  marketplaceId: string,
): Promise<readonly RequestedValue[]> {
  const needed = ['sku', ...('column' in field ? [field.column] : []), value];
  return (await readRows(file, needed)).map(({ read, find }) => ({
    subject: read('sku'),
    marketplaceId: findMarketplaceId(find('marketplace'), marketplaceId),
    field: 'column' in field ? read(field.column) : field.name,
    to: { kind: 'value', value: read(value) },
  }));
}

/** Returns the ID of a marketplace that a row names; the default one if it names none. */
export function findMarketplaceId(name: string | undefined, marketplaceId: string): string {
  return name === undefined ? marketplaceId : resolveMarketplace(name).id;
}

/** A row of a file with changes. */
export interface FileRow {
  /** Returns the text of a column. Throws a CommandError that names the row if it is empty. */
  readonly read: (name: string) => string;
  /** Returns the text of a column; undefined if it is empty or missing. */
  readonly find: (name: string) => string | undefined;
}

/** Reads a CSV file with a header. Throws a CommandError if it has no rows, or lacks a column of `needed`. */
export async function readRows(file: string, needed: readonly string[]): Promise<readonly FileRow[]> {
  const rows = parseTable(file, await readText(file));
  const [first] = rows;
  const missing = needed.filter((name) => first !== undefined && !(name in first));
  if (first === undefined || missing.length > 0) {
    const what = first === undefined ? 'has no rows' : `has no column ${missing.join(' and no column ')}`;
    throw usageError('FILE_INVALID', `${file} ${what}.`, `It needs a header with the columns ${needed.join(', ')}.`);
  }
  return rows.map((row, index) => {
    const find = (name: string) => row[name]?.trim() || undefined;
    const read = (name: string): string => {
      const text = find(name);
      if (text !== undefined) return text;
      throw usageError('FILE_INVALID', `${file}, row ${index + 1}: ${name} is empty.`, `Enter it, or remove the row.`);
    };
    return { read, find };
  });
}

async function readText(file: string): Promise<string> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('FILE_UNREADABLE', `Cannot read ${file}: ${error.code}.`, 'Check the path.');
  });
  if (content.length <= maxBytes) return content.toString('utf8');
  throw usageError('FILE_INVALID', `${file} has ${content.length} bytes.`, `A file can have ${maxBytes}. Split it.`);
}

function parseTable(file: string, text: string): readonly Readonly<Record<string, string | undefined>>[] {
  try {
    return parse(text, {
      bom: true,
      columns: (names: readonly string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: [',', ';', '\t'],
      skip_empty_lines: true,
    });
  } catch (error) {
    throw usageError('FILE_INVALID', `${file} is no CSV file: ${(error as Error).message}.`, 'Correct that line.');
  }
}
