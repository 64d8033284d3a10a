import type { OperationDescriptor } from '@supercargo/catalogue';
import type { RestrictedResource } from './access-grant.ts';

/** Orders without a restricted data token leave the buyer out, and reports are restricted by their type. */
const OPEN_IN_PART: ReadonlySet<string> = new Set(['orders', 'reports']);

/** Whether an operation is refused without a restricted data token. */
export function isWithheld({ endpoint, restricted }: OperationDescriptor): boolean {
  return restricted !== null && !OPEN_IN_PART.has(endpoint);
}

/** The first resource of a restricted data token that covers a call. */
export function coveringResource(
  resources: readonly RestrictedResource[],
  operation: OperationDescriptor,
  path: string,
): RestrictedResource | undefined {
  const called = decoded(path);
  return resources.find(
    (resource) =>
      resource.method === operation.method && (resource.path === operation.path || decoded(resource.path) === called),
  );
}

/** One form for the same path, however its segments were encoded. */
function decoded(path: string): string {
  try {
    return JSON.stringify(path.split('/').map(decodeURIComponent));
  } catch {
    return path;
  }
}
