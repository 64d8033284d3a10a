import type { ListingRow, Product, ProductIssue } from '@supercargo/shop';
import { showMarketplace } from '@supercargo/toolkit/seller/show-marketplace';
import { z } from 'zod';
import { answerSchema, openAnswer, resolveScope, scopeInputs, selectionInputs } from '../../answers/open-answer.ts';
import { type AnswerColumn, readList } from '../../answers/shop-answer.ts';
import type { OpenedCopy } from '../../copy/shop-copy.ts';
import { defineTool, localRead } from '../tool.ts';

export const listListingsTool = defineTool({
  name: 'list_listings',
  title: 'List listings',
  description:
    'Lists products with their listings in all marketplaces: where they cannot be bought, prices, stock, lost featured offers (Buy Box), and issues with the attributes that fix them.',
  input: z.object({
    show: z
      .enum(['all', 'issues', 'not-buyable', 'out-of-stock', 'lost'])
      .default('all')
      .describe('lost: without the featured offer in most page views.'),
    search: z.string().max(200).optional().describe('Part of a SKU, ASIN or title.'),
    ...scopeInputs,
    ...selectionInputs,
  }),
  output: answerSchema,
  annotations: localRead,
  async run({ show, search, marketplace, seller, ...selection }, state, { signal }) {
    const { copy } = state.dependencies;
    const columns = await copy.use(async (opened) => listColumns(opened));
    const list = await readList<Product>((cursor) =>
      copy.use(async (opened) => {
        const scope = resolveScope({ marketplace, seller }, opened);
        const page = await opened.shop.products({ ...scope, show, search, cursor, limit: 100 });
        return { ...page, rows: page.products };
      }),
    );
    return openAnswer({ ...list, columns }, selection, state, signal);
  },
});

function listColumns({ sellers, library: { formatAmount } }: OpenedCopy): AnswerColumn<Product>[] {
  const unknown = 'The copy does not have it.';
  const showPrice = ({ price, currency }: ListingRow) =>
    price === null ? undefined : `${formatAmount(price, currency)} ${currency ?? ''}`.trim();
  const showStock = ({ stock, fulfilledBy }: ListingRow) =>
    stock === null ? undefined : `${stock} ${fulfilledBy === 'AMAZON' ? 'FBA' : 'own'}`;
  return [
    { name: 'sku', read: ({ sku }) => sku },
    ...(sellers.length > 1 ? [{ name: 'seller', read: ({ partnerId }: Product) => partnerId }] : []),
    { name: 'asin', read: ({ asin }) => asin, unknown },
    { name: 'buyable_in', read: ({ listings }) => listPlaces(listings.filter(({ isBuyable }) => isBuyable)) },
    { name: 'not_buyable_in', read: ({ listings }) => listPlaces(listings.filter(({ isBuyable }) => !isBuyable)) },
    { name: 'prices', read: ({ listings }) => listValues(listings, showPrice), unknown: 'There is no offer.' },
    { name: 'stock', read: ({ listings }) => listValues(listings, showStock), unknown: 'The copy has no stock of it.' },
    {
      name: 'featured_offer_lost_in',
      read: listLost,
      unknown: 'The copy has no page views of the last seven reported days.',
    },
    { name: 'issues', read: ({ issues }) => issues.map(showIssue).join(' | ') },
    { name: 'title', read: ({ title }) => title?.slice(0, 80) ?? null, unknown },
  ];
}

function listPlaces(listings: readonly { readonly marketplaceId: string }[]): string {
  return listings.map(({ marketplaceId }) => showMarketplace(marketplaceId)).join(' ');
}

/** Returns null if no listing has page views, which say who had the featured offer. */
function listLost({ listings }: Product): string | null {
  if (listings.every(({ featured }) => featured === null)) return null;
  return listPlaces(listings.filter(({ hasLostFeaturedOffer }) => hasLostFeaturedOffer));
}

/** Lists the values of marketplaces. Those with the same value are named together. */
function listValues(listings: readonly ListingRow[], show: (listing: ListingRow) => string | undefined): string | null {
  const groups = Map.groupBy(listings, show);
  const values = [...groups].flatMap(([value, group]) =>
    value === undefined ? [] : [`${listPlaces(group)}: ${value}`],
  );
  return values.length === 0 ? null : values.join(', ');
}

function showIssue({ severity, code, attributeNames, marketplaceIds, message }: ProductIssue): string {
  const places = marketplaceIds.map(showMarketplace).join(' ');
  const attributes = attributeNames.length === 0 ? '' : ` [${attributeNames.join(', ')}]`;
  return `${severity ?? 'ISSUE'} ${code}${attributes} ${places}: ${(message ?? '').slice(0, 120)}`;
}
