import { findOperation, listVersions, type OperationEntry } from '@supercargo/catalogue';

/**
 * Finds the operation that a call calls, as both packages do: with a version, in it or in the newest earlier one that has the operation;
 * without one, in the oldest that has it.
 *
 * @param version Version of the call or of its client; null if none is chosen.
 */
export function findCalledOperation(
  endpoint: string,
  operation: string,
  version: string | null,
): OperationEntry | undefined {
  const versions = listVersions(endpoint) ?? [];
  const last = version === 'latest' ? versions.length : versions.indexOf(version ?? '') + 1;
  const called = version === null ? versions : versions.slice(0, last).toReversed();
  return called.flatMap((candidate) => findOperation(endpoint, candidate, operation) ?? [])[0];
}
