import type { OperationDescriptor, ParameterDescriptor } from '@supercargo/catalogue';
import { typedWord } from '../output/typed-word.ts';

/** A line that calls the operation, with what it needs. */
export function exampleLine(descriptor: OperationDescriptor): string {
  const { endpoint, operation, parameters, body, paging } = descriptor;
  const needed = parameters.filter(
    ({ name, in: place, required }) => required && !(place === 'query' && isMarketplace(name)),
  );
  const words = needed.map(
    (parameter) => `--${parameter.in} ${typedWord(`${parameter.name}=${exampleOf(parameter)}`)}`,
  );
  const rest = [...(body?.required ? ['--body @body.json'] : []), ...(paging === null ? [] : ['--all-pages'])];
  return ['supercargo call', `${endpoint}.${operation}`, ...words, ...rest].join(' ');
}

function isMarketplace(name: string): boolean {
  return /^marketplaceIds?$/i.test(name);
}

function exampleOf({ name, schema }: ParameterDescriptor): string {
  if (isMarketplace(name)) return '{{marketplaceId}}';
  if (/^sellerId$/i.test(name)) return '{{sellerId}}';
  const [value] = schema.enum ?? schema.items?.enum ?? [];
  if (value !== undefined) return String(value);
  if (schema.format === 'date-time') return '2026-01-01T00:00:00Z';
  return schema.type === 'integer' || schema.type === 'number' ? '1' : name.toUpperCase();
}
