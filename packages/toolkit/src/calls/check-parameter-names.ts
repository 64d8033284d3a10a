import type { OperationDescriptor } from '@supercargo/catalogue';
import { usageError } from '../errors/command-error.ts';
import { formatSuggestion } from '../suggestions.ts';

const locations = { path: 'path', query: 'query', headers: 'header' } as const;

/** Throws if the operation does not have a parameter of this name in this part of the request. The error names the most similar one. */
export function checkParameterNames(
  group: keyof typeof locations,
  values: object,
  { endpoint, operation, parameters }: OperationDescriptor,
): void {
  const names = parameters.filter((parameter) => parameter.in === locations[group]).map(({ name }) => name);
  const unknown = Object.keys(values).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw usageError(
    'PARAMETER_UNKNOWN',
    `${endpoint}.${operation} has no ${locations[group]} parameter ${JSON.stringify(unknown)}.${formatSuggestion(unknown, names)}`,
    names.length === 0 ? 'It has no such parameters.' : `Allowed: ${names.join(', ')}.`,
  );
}
