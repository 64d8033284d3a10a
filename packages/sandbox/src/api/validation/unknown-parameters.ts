import type { OperationDescriptor } from '@supercargo/catalogue';
import { invalidInput } from '../../base/api-error.ts';

/** Returns the names in the query that the operation does not declare, each once. */
export function listUnknownParameters(search: URLSearchParams, { parameters }: OperationDescriptor): readonly string[] {
  const known = new Set(parameters.flatMap(({ name, in: place }) => (place === 'query' ? [name] : [])));
  return [...new Set(search.keys())].filter((name) => !known.has(name));
}

/** Throws a 400 if the query has names that the operation does not declare. */
export function checkUnknownParameters(search: URLSearchParams, operation: OperationDescriptor): void {
  const [name] = listUnknownParameters(search, operation);
  if (name !== undefined) throw invalidInput(`${name} is not a parameter of this operation.`, `${name} (query)`);
}
