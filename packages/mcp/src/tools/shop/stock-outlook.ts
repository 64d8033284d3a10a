import type { ReplenishmentRow, StockRow } from '@supercargo/shop';
import { showMarketplace } from '@supercargo/toolkit/seller/show-marketplace';
import { z } from 'zod';
import { answerSchema, openAnswer, resolveScope, scopeInputs, selectionInputs } from '../../answers/open-answer.ts';
import { type AnswerColumn, readList } from '../../answers/shop-answer.ts';
import type { OpenedCopy } from '../../copy/shop-copy.ts';
import { defineTool, localRead } from '../tool.ts';

const days = z.int().min(0).max(365).default(30);

export const stockOutlookTool = defineTool({
  name: 'stock_outlook',
  title: 'Stock outlook',
  description:
    'Says which SKUs run out, sold-out ones first: days of cover, when they run out with units on their way, days without stock until a delivery, and units to order.',
  input: z.object({
    show: z.enum(['to-order', 'all']).default('to-order').describe('all: also SKUs with enough stock.'),
    search: z.string().max(200).optional().describe('Part of a SKU, ASIN or title.'),
    deliveryDays: days.describe('Days until units that are ordered now can be sold.'),
    coverDays: days.describe('Days that they last then.'),
    ...scopeInputs,
    ...selectionInputs,
  }),
  output: answerSchema,
  annotations: localRead,
  async run({ show, search, deliveryDays, coverDays, marketplace, seller, ...selection }, state, { signal }) {
    const { copy } = state.dependencies;
    const columns = await copy.use(async (opened) => listColumns(opened));
    const list = await readList<StockRow | ReplenishmentRow>((cursor) =>
      copy.use(async (opened) => {
        const part = { ...resolveScope({ marketplace, seller }, opened), search, cursor, limit: 200 };
        const page = await (show === 'all'
          ? opened.shop.stock({ ...part, sort: 'cover' })
          : opened.shop.replenishment({ ...part, deliveryDays, coverDays }));
        return { ...page, rows: page.stock };
      }),
    );
    const text = list.isEmpty && show === 'to-order' ? 'No SKU must be ordered now.' : undefined;
    return openAnswer(
      { ...list, text, columns: [...columns, ...(show === 'all' ? [] : listOrderColumns(deliveryDays))] },
      selection,
      state,
      signal,
    );
  },
});

function listColumns({ sellers }: OpenedCopy): AnswerColumn<StockRow>[] {
  const onlyAtAmazon = 'Only stock at Amazon has it.';
  return [
    { name: 'sku', read: ({ sku }) => sku },
    ...(sellers.length > 1 ? [{ name: 'seller', read: ({ partnerId }: StockRow) => partnerId }] : []),
    {
      name: 'marketplaces',
      read: ({ marketplaces }) => marketplaces.map((place) => showMarketplace(place.marketplaceId)).join(' '),
    },
    { name: 'held_by', read: ({ heldBy }) => heldBy },
    { name: 'sellable', read: ({ fulfillable }) => fulfillable },
    { name: 'inbound', read: ({ inbound }) => inbound, unknown: onlyAtAmazon },
    { name: 'sold_30_days', read: ({ sold30 }) => sold30 },
    { name: 'days_with_stock', read: ({ stockedDays }) => stockedDays },
    { name: 'days_of_cover', read: ({ daysOfCover }) => daysOfCover, unknown: 'Nothing was sold in the last 30 days.' },
    { name: 'title', read: ({ title }) => title?.slice(0, 60) ?? null, unknown: 'The copy does not have it.' },
  ];
}

function listOrderColumns(deliveryDays: number): AnswerColumn<StockRow | ReplenishmentRow>[] {
  const unknown = 'It is sold out and nothing was sold in the last 30 days.';
  return [
    { name: 'runs_out_on', read: (row) => ('runsOutOn' in row ? row.runsOutOn : null), unknown },
    { name: 'days_without_stock', read: (row) => computeGap(row, deliveryDays), unknown },
    { name: 'to_order', read: (row) => ('toOrder' in row ? row.toOrder.value : null), unknown },
  ];
}

/** Returns the days between running out, with the units on their way, and a delivery that is ordered now. */
function computeGap({ fulfillable, inbound, sold30, stockedDays }: StockRow, deliveryDays: number): number | null {
  if (sold30 <= 0) return null;
  const lasting = Math.floor(((fulfillable + (inbound ?? 0)) * stockedDays) / sold30);
  return Math.max(0, deliveryDays - lasting);
}
