import { countDecimals } from '../../base/count-decimals.ts';
import { toDecimal, toMinorUnits } from '../../base/minor-units.ts';
import { ShopError } from '../../errors/shop-error.ts';
import { paidComponents } from '../../lists/orders/paid-items.ts';
import type { ValuePlace } from '../model/plan.ts';
import type {
  PlanClient,
  RefundableOrder,
  RefundClient,
  SentValue,
  ShownValue,
  ValueAccess,
  ValueResult,
} from '../model/value-client.ts';
import { findCurrency } from '../values/listing-access.ts';
import { checkOrderAction } from './order-state.ts';
import {
  buildInvalid,
  checkItems,
  parseValue,
  type RefundItem,
  type RefundValue,
  refundReasons,
} from './order-values.ts';
import { sumRefund } from './refund-amounts.ts';
import { buildRefundFeed } from './refund-feed.ts';

/** How orders are refunded: with feeds. Amazon never takes a refund back. */
export const refundAccess: ValueAccess = {
  // A second feed refunds the order twice.
  isIdempotent: () => false,
  check: checkRefund,
  isSame: (_, before, after) => (before ?? null) === after,
  read: readRefund,
};

function checkRefund(field: string, text: string): void {
  const { reason, items, requestedAt } = parseValue<RefundValue>(field, text);
  if (!refundReasons.includes(reason)) {
    throw buildInvalid(field, `The reason is “${reason}”. Amazon's reasons are ${refundReasons.join(', ')}.`);
  }
  if (Number.isNaN(Date.parse(requestedAt))) throw buildInvalid(field, `The refund was requested at “${requestedAt}”.`);
  checkItems(field, items);
  const amounts = items.flatMap((item) => Object.entries(item.amounts ?? {}));
  const wrong = amounts.find(
    ([name, amount]) => !paidComponents.some((each) => each === name) || !/^\d{1,9}(\.\d{1,2})?$/.test(amount ?? '0'),
  );
  if (wrong !== undefined)
    throw buildInvalid(field, `The ${wrong[0]} is “${wrong[1]}”. An amount is a decimal such as 12.50.`);
  if (!amounts.some(([, amount]) => Number(amount) > 0)) throw buildInvalid(field, 'All amounts are zero.');
}

async function readRefund(client: PlanClient, place: ValuePlace, sent?: SentValue): Promise<ShownValue> {
  const refunds = findRefunds(client);
  const feed = sent === undefined ? undefined : await refunds.readFeed(place, sent.submissionId);
  const currency = findCurrency(place.marketplaceId);
  return {
    value: feed?.state === 'done' ? sent?.toValue : undefined,
    updatedAt: undefined,
    ...(feed !== undefined && { submissionId: feed.id }),
    ...(feed?.state === 'rejected' && { rejection: feed.reason }),
    readField: () => undefined,
    weigh: (_, to) => sumRefund(parseValue<RefundValue>(place.field, to).items, currency),
    send: (to, mode) => sendRefund(client, refunds, place, to, mode),
  };
}

function findRefunds({ refunds }: PlanClient): RefundClient {
  if (refunds !== undefined) return refunds;
  throw new ShopError('PLAN_INVALID', 'This program cannot refund orders.', 'Refund the order in the console.');
}

async function sendRefund(
  { sellerId }: PlanClient,
  refunds: RefundClient,
  place: ValuePlace,
  to: string,
  mode: 'preview' | 'change',
): Promise<ValueResult> {
  const { reason, items } = parseValue<RefundValue>(place.field, to);
  const order = await refunds.readOrder(place);
  checkOrderAction(order, 'refund');
  const refunded = checkAmounts(place, items, order);
  // Amazon has no preview of a refund. What it would reject is checked here.
  if (mode === 'preview') return { status: 'VALID', issues: [], submissionId: null };
  const { orderId, currency } = order;
  const content = buildRefundFeed({ sellerId, orderId, reason, currency, items: refunded });
  return { status: 'ACCEPTED', issues: [], submissionId: await refunds.submitFeed(place, content) };
}

const names = { principal: 'the price', tax: 'the tax', shipping: 'shipping', shippingTax: 'the tax on shipping' };

/** Returns the items without amounts of zero. Throws a ShopError if an amount is more than what is left. */
function checkAmounts(
  { field }: ValuePlace,
  items: readonly RefundItem[],
  { orderId, currency, refundable }: RefundableOrder,
): readonly RefundItem[] {
  const digits = countDecimals(currency);
  const checked = items.map(({ orderItemId, amounts }) => {
    const limit = refundable.get(orderItemId);
    if (limit === undefined) throw buildInvalid(field, `Order ${orderId} has no item ${orderItemId}.`);
    const positive = paidComponents.flatMap((name) => {
      const text = amounts[name] ?? '0';
      const amount = toMinorUnits(text, digits);
      if (toMinorUnits(toDecimal(amount, digits), 2) !== toMinorUnits(text, 2)) {
        throw buildInvalid(field, `The amount ${text} has more digits than ${currency} has.`);
      }
      if (amount > limit[name]) {
        const max = toDecimal(Math.max(0, limit[name]), digits);
        throw new ShopError(
          'REFUND_TOO_HIGH',
          `Of ${names[name]} of item ${orderItemId}, ${max} ${currency} can be refunded, not ${text}.`,
          'Enter at most what is left. Nothing was sent to Amazon.',
        );
      }
      return amount === 0 ? [] : [[name, toDecimal(amount, digits)] as const];
    });
    return { orderItemId, amounts: Object.fromEntries(positive) };
  });
  return checked.filter(({ amounts }) => Object.keys(amounts).length > 0);
}
