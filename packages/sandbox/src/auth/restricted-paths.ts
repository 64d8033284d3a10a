import type { OperationDescriptor } from '@supercargo/catalogue';
import type { RestrictedResource } from './access-grant.ts';

/** These operations work without a restricted data token: orders leave out the buyer, and reports are restricted by type. */
const OPEN_IN_PART: ReadonlySet<string> = new Set(['orders', 'reports']);

/** Whether an operation is rejected without a restricted data token. */
export function isRestricted({ endpoint, restricted }: OperationDescriptor): boolean {
  return restricted !== null && !OPEN_IN_PART.has(endpoint);
}

/** Finds the first resource of a restricted data token that allows a call. */
export function findCoveringResource(
  resources: readonly RestrictedResource[],
  operation: OperationDescriptor,
  path: string,
): RestrictedResource | undefined {
  const called = decodePath(path);
  return resources.find(
    (resource) =>
      resource.method === operation.method &&
      (resource.path === operation.path || decodePath(resource.path) === called),
  );
}

/** Returns the same text for the same path, regardless of how its segments are encoded. */
function decodePath(path: string): string {
  try {
    return JSON.stringify(path.split('/').map(decodeURIComponent));
  } catch {
    return path;
  }
}
