import { endpointNames, findOperation, type OperationEntry, operationsOf, versionsOf } from '@supercargo/catalogue';
import type { ErrorCode } from '../errors/error-catalogue.ts';
import { didYouMean } from '../errors/near-name.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

export interface OperationChoice {
  readonly operation?: string | undefined;
  readonly endpoint?: string | undefined;
  /** Version of this call; wins over `endpointsVersions`. */
  readonly version?: string | undefined;
}

export interface VersionRules {
  readonly endpointsVersions: Readonly<Record<string, string>>;
  readonly versionFallback: boolean;
}

/**
 * Finds the operation a call means. Without a version it is the oldest that has the operation, with `latest` the
 * newest that has it; with one it is that version, or the newest earlier one that has it.
 */
export function resolveOperation(choice: OperationChoice, rules: VersionRules): OperationEntry {
  const { endpoint, operation } = splitNames(choice);
  const versions = versionsOf(endpoint);
  if (versions === undefined)
    throw refusal('ENDPOINT_NOT_FOUND', `There is no endpoint "${endpoint}".${didYouMean(endpoint, endpointNames())}`);
  const entries = versions.map((version) => findOperation(endpoint, version, operation));
  const oldest = entries.find((entry) => entry !== undefined);
  if (oldest === undefined) {
    throw refusal(
      'INVALID_OPERATION_FOR_ENDPOINT',
      `The endpoint ${endpoint} has no operation "${operation}".${nearest(endpoint, operation)}`,
    );
  }
  const wanted = choice.version ?? rules.endpointsVersions[endpoint];
  if (wanted === 'latest') return entries.findLast((entry) => entry !== undefined) ?? oldest;
  return wanted === undefined ? oldest : inVersion({ endpoint, operation, wanted, versions, entries }, rules);
}

function nearest(endpoint: string, operation: string): string {
  const names = (versionsOf(endpoint) ?? []).flatMap((version) => operationsOf(endpoint, version));
  return didYouMean(operation, names);
}

function splitNames({ operation, endpoint }: OperationChoice): { operation: string; endpoint: string } {
  if (!operation || typeof operation !== 'string')
    throw refusal('NO_OPERATION_GIVEN', 'Set operation, or api_path and method.');
  const dot = operation.indexOf('.');
  if (dot >= 0) return { endpoint: operation.slice(0, dot), operation: operation.slice(dot + 1) };
  if (!endpoint) {
    throw refusal('NO_ENDPOINT_GIVEN', `Write the operation as endpoint.${operation}, or set endpoint.`);
  }
  return { operation, endpoint };
}

interface Search {
  readonly endpoint: string;
  readonly operation: string;
  readonly wanted: string;
  readonly versions: readonly string[];
  readonly entries: readonly (OperationEntry | undefined)[];
}

function inVersion(search: Search, rules: VersionRules): OperationEntry {
  const { endpoint, operation, wanted, versions, entries } = search;
  const at = versions.indexOf(wanted);
  if (at < 0) {
    throw refusal(
      'INVALID_VERSION',
      `The endpoint ${endpoint} has no version "${wanted}", only ${versions.join(', ')}.`,
    );
  }
  const earlier = rules.versionFallback
    ? entries.slice(0, at + 1).findLast((entry) => entry !== undefined)
    : entries[at];
  if (earlier !== undefined) return earlier;
  const having = versions.filter((_, index) => entries[index] !== undefined);
  throw refusal(
    'OPERATION_NOT_FOUND_FOR_VERSION',
    `${endpoint}.${operation} is not in version ${wanted}${rules.versionFallback ? ' or an earlier one' : ''}. ` +
      `It is in: ${having.join(', ')}.`,
  );
}

function refusal(code: ErrorCode, message: string): SellingPartnerError {
  return new SellingPartnerError({ code, message });
}
