import type { OrderDetails, OrderLine } from '@supercargo/shop';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { showMarketplace } from '@supercargo/toolkit/seller/show-marketplace';
import { z } from 'zod';
import { answerSchema, openAnswer, selectionInputs } from '../../answers/open-answer.ts';
import type { AnswerColumn } from '../../answers/shop-answer.ts';
import type { OpenedCopy } from '../../copy/shop-copy.ts';
import { defineTool, localRead } from '../tool.ts';

/** The most events and the most parts of the amounts that an answer has. */
const maxListed = 12;

export const getOrderTool = defineTool({
  name: 'get_order',
  title: 'Get an order',
  description:
    'Returns an order from the copy: status, deadline, packages with tracking numbers, items, payments, fees, refunds, and what is left for the seller. Without data of the buyer.',
  input: z.object({
    orderId: z.string().max(60).describe('Amazon’s order ID.'),
    seller: z.string().max(40).optional().describe('Seller ID, if several have the order.'),
    ...selectionInputs,
  }),
  output: answerSchema,
  annotations: localRead,
  async run({ orderId, seller, ...selection }, state, { signal }) {
    const answer = await state.dependencies.copy.use(async (copy) => {
      const partnerId = seller ?? (await findSeller(orderId, copy));
      const order = await copy.shop.order({ partnerId, orderId });
      return { facts: describeOrder(order, copy), columns: listColumns(copy), rows: order.lines, about: order.about };
    });
    return openAnswer(answer, selection, state, signal);
  },
});

/** The seller that has the order. If none has, the shop says so. */
async function findSeller(orderId: string, { shop }: OpenedCopy): Promise<string> {
  const [first = '', ...others] = await shop.sellersOfOrder(orderId);
  if (others.length === 0) return first;
  throw usageError(
    'SELLER_NEEDED',
    'Several sellers have this order.',
    `Pass one as seller: ${[first, ...others].join(', ')}.`,
  );
}

function describeOrder(order: OrderDetails, { library: { formatAmount } }: OpenedCopy) {
  const format = (amount: string | null, currency: string | null) =>
    amount === null ? null : formatAmount(amount, currency);
  const listAmounts = (amounts: OrderDetails['proceeds']) =>
    amounts.map(({ amount, currency }) => ({ amount: format(amount, currency), currency }));
  return {
    orderId: order.orderId,
    seller: order.partnerId,
    marketplace: showMarketplace(order.marketplaceId),
    created: order.createdTime,
    status: order.status,
    shippedBy: order.fulfilledBy,
    shipBy: order.shipBy,
    total: format(order.total, order.currency),
    currency: order.currency,
    isPartial: order.isPartial,
    proceeds: listAmounts(order.proceeds),
    amounts: order.parts
      .slice(0, maxListed)
      .map(({ path, amount, currency }) => `${path}: ${format(amount, currency)} ${currency ?? ''}`.trim()),
    timeline: order.timeline
      .slice(0, maxListed)
      .map(({ kind, at, detail, amount, currency }) =>
        [at ?? 'time unknown', kind, detail?.slice(0, 80), format(amount, currency), currency]
          .filter((part) => part !== null && part !== undefined)
          .join(' '),
      ),
    ...(order.parts.length > maxListed && { moreAmounts: order.parts.length - maxListed }),
    ...(order.timeline.length > maxListed && { moreEvents: order.timeline.length - maxListed }),
  };
}

function listColumns({ library: { formatAmount } }: OpenedCopy): AnswerColumn<OrderLine>[] {
  const pending = 'Amazon has no prices while an order is pending.';
  const unknown = 'The copy does not have it.';
  return [
    { name: 'sku', read: ({ sku }) => sku, unknown },
    { name: 'asin', read: ({ asin }) => asin, unknown },
    { name: 'quantity', read: ({ quantity }) => quantity, unknown },
    { name: 'shipped', read: ({ shipped }) => shipped, unknown },
    { name: 'price', read: ({ price, currency }) => price && formatAmount(price, currency), unknown: pending },
    { name: 'tax', read: ({ tax, currency }) => tax && formatAmount(tax, currency), unknown: pending },
    { name: 'currency', read: ({ currency }) => currency, unknown: pending },
    { name: 'title', read: ({ title }) => title, unknown },
  ];
}
