import type { Handler, Handlers } from './handler.ts';

/** Adds the endpoint and version to the names of the operations. */
export function prefixOperations(apiVersion: string, byOperation: Readonly<Record<string, Handler>>): Handlers {
  return Object.fromEntries(Object.entries(byOperation).map(([name, handler]) => [`${apiVersion}/${name}`, handler]));
}
