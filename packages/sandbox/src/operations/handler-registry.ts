import { listEndpointNames, type OperationDescriptor } from '@supercargo/catalogue';
import { type Handler, type Handlers, handlerName } from './handler.ts';
import { handlerLoaders } from './handler-loaders.ts';
import type { HandlerServices } from './handler-services.ts';

/** Finds the handler of an operation. Loads the module of an endpoint at the first use. */
export interface HandlerRegistry {
  /** Returns `undefined` if the sandbox generates the response from the schema. */
  find(operation: OperationDescriptor): Promise<Handler | undefined>;
  /** Returns the handlers of all endpoints. Loads all modules. */
  all(): Promise<Handlers>;
}

export function handlerRegistry(services: HandlerServices): HandlerRegistry {
  const open = new Map<string, Handlers>();
  const enter = async (endpoint: string): Promise<Handlers> => {
    const room = Object.hasOwn(handlerLoaders, endpoint) ? await handlerLoaders[endpoint]?.() : undefined;
    const handlers = typeof room === 'function' ? room(services) : (room ?? {});
    // Two concurrent first calls can both load the module. Both must get the same handlers.
    const known = open.get(endpoint) ?? handlers;
    open.set(endpoint, known);
    return known;
  };
  return {
    find: async (operation) =>
      (open.get(operation.endpoint) ?? (await enter(operation.endpoint)))[handlerName(operation)],
    all: async () => Object.assign({}, ...(await Promise.all(listEndpointNames().map(enter)))),
  };
}
