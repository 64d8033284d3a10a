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
  const rows = parseTable(file, await readText(file));
  const needed = ['sku', ...('column' in field ? [field.column] : []), value];
  const [first] = rows;
  const missing = needed.filter((name) => first !== undefined && !(name in first));
  if (first === undefined || missing.length > 0) {
    const what = first === undefined ? 'has no rows' : `has no column ${missing.join(' and no column ')}`;
    throw usageError('FILE_INVALID', `${file} ${what}.`, `It needs a header with the columns ${needed.join(', ')}.`);
  }
  return rows.map((row, index) => {
    const read = (name: string): string => {
      const text = row[name]?.trim() ?? '';
      if (text !== '') return text;
      throw usageError('FILE_INVALID', `${file}, row ${index + 1}: ${name} is empty.`, `Enter it, or remove the row.`);
    };
    const place = row.marketplace?.trim() ?? '';
    return {
      subject: read('sku'),
      marketplaceId: place === '' ? marketplaceId : resolveMarketplace(place).id,
      field: 'column' in field ? read(field.column) : field.name,
      to: { kind: 'value', value: read(value) },
    };
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
