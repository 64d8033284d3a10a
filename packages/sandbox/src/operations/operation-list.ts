import { type HttpMethod, listAllOperations } from '@supercargo/catalogue';
import type { Handlers } from './handler.ts';

/** An operation of the sandbox, and the source of its responses. */
export interface SandboxOperation {
  /** Endpoint, such as `orders`. */
  readonly endpoint: string;
  /** Version of the endpoint. */
  readonly version: string;
  /** Name of the operation. */
  readonly operation: string;
  /** HTTP method. */
  readonly method: HttpMethod;
  /** Path template with `{name}` for path parameters. */
  readonly path: string;
  /**
   * `state`: the handler reads and changes the state of the sandbox, so later calls see the changes. `schema`: the
   * response is generated from the schema of Amazon's model. It is valid, and the same request always gets the same
   * response, but nothing is stored.
   */
  readonly answersFrom: 'state' | 'schema';
}

/** Lists all operations of SP-API. Operations with a handler respond from state. */
export function listSandboxOperations(handlers: Handlers): readonly SandboxOperation[] {
  return listAllOperations().map(({ endpoint, version, operation, method, path }) => {
    const stateful = Object.hasOwn(handlers, `${endpoint}/${version}/${operation}`);
    return { endpoint, version, operation, method, path, answersFrom: stateful ? 'state' : 'schema' };
  });
}
