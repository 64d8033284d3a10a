import type { OperationDescriptor, ParameterDescriptor } from '@supercargo/catalogue';
import { quoteWord } from '../output/quote-word.ts';

/** Formats a command that calls the operation with its required parameters. */
export function formatExampleCommand(descriptor: OperationDescriptor): string {
  const { endpoint, operation, parameters, body, paging } = descriptor;
  const requiredParameters = parameters.filter(
    ({ name, in: location, required }) => required && !(location === 'query' && isMarketplaceParameter(name)),
  );
  const words = requiredParameters.map(
    (parameter) => `--${parameter.in} ${quoteWord(`${parameter.name}=${pickExampleValue(parameter)}`)}`,
  );
  const rest = [...(body?.required ? ['--body @body.json'] : []), ...(paging === null ? [] : ['--all-pages'])];
  return ['supercargo call', `${endpoint}.${operation}`, ...words, ...rest].join(' ');
}

function isMarketplaceParameter(name: string): boolean {
  return /^marketplaceIds?$/i.test(name);
}

function pickExampleValue({ name, schema }: ParameterDescriptor): string {
  if (isMarketplaceParameter(name)) return '{{marketplaceId}}';
  if (/^sellerId$/i.test(name)) return '{{sellerId}}';
  const [value] = schema.enum ?? schema.items?.enum ?? [];
  if (value !== undefined) return String(value);
  if (schema.format === 'date-time') return '2026-01-01T00:00:00Z';
  return schema.type === 'integer' || schema.type === 'number' ? '1' : name.toUpperCase();
}
