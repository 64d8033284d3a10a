import { createRandom } from '../../base/random.ts';
import { type Account, collection, defineCollection } from '../accounts/account.ts';
import type { Order } from './order.ts';

const feedbackRemovalsCollection = defineCollection<RemovalRequest>('feedbackRemovals');

const SHARE = 0.08;
const THREE_DAYS = 3 * 86_400_000;

/** A buyer's feedback on the seller, in stars. */
export interface SellerFeedback {
  readonly order: Order;
  readonly rating: number;
}

interface RemovalRequest {
  readonly at: number;
}

/** Returns the current feedback on an order. It depends on the order and on the requests to its buyer. */
export function findFeedback(account: Account, order: Order, now: number): SellerFeedback | undefined {
  if (order.status !== 'Shipped' || order.deliveryWindow.to > now) return undefined;
  const random = createRandom(`feedback ${order.id}`);
  if (!random.chance(SHARE)) return undefined;
  const rating = random.pick([1, 2, 3, 4, 4, 5, 5, 5, 5, 5]);
  const isKind = random.chance(0.5);
  const removalRequest = getRemovalRequests(account).get(order.id);
  return removalRequest !== undefined && isKind && now >= removalRequest.at + THREE_DAYS
    ? undefined
    : { order, rating };
}

/** Whether the seller can request the removal of the feedback: it is bad, and its removal was not requested before. */
export function isRegrettable(account: Account, order: Order, now: number): boolean {
  const rating = findFeedback(account, order, now)?.rating ?? 5;
  return rating <= 2 && !getRemovalRequests(account).has(order.id);
}

/** Requests that a buyer removes bad feedback. Half of the buyers do so, after three days. */
export function requestRemoval(account: Account, order: Order, at: number): void {
  getRemovalRequests(account).set(order.id, { at });
}

function getRemovalRequests(account: Account): Map<string, RemovalRequest> {
  return collection(account, feedbackRemovalsCollection);
}
