import {
  findOperation as findEntry,
  findNewestOperation,
  listAllOperations,
  listEndpointNames,
  listOperationNames,
  listVersions,
  type OperationEntry,
} from '@supercargo/catalogue';
import { usageError } from '../errors/command-error.ts';
import { findNearest, formatSuggestion } from '../suggestions.ts';

const searchHint = 'Run supercargo operation search WORD to find operations.';

/** Finds an operation by `endpoint.operation`, or by its name if that is unique. The default is the newest version that has not ended at the time `now`. */
export function findOperation(name: string, version: string | undefined, now: number): OperationEntry {
  const dot = name.indexOf('.');
  if (dot === -1) return findByName(name, version, now);
  const [endpoint, operation] = [name.slice(0, dot), name.slice(dot + 1)];
  const versions = listVersions(endpoint);
  if (versions === undefined) {
    throw usageError('OPERATION_UNKNOWN', `Unknown endpoint: ${endpoint}.${suggestOperation(name)}`, searchHint);
  }
  if (version !== undefined && version !== 'latest') return findInVersion(endpoint, operation, version, versions);
  const newest = findNewestOperation(endpoint, operation, now);
  if (newest !== undefined) return newest;
  throw usageError(
    'OPERATION_UNKNOWN',
    `${endpoint} has no operation ${operation}.${suggestOperation(name)}`,
    searchHint,
  );
}

function findInVersion(
  endpoint: string,
  operation: string,
  version: string,
  versions: readonly string[],
): OperationEntry {
  const operationEntry = findEntry(endpoint, version, operation);
  if (operationEntry !== undefined) return operationEntry;
  if (!versions.includes(version)) {
    throw usageError('VERSION_UNKNOWN', `${endpoint} has no version ${version}.`, `Use one of ${versions.join(', ')}.`);
  }
  const suggestion = formatSuggestion(operation, listOperationNames(endpoint, version));
  throw usageError(
    'OPERATION_UNKNOWN',
    `${endpoint} ${version} has no operation ${operation}.${suggestion}`,
    searchHint,
  );
}

function findByName(name: string, version: string | undefined, now: number): OperationEntry {
  const endpoints = [
    ...new Set(listAllOperations().flatMap(({ endpoint, operation }) => (operation === name ? endpoint : []))),
  ];
  const [only, ...others] = endpoints;
  if (only !== undefined && others.length === 0) return findOperation(`${only}.${name}`, version, now);
  if (only === undefined)
    throw usageError('OPERATION_UNKNOWN', `Unknown operation: ${name}.${suggestOperation(name)}`, searchHint);
  const names = endpoints.map((endpoint) => `${endpoint}.${name}`).join(', ');
  throw usageError('OPERATION_AMBIGUOUS', `${name} is ambiguous: several endpoints have it.`, `Use one of ${names}.`);
}

/** Suggests the same operation of another endpoint, or an operation with a similar name. */
function suggestOperation(name: string): string {
  const [endpoint = '', operation = ''] = name.includes('.') ? name.split('.') : ['', name];
  const names = [...new Set(listAllOperations().map((candidate) => `${candidate.endpoint}.${candidate.operation}`))];
  const [sameInOtherEndpoint] = names.filter(
    (qualifiedName) => qualifiedName.split('.')[1]?.toLowerCase() === operation.toLowerCase(),
  );
  const inEndpoint = findNearest(endpoint, listEndpointNames(), 1)[0];
  const similar =
    sameInOtherEndpoint ?? findNearest(name, names, 1)[0] ?? findNearest(`${inEndpoint}.${operation}`, names, 1)[0];
  return similar === undefined ? '' : ` Did you mean ${similar}?`;
}
