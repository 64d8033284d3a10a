import { findNewestOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { listPlaceholders, type OperationExample, valueSources } from '@supercargo/catalogue/examples';
import { quoteWord } from '../output/quote-word.ts';

/** Formats a command that calls the operation with its example at the time `now`. */
export function formatExampleCommand(
  descriptor: OperationDescriptor,
  { input, restrictedData, placeholders }: OperationExample,
  now: number,
): string {
  const { endpoint, operation, version } = descriptor;
  const isDefault = findNewestOperation(endpoint, operation, now)?.version === version;
  const words = [
    ...(isDefault ? [] : [`--version ${version}`]),
    ...(placeholders.some(hasRead) ? ['--example'] : []),
    ...formatValues('path', input.path),
    ...formatValues('query', input.query),
    ...formatValues('header', input.headers),
    ...(input.body === undefined ? [] : [`--body ${quoteWord(JSON.stringify(input.body))}`]),
    ...(restrictedData ? ['--restricted-data'] : []),
    ...formatPaging(descriptor),
  ];
  return ['supercargo call', `${endpoint}.${operation}`, ...words].join(' ');
}

/** Fetches all pages of a read; of several lists, those of the first. */
function formatPaging({ paging, effect }: OperationDescriptor): readonly string[] {
  if (paging === null || effect !== 'read') return [];
  const [list] = paging.items;
  return paging.items.length > 1 && list !== undefined
    ? ['--all-pages', `--list ${list.split('.').at(-1)}`]
    : ['--all-pages'];
}

/** Whether `--example` finds the value of a placeholder. */
function hasRead(name: string): boolean {
  return Object.hasOwn(valueSources, name) && (valueSources[name]?.reads.length ?? 0) > 0;
}

/** Describes what each placeholder stands for, and which operation returns it. */
export function describePlaceholders({ input }: OperationExample): readonly (readonly [name: string, text: string])[] {
  return listPlaceholders(input).flatMap((name) => {
    const source = Object.hasOwn(valueSources, name) ? valueSources[name] : undefined;
    if (source === undefined) return [];
    const [read] = source.reads;
    const [endpoint, , operation] = (read?.operation ?? '').split('/');
    const origin =
      read === undefined
        ? `${source.responsePath} in the response of ${source.createdBy}`
        : `from ${endpoint}.${operation}`;
    return [[`{{${name}}}`, `${source.title}, ${origin}`] as const];
  });
}

/** Describes what must run before the example, and why it does not run. */
export function describeNotes({
  after,
  problem,
}: OperationExample): readonly (readonly [name: string, text: string])[] {
  const names = after.map((name) => {
    const [endpoint, , operation] = name.split('/');
    return `${endpoint}.${operation}`;
  });
  return [
    ...(names.length === 0 ? [] : [['run before', names.join(', ')] as const]),
    ...(problem === undefined ? [] : [['does not run', problem] as const]),
  ];
}

function formatValues(option: string, values: Readonly<Record<string, unknown>> = {}): readonly string[] {
  return Object.entries(values).map(([name, value]) => `--${option} ${quoteWord(formatValue(name, value))}`);
}

function formatValue(name: string, value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return `${name}=${value.join(',')}`;
  return typeof value === 'object' ? `${name}:=${JSON.stringify(value)}` : `${name}=${value}`;
}
