import { allOperations, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { CommandError } from '../command-error.ts';
import { nearest } from '../nearest.ts';
import { printRows } from '../output/print-rows.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { operationsSearch } from '../table/operations.ts';

/** Shows the operations in which every word occurs; those with the words in their name come first. */
export async function run({ args, options }: Given<typeof operationsSearch>, shell: Shell): Promise<undefined> {
  const words = args.words.flatMap((word) => word.toLowerCase().split(/\s+/));
  const all = await Promise.all(allOperations().map(loadOperation));
  const found = all.filter((operation) => words.every((word) => textOf(operation).includes(word)));
  if (found.length === 0) throw nothingFound(args.words);
  const inName = (operation: OperationDescriptor) => words.filter((word) => nameOf(operation).includes(word)).length;
  const rows = found.toSorted((a, b) => inName(b) - inName(a)).map(rowOf);
  await printRows(rows, shell, { ...options, columns: ['operation', 'version', 'summary', 'method', 'path'] });
}

function rowOf({ endpoint, operation, version, summary, method, path, effect, rate, burst }: OperationDescriptor) {
  return { operation: `${endpoint}.${operation}`, version, summary, method, path, effect, rate, burst };
}

function nameOf({ endpoint, operation }: OperationDescriptor): string {
  return `${endpoint}.${operation}`.toLowerCase();
}

function textOf(operation: OperationDescriptor): string {
  return `${nameOf(operation)} ${operation.path} ${operation.summary}`.toLowerCase();
}

function nothingFound(words: readonly string[]): CommandError {
  const names = [...new Set(allOperations().map(({ endpoint, operation }) => `${endpoint}.${operation}`))];
  const near = nearest(words.join(''), names, 3);
  const action = near.length > 0 ? `Near to it: ${near.join(', ')}.` : 'Try fewer words, or other ones.';
  return new CommandError('NOTHING_FOUND', `No operation has ${words.join(' and ')} in it.`, action);
}
