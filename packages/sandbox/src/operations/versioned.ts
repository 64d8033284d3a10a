import type { Handler, Handlers } from './handler.ts';

/** Behaviours of one version of an API, given by the names of their operations. */
export function versioned(apiVersion: string, byOperation: Readonly<Record<string, Handler>>): Handlers {
  return Object.fromEntries(Object.entries(byOperation).map(([name, handler]) => [`${apiVersion}/${name}`, handler]));
}
