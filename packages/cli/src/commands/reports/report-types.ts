import { computeDeprecationStatus } from '@supercargo/catalogue';
import {
  type ReportOptionDescriptor,
  type ReportTypeDescriptor,
  reportTypes as types,
} from '@supercargo/catalogue/registry';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { buildReportTypeText } from '@supercargo/toolkit/output/build-report-type-text';
import { colorize } from '@supercargo/toolkit/output/colorize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { findNearest } from '@supercargo/toolkit/suggestions';
import { describeReportOption } from '../../output/describe-report-option.ts';
import { printRows } from '../../output/print-rows.ts';
import type { reportTypes } from '../definitions/reports.ts';

const columns = ['reportType', 'title', 'category', 'format', 'status', 'schedulable', 'restricted'];

export async function run({ args, options }: ParsedArguments<typeof reportTypes>, shell: Shell): Promise<undefined> {
  const matches = findTypes(args.words.map((word) => word.toLowerCase()));
  if (matches.length === 0) {
    throw buildNotFoundError(args.words);
  }
  const rows = matches.map((type) => ({ ...type, status: computeDeprecationStatus(type.deprecated, shell.now()) }));
  await printRows(rows, shell, { ...options, columns });
  if (matches.length === 1 && !options.json && !options.ndjson) printOptions(matches[0]?.reportOptions ?? [], shell);
}

function buildNotFoundError(words: readonly string[]): CommandError {
  const names = types.map(({ reportType }) => reportType);
  const similar = findNearest(words.join('_'), names, 3);
  const action = similar.length > 0 ? `Similar report types: ${similar.join(', ')}.` : 'Try fewer or other words.';
  return new CommandError('NOTHING_FOUND', `No report type matches ${words.join(' and ')}.`, action);
}

/** Finds the types that match all words. A complete name matches only that type. */
function findTypes(words: readonly string[]): readonly ReportTypeDescriptor[] {
  const exactMatches = types.filter(({ reportType }) => words.length === 1 && reportType.toLowerCase() === words[0]);
  if (exactMatches.length > 0) return exactMatches;
  return types.filter((type) => {
    const text = buildReportTypeText(type);
    return words.every((word) => text.includes(word));
  });
}

function printOptions(reportOptions: readonly ReportOptionDescriptor[], { stdout }: Shell): void {
  if (reportOptions.length === 0) {
    stdout.write('\nThis type has no known report options.\n');
    return;
  }
  stdout.write(`\n${colorize('bold', 'Report options (--option NAME=TEXT)', stdout)}\n`);
  for (const option of reportOptions) {
    const { name, summary } = option;
    stdout.write(`\n  ${colorize('bold', name, stdout)}  ${describeReportOption(option)}\n  ${summary}\n`);
  }
}
