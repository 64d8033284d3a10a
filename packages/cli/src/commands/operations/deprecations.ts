import { computeDeprecationStatus } from '@supercargo/catalogue';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { readInput } from '../../calls/read-input.ts';
import { findDeprecation } from '../../deprecations/find-deprecation.ts';
import { formatUse, type ParsedUses, parseUses, type Use } from '../../deprecations/parse-uses.ts';
import { readRecordedUses } from '../../deprecations/read-recorded-uses.ts';
import { printRows, type RowsFormat } from '../../output/print-rows.ts';
import type { deprecations } from '../definitions/operations.ts';

/** A use, and for recorded calls how often and when. */
interface CheckedUse {
  readonly use: Use;
  readonly calls?: number;
  readonly last?: string;
}

/** Prints what calls use that is deprecated, the first end date first. */
export async function run({ args, options }: ParsedArguments<typeof deprecations>, shell: Shell): Promise<undefined> {
  if (args.file === undefined) return checkRecordedCalls(options, shell);
  if (options.data !== undefined) {
    throw usageError('OPTION_VALUE', '--data cannot be combined with a file.', 'Remove the file, or remove --data.');
  }
  const { uses, unknown } = await readUses(args.file, shell);
  if (unknown.length > 0) shell.stderr.write(`Not in the catalogue: ${unknown.slice(0, 10).join(', ')}\n`);
  await printDeprecated(
    uses.map((use) => ({ use })),
    `Nothing ends. Checked: ${uses.length}.`,
    shell,
    options,
  );
}

async function checkRecordedCalls(
  options: ParsedArguments<typeof deprecations>['options'],
  shell: Shell,
): Promise<undefined> {
  const { uses, dataFolder } = await readRecordedUses(options.data, shell);
  if (uses.length === 0) throw buildNoCallsError(dataFolder);
  const calls = uses.reduce((sum, { use, calls: more }) => (use.kind === 'operation' ? sum + more : sum), 0);
  const sources = dataFolder === undefined ? 'the command line' : `the command line and the console in ${dataFolder}`;
  const checked = `Checked: ${formatCount(calls, 'call')} of the last 30 days, from ${sources}.`;
  const isPrinted = await printDeprecated(uses, `Nothing ends. ${checked}`, shell, options);
  if (isPrinted) shell.stderr.write(`${checked}\n`);
}

function buildNoCallsError(dataFolder: string | undefined): CommandError {
  const place = dataFolder === undefined ? '' : `, nor in the console’s data folder ${dataFolder}`;
  return new CommandError(
    'NO_CALLS',
    `No calls of the last 30 days are recorded: none of the command line${place}.`,
    `Make calls with supercargo call, or in the console (supercargo console start; --data names its folder). For the calls of your
own program, pass a HAR file or a list: supercargo deprecations FILE.`,
  );
}

async function readUses(file: string, shell: Shell): Promise<ParsedUses> {
  const text = await readInput(file === '-' ? file : `@${file}`, shell);
  try {
    return parseUses(text);
  } catch (error) {
    throw usageError(
      'VALUE_INVALID',
      `${file} is neither a HAR file nor a list of calls: ${(error as Error).message}.`,
      'Save a HAR file in the console under Activity, or write one operation per line.',
    );
  }
}

/** Prints the deprecated uses, or a text if there are none. Returns whether there are any. */
async function printDeprecated(
  uses: readonly CheckedUse[],
  nothingEnds: string,
  shell: Shell,
  options: RowsFormat,
): Promise<boolean> {
  const rows = (await Promise.all(uses.map((use) => toRow(use, shell.now())))).filter((row) => row !== undefined);
  if (rows.length === 0 && !options.json && !options.ndjson) shell.stdout.write(`${nothingEnds}\n`);
  else {
    const sorted = rows.toSorted((a, b) => (a.ends || '9').localeCompare(b.ends || '9'));
    await printRows(sorted, shell, options);
  }
  return rows.length > 0;
}

async function toRow({ use, calls, last }: CheckedUse, now: number) {
  const deprecated = await findDeprecation(use);
  const status = computeDeprecationStatus(deprecated, now);
  if (deprecated === null || status === 'current') return undefined;
  return {
    name: formatUse(use),
    kind: use.kind,
    status,
    ends: deprecated.removal ?? '',
    ...(calls !== undefined && { calls, 'last call': last?.slice(0, 10) }),
    'use instead': deprecated.successor ?? '',
  };
}
