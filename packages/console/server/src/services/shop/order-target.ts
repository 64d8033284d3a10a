import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import type { Mirror } from '../mirror/mirror.ts';

/** The order that an action is about. */
export interface OrderTarget {
  readonly clients: ClientPool;
  readonly connected: ConnectedSeller;
  readonly mirror: Mirror;
  readonly orderId: string;
}
