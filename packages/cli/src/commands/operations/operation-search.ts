import { listAllOperations, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { findNearest } from '@supercargo/toolkit/suggestions';
import { printRows } from '../../output/print-rows.ts';
import type { operationSearch } from '../definitions/operations.ts';

/** Prints the operations that match all words. Matches in the name come first. */
export async function run(
  { args, options }: ParsedArguments<typeof operationSearch>,
  shell: Shell,
): Promise<undefined> {
  const words = args.words.flatMap((word) => word.toLowerCase().split(/\s+/));
  const all = await Promise.all(listAllOperations().map(loadOperation));
  const matches = all.filter((operation) => words.every((word) => buildSearchText(operation).includes(word)));
  if (matches.length === 0) throw buildNotFoundError(args.words);
  const countNameMatches = (operation: OperationDescriptor) =>
    words.filter((word) => formatName(operation).includes(word)).length;
  const rows = matches.toSorted((a, b) => countNameMatches(b) - countNameMatches(a)).map(toRow);
  await printRows(rows, shell, { ...options, columns: ['operation', 'version', 'summary', 'method', 'path'] });
}

function toRow({ endpoint, operation, version, summary, method, path, effect, rate, burst }: OperationDescriptor) {
  return { operation: `${endpoint}.${operation}`, version, summary, method, path, effect, rate, burst };
}

function formatName({ endpoint, operation }: OperationDescriptor): string {
  return `${endpoint}.${operation}`.toLowerCase();
}

function buildSearchText(operation: OperationDescriptor): string {
  return `${formatName(operation)} ${operation.path} ${operation.summary}`.toLowerCase();
}

function buildNotFoundError(words: readonly string[]): CommandError {
  const names = [...new Set(listAllOperations().map(({ endpoint, operation }) => `${endpoint}.${operation}`))];
  const similar = findNearest(words.join(''), names, 3);
  const action = similar.length > 0 ? `Similar operations: ${similar.join(', ')}.` : 'Try fewer or other words.';
  return new CommandError('NOTHING_FOUND', `No operation matches ${words.join(' and ')}.`, action);
}
