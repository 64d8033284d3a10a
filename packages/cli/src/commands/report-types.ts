import {
  type ReportOptionDescriptor,
  type ReportTypeDescriptor,
  reportTypes as types,
} from '@supercargo/catalogue/registry';
import { CommandError } from '../command-error.ts';
import { optionInWords } from '../output/option-in-words.ts';
import { paint } from '../output/paint.ts';
import { printRows } from '../output/print-rows.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { reportTypes } from '../table/reports.ts';

const columns = ['reportType', 'category', 'format', 'status', 'schedulable', 'restricted'];

export async function run({ args, options }: Given<typeof reportTypes>, shell: Shell): Promise<undefined> {
  const found = typesWith(args.words.map((word) => word.toLowerCase()));
  if (found.length === 0) {
    throw new CommandError(
      'NOTHING_FOUND',
      `No report type has ${args.words.join(' and ')} in it.`,
      'Try fewer words.',
    );
  }
  await printRows(found, shell, { ...options, columns });
  if (found.length === 1 && !options.json && !options.ndjson) printOptions(found[0]?.reportOptions ?? [], shell);
}

/** Those that have all the words; the whole name of one stands for that one alone. */
function typesWith(words: readonly string[]): readonly ReportTypeDescriptor[] {
  const named = types.filter(({ reportType }) => words.length === 1 && reportType.toLowerCase() === words[0]);
  if (named.length > 0) return named;
  return types.filter(({ reportType, category }) => {
    const text = `${reportType} ${category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function printOptions(reportOptions: readonly ReportOptionDescriptor[], { stdout }: Shell): void {
  if (reportOptions.length === 0) {
    stdout.write('\nNo options of it are known.\n');
    return;
  }
  stdout.write(`\n${paint('bold', 'Options, as --option NAME=TEXT', stdout)}\n`);
  for (const option of reportOptions) {
    const { name, summary } = option;
    stdout.write(`\n  ${paint('bold', name, stdout)}  ${optionInWords(option)}\n  ${summary}\n`);
  }
}
