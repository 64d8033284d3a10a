import type { ListedOperation } from '../api/types.ts';

type OperationVersion = Pick<ListedOperation, 'version' | 'status'>;

/**
 * Returns the wanted version if it exists, otherwise the newest one that has not ended, otherwise the newest. `versions` has the
 * oldest first.
 */
export function chooseVersion(versions: readonly OperationVersion[], wanted: string | undefined): string | undefined {
  const chosen =
    versions.find(({ version }) => version === wanted) ??
    versions.findLast(({ status }) => status !== 'ended') ??
    versions.at(-1);
  return chosen?.version;
}
