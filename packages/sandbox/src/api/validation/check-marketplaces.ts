import type { OperationDescriptor } from '@supercargo/catalogue';
import { invalidInput } from '../../base/api-error.ts';
import type { CallQuery } from '../../base/call-query.ts';
import { isJsonObject } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';

const MARKETPLACE = /^marketplaceIds?$/i;

/**
 * Throws a 400 if a request names a marketplace that does not exist. Inferred: all models have this status for a value
 * that is not valid. The items of a batch have errors of their own, and so has an unknown ID in the path, which comes first.
 */
export function checkMarketplaces({ parameters }: OperationDescriptor, query: CallQuery, body: unknown): void {
  if (parameters.some((parameter) => parameter.in === 'path')) return;
  for (const name of query.names()) check(name, query.list(name), 'query');
  if (!isJsonObject(body)) return;
  for (const [name, value] of Object.entries(body)) check(name, Array.isArray(value) ? value : [value], 'body');
}

function check(name: string, values: readonly unknown[], place: 'query' | 'body'): void {
  if (!MARKETPLACE.test(name)) return;
  if (values.every((value) => typeof value !== 'string' || isMarketplaceId(value))) return;
  throw invalidInput(`${name} does not name a marketplace of Amazon.`, `${name} (${place})`);
}
