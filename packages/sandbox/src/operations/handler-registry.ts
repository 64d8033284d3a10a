import { listEndpointNames, type OperationDescriptor } from '@supercargo/catalogue';
import { type Behaviour, type Behaviours, behaviourName } from './handler.ts';
import { rooms } from './handler-loaders.ts';
import type { Services } from './services.ts';

/** Finds what an operation does. */
export interface BehaviourDesk {
  /** Undefined where an operation answers from its schema. */
  find(operation: OperationDescriptor): Promise<Behaviour | undefined>;
  /** All there are. Loads every room. */
  all(): Promise<Behaviours>;
}

export function behaviourDesk(services: Services): BehaviourDesk {
  const open = new Map<string, Behaviours>();
  const enter = async (endpoint: string): Promise<Behaviours> => {
    const room = Object.hasOwn(rooms, endpoint) ? await rooms[endpoint]?.() : undefined;
    const behaviours = typeof room === 'function' ? room(services) : (room ?? {});
    // Two first calls may have loaded the room at once; both shall find the same one.
    const known = open.get(endpoint) ?? behaviours;
    open.set(endpoint, known);
    return known;
  };
  return {
    find: async (operation) =>
      (open.get(operation.endpoint) ?? (await enter(operation.endpoint)))[behaviourName(operation)],
    all: async () => Object.assign({}, ...(await Promise.all(listEndpointNames().map(enter)))),
  };
}
