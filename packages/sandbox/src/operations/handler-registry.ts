import { listEndpointNames, type OperationDescriptor } from '@supercargo/catalogue';
import { getHandlerName, type Handler, type Handlers } from './handler.ts';
import type { HandlerServices } from './handler-services.ts';
import { operationsModules } from './operations-modules.ts';

/** Finds the handler of an operation. Loads the module of an endpoint at the first use. */
export interface HandlerRegistry {
  /** Returns `undefined` if the sandbox generates the response from the schema. */
  find(operation: OperationDescriptor): Promise<Handler | undefined>;
  /** Returns the handlers of all endpoints. Loads all modules. */
  all(): Promise<Handlers>;
}

export function createHandlerRegistry(services: HandlerServices): HandlerRegistry {
  const loaded = new Map<string, Handlers>();
  const load = async (endpoint: string): Promise<Handlers> => {
    const module = Object.hasOwn(operationsModules, endpoint) ? await operationsModules[endpoint]?.() : undefined;
    const { operations = [] } = module ?? {};
    const created = typeof operations === 'function' ? operations(services) : operations;
    // Two concurrent first calls can both load the module. Both must get the same handlers.
    const handlers = loaded.get(endpoint) ?? Object.fromEntries(created.map(({ name, handle }) => [name, handle]));
    loaded.set(endpoint, handlers);
    return handlers;
  };
  return {
    find: async (operation) =>
      (loaded.get(operation.endpoint) ?? (await load(operation.endpoint)))[getHandlerName(operation)],
    all: async () => Object.assign({}, ...(await Promise.all(listEndpointNames().map(load)))),
  };
}
