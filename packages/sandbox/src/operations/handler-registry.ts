import { listEndpointNames, type OperationDescriptor } from '@supercargo/catalogue';
import { type Handler, type Handlers, handlerName } from './handler.ts';
import { handlerLoaders } from './handler-loaders.ts';
import type { Services } from './services.ts';

/** Finds what an operation does. */
export interface HandlerRegistry {
  /** Undefined where an operation answers from its schema. */
  find(operation: OperationDescriptor): Promise<Handler | undefined>;
  /** All there are. Loads every room. */
  all(): Promise<Handlers>;
}

export function handlerRegistry(services: Services): HandlerRegistry {
  const open = new Map<string, Handlers>();
  const enter = async (endpoint: string): Promise<Handlers> => {
    const room = Object.hasOwn(handlerLoaders, endpoint) ? await handlerLoaders[endpoint]?.() : undefined;
    const handlers = typeof room === 'function' ? room(services) : (room ?? {});
    // Two first calls may have loaded the room at once; both shall find the same one.
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
