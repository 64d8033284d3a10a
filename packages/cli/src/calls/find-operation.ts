import {
  allOperations,
  endpointNames,
  findOperation as findEntry,
  type OperationEntry,
  operationsOf,
  versionsOf,
} from '@supercargo/catalogue';
import { wrongUse } from '../command-error.ts';
import { didYouMean, nearest } from '../nearest.ts';

const search = 'supercargo operations search WORD finds operations.';

/** The operation by `endpoint.operation`; of several versions the newest that has it. The name alone will do where it is unique. */
export function findOperation(name: string, version?: string): OperationEntry {
  const dot = name.indexOf('.');
  if (dot === -1) return findByName(name, version);
  const [endpoint, operation] = [name.slice(0, dot), name.slice(dot + 1)];
  const versions = versionsOf(endpoint);
  if (versions === undefined) {
    throw wrongUse('OPERATION_UNKNOWN', `There is no endpoint ${endpoint}.${likely(name)}`, search);
  }
  if (version !== undefined && version !== 'latest') return ofVersion(endpoint, operation, version, versions);
  const found = versions.toReversed().flatMap((one) => findEntry(endpoint, one, operation) ?? [])[0];
  if (found !== undefined) return found;
  throw wrongUse('OPERATION_UNKNOWN', `${endpoint} has no operation ${operation}.${likely(name)}`, search);
}

function ofVersion(endpoint: string, operation: string, version: string, versions: readonly string[]): OperationEntry {
  const found = findEntry(endpoint, version, operation);
  if (found !== undefined) return found;
  if (!versions.includes(version)) {
    throw wrongUse('VERSION_UNKNOWN', `${endpoint} has no version ${version}.`, `It has ${versions.join(', ')}.`);
  }
  const near = didYouMean(operation, operationsOf(endpoint, version));
  throw wrongUse('OPERATION_UNKNOWN', `${endpoint} ${version} has no operation ${operation}.${near}`, search);
}

function findByName(name: string, version?: string): OperationEntry {
  const endpoints = [...new Set(allOperations().flatMap((one) => (one.operation === name ? one.endpoint : [])))];
  const [only, ...others] = endpoints;
  if (only !== undefined && others.length === 0) return findOperation(`${only}.${name}`, version);
  if (only === undefined) throw wrongUse('OPERATION_UNKNOWN', `There is no operation ${name}.${likely(name)}`, search);
  const names = endpoints.map((endpoint) => `${endpoint}.${name}`).join(', ');
  throw wrongUse('OPERATION_UNCLEAR', `Several endpoints have ${name}.`, `Write one of ${names}.`);
}

/** The whole name that is likely meant: the same operation elsewhere, or one that is spelt nearly like it. */
function likely(name: string): string {
  const [endpoint = '', operation = ''] = name.includes('.') ? name.split('.') : ['', name];
  const names = [...new Set(allOperations().map((one) => `${one.endpoint}.${one.operation}`))];
  const [sameElsewhere] = names.filter((one) => one.split('.')[1]?.toLowerCase() === operation.toLowerCase());
  const inEndpoint = nearest(endpoint, endpointNames(), 1)[0];
  const near = sameElsewhere ?? nearest(name, names, 1)[0] ?? nearest(`${inEndpoint}.${operation}`, names, 1)[0];
  return near === undefined ? '' : ` Did you mean ${near}?`;
}
