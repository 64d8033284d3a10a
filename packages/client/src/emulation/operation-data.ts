import type { OperationDescriptor } from '@supercargo/catalogue';
import {
  findMigratedAttribute,
  listMigratedAttributes,
  type Migration,
  type OperationMapping,
} from '@supercargo/catalogue/migrations';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import { dataElements } from '../restricted/data-element.ts';
import { resolveRestrictedData } from '../restricted/resolve-restricted-data.ts';

/**
 * Returns the data elements of personal data that a call of v0 requests, with a token of its own or through the client. A token for
 * an operation without data elements is for all of its data.
 */
export function listRequestedElements(
  { restrictedData, restricted_data_token }: CallParameters,
  { restricted }: OperationDescriptor,
  config: Pick<ResolvedConfig, 'restrictedData'>,
): ReadonlySet<string> {
  const callOption = resolveRestrictedData('restrictedData', restrictedData, 'INVALID_RESTRICTED_DATA');
  const requestedData = callOption ?? config.restrictedData ?? false;
  if (!restricted_data_token && requestedData === false) return new Set();
  const isForAll = restricted_data_token || requestedData === true || restricted?.dataElements.length === 0;
  return new Set(isForAll ? dataElements : (requestedData as readonly string[]));
}

/** Returns the values of `includedData` that the successor needs for all attributes of operations. */
export function listDatasets(
  migration: Migration,
  operations: readonly string[],
  elements: ReadonlySet<string>,
): ReadonlySet<string> {
  const rows = operations.flatMap((operation) => listMigratedAttributes(migration, operation));
  return new Set(
    rows.flatMap(({ includedData, restricted }) =>
      includedData === undefined || (restricted !== undefined && !elements.has(restricted)) ? [] : [includedData],
    ),
  );
}

/** Returns the values of all sets. */
export function joinDatasets(...sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}

/** Returns the values of `includedData` that filters of a list need. */
export function listFilterDatasets(
  migration: Migration,
  { operation, parameters }: OperationMapping,
  filters: readonly string[],
): ReadonlySet<string> {
  const attributes = parameters.flatMap(({ name, filter }) =>
    filter && filters.includes(name) ? [filter.attribute] : [],
  );
  const rows = attributes.map((attribute) =>
    findMigratedAttribute(migration, operation, `payload.Orders.${attribute}`),
  );
  return new Set(rows.flatMap((row) => row?.includedData ?? []));
}
