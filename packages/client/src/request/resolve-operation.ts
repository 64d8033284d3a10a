import { type Catalogue, describeRemoval, type OperationEntry } from '@supercargo/catalogue/core';
import type { ErrorCode } from '../errors/error-catalogue.ts';
import { suggestName } from '../errors/find-near-name.ts';
import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

interface OperationSelection {
  readonly operation?: string | undefined;
  readonly endpoint?: string | undefined;
  /** Version of this call. It overrides `endpointsVersions`. */
  readonly version?: string | undefined;
}

export interface VersionRules {
  readonly catalogue: Catalogue;
  readonly endpointsVersions: Readonly<Record<string, string>>;
  readonly versionFallback: boolean;
}

/** Operations that calls with the same rules found before. */
const knownOperations = new WeakMap<VersionRules, Map<string, OperationEntry>>();
const maxKnownOperations = 1_000;

/**
 * Finds the operation of a call. Without a version, it uses the oldest version that has the operation; with `latest`, the newest.
 * With a version, it uses that version, or the newest earlier version that has the operation.
 */
export function resolveOperation(selection: OperationSelection, rules: VersionRules): OperationEntry {
  const { operation, endpoint = '', version = '' } = selection;
  // Anything but text is wrong, or ignored.
  const isText = typeof operation === 'string' && typeof endpoint === 'string' && typeof version === 'string';
  if (!isText) return searchOperation(selection, rules);
  const operations = getKnownOperations(rules);
  const key = `${operation}\n${endpoint}\n${version}`;
  const operationEntry = operations.get(key) ?? searchOperation(selection, rules);
  if (operations.size < maxKnownOperations && !operations.has(key)) operations.set(key, operationEntry);
  return operationEntry;
}

function getKnownOperations(rules: VersionRules): Map<string, OperationEntry> {
  const operations = knownOperations.get(rules);
  if (operations !== undefined) return operations;
  const created = new Map<string, OperationEntry>();
  knownOperations.set(rules, created);
  return created;
}

function searchOperation(selection: OperationSelection, rules: VersionRules): OperationEntry {
  const { endpoint, operation } = splitNames(selection);
  const { catalogue } = rules;
  const versions = catalogue.listVersions(endpoint);
  if (versions === undefined) throw buildEndpointError(endpoint, operation, catalogue);
  const entries = versions.map((version) => catalogue.findOperation(endpoint, version, operation));
  const oldest = entries.find((entry) => entry !== undefined);
  if (oldest === undefined) throw buildNameError(endpoint, operation, catalogue);
  const requestedVersion = selection.version ?? rules.endpointsVersions[endpoint];
  if (requestedVersion === 'latest') return entries.findLast((entry) => entry !== undefined) ?? oldest;
  return requestedVersion === undefined
    ? oldest
    : resolveVersion({ endpoint, operation, requestedVersion, versions, entries }, rules);
}

function buildEndpointError(endpoint: string, operation: string, catalogue: Catalogue): SellingPartnerError {
  const removed = catalogue.findRemovedOperation(endpoint, operation);
  if (removed !== undefined) return buildOperationError('ENDPOINT_NOT_FOUND', describeRemoval(removed));
  const names = catalogue.listEndpointNames();
  const message = catalogue.isComplete
    ? `There is no endpoint "${endpoint}".${suggestName(endpoint, names)}`
    : `This client has no endpoint "${endpoint}", only ${names.join(', ')}. Import it from supercargo/endpoints and pass it in endpoints.`;
  return buildOperationError('ENDPOINT_NOT_FOUND', message);
}

function buildNameError(endpoint: string, operation: string, catalogue: Catalogue): SellingPartnerError {
  const removed = catalogue.findRemovedOperation(endpoint, operation);
  if (removed !== undefined) return buildOperationError('INVALID_OPERATION_FOR_ENDPOINT', describeRemoval(removed));
  const versions = catalogue.listVersions(endpoint) ?? [];
  const hint = suggestName(
    operation,
    versions.flatMap((version) => catalogue.listOperationNames(endpoint, version)),
  );
  const message = catalogue.isComplete
    ? `The endpoint ${endpoint} has no operation "${operation}".${hint}`
    : `The endpoint ${endpoint} has no operation "${operation}" in ${versions.join(', ')}.${hint} For another version, import it from supercargo/endpoints and pass it in endpoints.`;
  return buildOperationError('INVALID_OPERATION_FOR_ENDPOINT', message);
}

function splitNames({ operation, endpoint }: OperationSelection): { operation: string; endpoint: string } {
  if (!operation || typeof operation !== 'string')
    throw buildOperationError('NO_OPERATION_GIVEN', 'Set operation, or api_path and method.');
  const dot = operation.indexOf('.');
  if (dot >= 0) return { endpoint: operation.slice(0, dot), operation: operation.slice(dot + 1) };
  if (!endpoint) {
    throw buildOperationError('NO_ENDPOINT_GIVEN', `Write the operation as endpoint.${operation}, or set endpoint.`);
  }
  return { operation, endpoint };
}

interface VersionSearch {
  readonly endpoint: string;
  readonly operation: string;
  readonly requestedVersion: string;
  readonly versions: readonly string[];
  readonly entries: readonly (OperationEntry | undefined)[];
}

function resolveVersion(search: VersionSearch, rules: VersionRules): OperationEntry {
  const { endpoint, operation, requestedVersion, versions, entries } = search;
  const index = versions.indexOf(requestedVersion);
  if (index < 0) {
    throw buildOperationError(
      'INVALID_VERSION',
      `The endpoint ${endpoint} has no version ${formatValue(requestedVersion)}, only ${versions.join(', ')}.`,
    );
  }
  const selectedEntry = rules.versionFallback
    ? entries.slice(0, index + 1).findLast((entry) => entry !== undefined)
    : entries[index];
  if (selectedEntry !== undefined) return selectedEntry;
  const removed = rules.catalogue.findRemovedOperation(endpoint, operation, requestedVersion);
  const removal = removed === undefined ? '' : ` ${describeRemoval(removed)}`;
  const versionsWithOperation = versions.filter((_, versionIndex) => entries[versionIndex] !== undefined);
  throw buildOperationError(
    'OPERATION_NOT_FOUND_FOR_VERSION',
    `${endpoint}.${operation} is not in version ${requestedVersion}${rules.versionFallback ? ' or an earlier one' : ''}. ` +
      `It is in: ${versionsWithOperation.join(', ')}.${removal}`,
  );
}

function buildOperationError(code: ErrorCode, message: string): SellingPartnerError {
  return new SellingPartnerError({ code, message });
}
