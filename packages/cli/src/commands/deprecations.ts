import { computeDeprecationStatus, type Deprecation, loadOperation, type OperationEntry } from '@supercargo/catalogue';
import { findFeedType, findReportType } from '@supercargo/catalogue/registry';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { readInput } from '../calls/read-input.ts';
import { type ParsedUses, parseUses, type Use } from '../deprecations/parse-uses.ts';
import { printRows } from '../output/print-rows.ts';
import type { deprecations } from './definitions/operations.ts';

const columns = ['name', 'kind', 'status', 'ends', 'use instead'];

/** Prints what a list of calls uses that is deprecated, the first end date first. */
export async function run({ args, options }: ParsedArguments<typeof deprecations>, shell: Shell): Promise<undefined> {
  const { uses, unknown } = await readUses(args.calls, shell);
  const rows = (await Promise.all(uses.map((use) => toRow(use, shell.now())))).filter((row) => row !== undefined);
  const sorted = rows.toSorted((one, other) => (one.ends || '9').localeCompare(other.ends || '9'));
  if (unknown.length > 0) shell.stderr.write(`Not in the catalogue: ${unknown.slice(0, 10).join(', ')}\n`);
  if (sorted.length === 0 && !options.json && !options.ndjson) {
    shell.stdout.write(`Nothing ends. Checked: ${uses.length}.\n`);
    return;
  }
  await printRows(sorted, shell, { ...options, columns });
}

async function readUses(given: string, shell: Shell): Promise<ParsedUses> {
  const text = await readInput(given === '-' ? given : `@${given}`, shell);
  try {
    return parseUses(text);
  } catch (error) {
    throw usageError(
      'VALUE_INVALID',
      `${given} is neither a HAR file nor a list of calls: ${(error as Error).message}.`,
      'Save a HAR file in the console under Activity, or write one operation per line.',
    );
  }
}

async function toRow(use: Use, now: number) {
  const deprecated = await findDeprecation(use);
  const status = computeDeprecationStatus(deprecated, now);
  if (deprecated === null || status === 'current') return undefined;
  return {
    name: use.kind === 'operation' ? formatEntry(use.entry) : use.name,
    kind: use.kind,
    status,
    ends: deprecated.removal ?? '',
    'use instead': deprecated.successor ?? '',
  };
}

async function findDeprecation(use: Use): Promise<Deprecation | null> {
  if (use.kind === 'operation') return (await loadOperation(use.entry)).deprecated;
  const found = use.kind === 'report type' ? findReportType(use.name) : findFeedType(use.name);
  return found?.deprecated ?? null;
}

function formatEntry({ endpoint, operation, version }: OperationEntry): string {
  return `${endpoint}.${operation} ${version}`;
}
