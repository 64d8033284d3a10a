import {
  type Deprecation,
  type Effect,
  listAllOperations,
  loadOperation,
  type OperationEntry,
} from '@supercargo/catalogue';
import { listEndpointRoles } from '@supercargo/catalogue/roles';

/** An operation of the list. */
export interface ListedOperation {
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
  readonly deprecated: Deprecation | null;
  readonly effect: Effect;
}

let listed: Promise<readonly ListedOperation[]> | undefined;

/** Every operation of the catalogue, in its order. Read once. */
export function listOperations(): Promise<readonly ListedOperation[]> {
  listed ??= Promise.all(listAllOperations().map(listedOperation));
  return listed;
}

async function listedOperation(entry: OperationEntry): Promise<ListedOperation> {
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
    effect,
  };
}
