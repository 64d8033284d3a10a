import {
  type Effect,
  isProvisional,
  listAllOperations,
  loadOperation,
  type OperationDescriptor,
  type OperationEntry,
} from '@supercargo/catalogue';
import { listEndpointRoles } from '@supercargo/catalogue/roles';
import { type DeprecationView, viewDeprecation } from '../deprecations/deprecation-view.ts';
import { findPosition } from './common-operations.ts';

/** An operation of the list. */
export interface ListedOperation extends DeprecationView {
  /** Whether it is so new that its name and types can still change. */
  readonly provisional: boolean;
  readonly endpoint: string;
  readonly version: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Requests per second; null if it is not documented. */
  readonly rate: number | null;
  readonly burst: number | null;
  /** Each one of them alone grants access. */
  readonly roles: readonly string[];
  readonly grantless: boolean;
  readonly restricted: boolean;
  readonly sandboxOnly: boolean;
  readonly effect: Effect;
  /** Among the operations that most programs use; null for others. */
  readonly position: number | null;
}

type CataloguedOperation = Omit<ListedOperation, keyof DeprecationView | 'provisional'> &
  Pick<OperationDescriptor, 'deprecated' | 'firstSeen'>;

let catalogued: Promise<readonly CataloguedOperation[]> | undefined;

/** Every operation of the catalogue, in its order, with its status at the time `now`. The catalogue is read once. */
export async function listOperations(now: number): Promise<readonly ListedOperation[]> {
  catalogued ??= Promise.all(listAllOperations().map(readOperation));
  return (await catalogued).map(({ deprecated, firstSeen, ...operation }) => ({
    ...operation,
    provisional: isProvisional(firstSeen === undefined ? {} : { firstSeen }, now),
    ...viewDeprecation(`${operation.endpoint}.${operation.operation} (${operation.version})`, deprecated, now),
  }));
}

async function readOperation(entry: OperationEntry): Promise<CataloguedOperation> {
  const found = await loadOperation(entry);
  const { endpoint, version, operation, method, path, summary, rate, burst, deprecated, effect, sandboxOnly } = found;
  return {
    endpoint,
    version,
    operation,
    method,
    path,
    summary,
    rate,
    burst,
    roles: listEndpointRoles(endpoint),
    grantless: found.grantlessScope !== null,
    restricted: found.restricted !== null,
    sandboxOnly,
    deprecated,
    ...(found.firstSeen !== undefined && { firstSeen: found.firstSeen }),
    effect,
    position: findPosition(found),
  };
}
