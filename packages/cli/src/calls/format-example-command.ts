import type { OperationDescriptor } from '@supercargo/catalogue';
import { listPlaceholders, type OperationExample, valueSources } from '@supercargo/catalogue/examples';
import { quoteWord } from '../output/quote-word.ts';

/** Formats a command that calls the operation with its example. */
export function formatExampleCommand(
  descriptor: OperationDescriptor,
  { input, restrictedData }: OperationExample,
): string {
  const { endpoint, operation, paging } = descriptor;
  const words = [
    ...formatValues('path', input.path),
    ...formatValues('query', input.query),
    ...formatValues('header', input.headers),
    ...(input.body === undefined ? [] : [`--body ${quoteWord(JSON.stringify(input.body))}`]),
    ...(restrictedData ? ['--restricted-data'] : []),
    ...(paging === null ? [] : ['--all-pages']),
  ];
  return ['supercargo call', `${endpoint}.${operation}`, ...words].join(' ');
}

/** Describes what each placeholder stands for, and which operation returns it. */
export function describePlaceholders({ input }: OperationExample): readonly (readonly [name: string, text: string])[] {
  return listPlaceholders(input).flatMap((name) => {
    const source = Object.hasOwn(valueSources, name) ? valueSources[name] : undefined;
    if (source === undefined) return [];
    const [read] = source.reads;
    const [endpoint, , operation] = (read?.operation ?? '').split('/');
    const origin = read === undefined ? `in the response of ${source.createdBy}` : `from ${endpoint}.${operation}`;
    return [[`{{${name}}}`, `${source.title}, ${origin}`] as const];
  });
}

function formatValues(option: string, values: Readonly<Record<string, unknown>> = {}): readonly string[] {
  return Object.entries(values).map(([name, value]) => `--${option} ${quoteWord(formatValue(name, value))}`);
}

function formatValue(name: string, value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return `${name}=${value.join(',')}`;
  return typeof value === 'object' ? `${name}:=${JSON.stringify(value)}` : `${name}=${value}`;
}
