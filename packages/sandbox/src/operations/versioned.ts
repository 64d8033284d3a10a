import type { Handler, Handlers } from './handler.ts';

<<<<<<< HEAD
/** Adds the endpoint and version to the names of the operations. */
=======
/** Builds the handlers of one API version from handlers by operation name. */
>>>>>>> 3656e227 (Write the comments of the sandbox's operations as plain English)
export function versioned(apiVersion: string, byOperation: Readonly<Record<string, Handler>>): Handlers {
  return Object.fromEntries(Object.entries(byOperation).map(([name, handler]) => [`${apiVersion}/${name}`, handler]));
}
