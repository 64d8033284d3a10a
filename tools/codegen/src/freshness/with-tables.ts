import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs work with a temporary copy of the tables of facts in which some are replaced. The original stays as it is. */
export function withTables<Result>(
  factsFolder: string,
  tables: Readonly<Record<string, object>>,
  work: (folder: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-facts-'));
  try {
    cpSync(factsFolder, folder, { recursive: true });
    writeTables(folder, tables);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes tables of facts. The first members of a table are on lines of their own, and so is each row. */
export function writeTables(folder: string, tables: Readonly<Record<string, object>>): void {
  for (const [name, table] of Object.entries(tables)) writeFileSync(join(folder, `${name}.json`), formatTable(table));
}

function formatTable(table: object): string {
  const members = Object.entries(table).map(([name, value]) => `${JSON.stringify(name)}: ${formatMember(value)}`);
  return `{\n${members.join(',\n')}\n}\n`;
}

function formatMember(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [start, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const rows = Array.isArray(value)
    ? value.map(formatRow)
    : Object.entries(value).map(([name, row]) => `${JSON.stringify(name)}: ${formatRow(row)}`);
  return rows.length === 0 ? `${start}${end}` : `${start}\n${rows.map((row) => `  ${row}`).join(',\n')}\n${end}`;
}

/** Formats a row on one line, with a space after each colon and comma. */
function formatRow(row: unknown): string {
  if (typeof row !== 'object' || row === null) return JSON.stringify(row);
  if (Array.isArray(row)) return `[${row.map(formatRow).join(', ')}]`;
  return `{${Object.entries(row)
    .map(([name, value]) => `${JSON.stringify(name)}: ${formatRow(value)}`)
    .join(', ')}}`;
}
