import { type HttpMethod, listAllOperations } from '@supercargo/catalogue';
import type { Handlers } from './handler.ts';

/** One operation the sandbox answers, and where its answers come from. */
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
   * `state`: from what the sandbox keeps, and calls that change something are seen by later ones. `schema`: made up
   * after the model's schema, valid, the same for the same request, and forgotten at once.
   */
  readonly answersFrom: 'state' | 'schema';
}

/** Every operation of the catalogue; those with a behaviour answer from state. */
export function coverage(handlers: Handlers): readonly SandboxOperation[] {
  return listAllOperations().map(({ endpoint, version, operation, method, path }) => {
    const stateful = Object.hasOwn(handlers, `${endpoint}/${version}/${operation}`);
    return { endpoint, version, operation, method, path, answersFrom: stateful ? 'state' : 'schema' };
  });
}
