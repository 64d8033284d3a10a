import type { OrderList, OrderRow } from '@supercargo/shop';
import { z } from 'zod';
import {
  answerSchema,
  listPlaceColumns,
  openAnswer,
  resolveScope,
  scopeInputs,
  selectionInputs,
} from '../../answers/open-answer.ts';
import { type AnswerColumn, readList, type ShopAnswer } from '../../answers/shop-answer.ts';
import type { OpenedCopy, ShopCopy } from '../../copy/shop-copy.ts';
import { defineTool, localRead } from '../tool.ts';

/** The most orders to ship that are sorted by their deadline. */
const maxToShip = 5_000;

const input = z.object({
  show: z
    .enum(['all', 'to-ship', 'late', 'today'])
    .default('all')
    .describe('to-ship: orders that the seller must ship, the earliest deadline first. Others: newest first.'),
  search: z.string().max(200).optional().describe('Order ID, SKU or ASIN.'),
  ...scopeInputs,
  ...selectionInputs,
});

export const findOrdersTool = defineTool({
  name: 'find_orders',
  title: 'Find orders',
  description: 'Finds orders in the copy: those to ship today, late ones, or those with a SKU.',
  input,
  output: answerSchema,
  annotations: localRead,
  async run({ fields, limit, ...list }, state, { signal }) {
    const { copy, clock } = state.dependencies;
    const answer = await (list.show === 'all' || list.show === 'today'
      ? listNewest(list, copy)
      : listToShip(list, copy, clock.now()));
    return openAnswer(answer, { fields, limit }, state, signal);
  },
});

type List = Pick<OrderList, 'show' | 'search'> & {
  readonly marketplace?: string | undefined;
  readonly seller?: string | undefined;
};

async function listNewest({ show, search, ...place }: List, copy: ShopCopy): Promise<ShopAnswer<OrderRow>> {
  const columns = await copy.use(async (opened) => listColumns(opened));
  const list = await readList<OrderRow>((cursor) =>
    copy.use(async (opened) => {
      const page = await opened.shop.orders({ ...resolveScope(place, opened), show, search, cursor, limit: 200 });
      return { ...page, rows: page.orders };
    }),
  );
  return { ...list, columns };
}

/** Orders to ship are few, and are sorted by their deadline. */
async function listToShip(
  { show, search, ...place }: List,
  copy: ShopCopy,
  now: number,
): Promise<ShopAnswer<OrderRow>> {
  return copy.use(async (opened) => {
    const scope = resolveScope(place, opened);
    const { orders, more, about } = await opened.shop.orders({ ...scope, show, search, limit: maxToShip });
    const late: AnswerColumn<OrderRow> = {
      name: 'late',
      read: ({ shipBy }) => (shipBy === null ? null : Date.parse(shipBy) < now),
      unknown: 'The deadline is not known.',
    };
    return {
      text: more ? `Only the newest ${maxToShip} orders are sorted by deadline.` : undefined,
      columns: [...listColumns(opened), late],
      rows: orders.toSorted((a, b) => ((a.shipBy ?? '9') < (b.shipBy ?? '9') ? -1 : 1)),
      about,
    };
  });
}

function listColumns(copy: OpenedCopy): AnswerColumn<OrderRow>[] {
  const { formatAmount } = copy.library;
  return [
    { name: 'order_id', read: ({ orderId }) => orderId },
    ...listPlaceColumns<OrderRow>(copy),
    { name: 'created', read: ({ createdTime }) => createdTime },
    { name: 'status', read: ({ status }) => status, unknown: 'Amazon names no status.' },
    { name: 'shipped_by', read: ({ fulfilledBy }) => fulfilledBy, unknown: 'It is not copied yet.' },
    {
      name: 'units',
      read: ({ units, items }) => (items === 0 ? null : units),
      unknown: 'The items are not copied yet.',
    },
    {
      name: 'total',
      read: ({ total, currency }) => (total === null ? null : formatAmount(total, currency)),
      unknown: 'Amazon does not say it while an order is pending.',
    },
    {
      name: 'currency',
      read: ({ currency }) => currency,
      unknown: 'Amazon does not say it while an order is pending.',
    },
    { name: 'ship_by', read: ({ shipBy }) => shipBy, unknown: 'Amazon names no deadline, or it is not copied yet.' },
    { name: 'title', read: ({ title }) => title, unknown: 'The copy does not have it.' },
  ];
}
