import { accessDenied } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import type { Order } from '../../world/orders/order.ts';
import { buildActionLinks } from '../messaging/action-links.ts';
import { findContactedOrder } from '../messaging/contacted-order.ts';
import { type Operation, operation } from '../operation.ts';

const solicitationsCollection = defineCollection<Solicitation>('solicitations');

const CREATED = 201;
const DAY = 86_400_000;
const ACTION = 'productReviewAndSellerFeedback';

interface Solicitation {
  readonly at: number;
}

const getSolicitationActionsForOrder = operation('solicitations', 'v1', 'getSolicitationActionsForOrder', (call) => {
  const order = findContactedOrder(call);
  const isPossible = findObstacle(call.account, order, call.now) === undefined;
  const actions = isPossible ? [{ name: ACTION, schema: { type: 'object', properties: {} } }] : [];
  return json(buildActionLinks(`/solicitations/v1/orders/${order.id}`, order.marketplaceId, actions));
});

/** Asks the buyer for a review. This is possible once per order. */
const createSolicitation = operation(
  'solicitations',
  'v1',
  'createProductReviewAndSellerFeedbackSolicitation',
  (call) => {
    const order = findContactedOrder(call);
    const wrong = findObstacle(call.account, order, call.now);
    if (wrong !== undefined) throw accessDenied(wrong);
    collection(call.account, solicitationsCollection).set(order.id, { at: call.now });
    return json({}, CREATED);
  },
);

/** Returns why a review cannot be requested now. Sellers can request one from 5 to 30 days after the delivery. */
function findObstacle(account: Account, order: Order, now: number): string | undefined {
  if (collection(account, solicitationsCollection).has(order.id)) return 'A review has already been requested.';
  if (order.status !== 'Shipped') return 'The order has not been shipped.';
  const delivered = order.deliveryWindow.to;
  if (now < delivered + 5 * DAY) return 'The order was delivered less than 5 days ago.';
  return now > delivered + 30 * DAY ? 'The order was delivered more than 30 days ago.' : undefined;
}

export const operations: readonly Operation[] = [getSolicitationActionsForOrder, createSolicitation];
