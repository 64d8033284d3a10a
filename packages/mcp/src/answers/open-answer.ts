import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import { resolveMarketplace } from '@supercargo/toolkit/seller/resolve-marketplaces';
import { showMarketplace } from '@supercargo/toolkit/seller/show-marketplace';
import { z } from 'zod';
import type { OpenedCopy } from '../copy/shop-copy.ts';
import type { ToolOutput } from '../output/tool-output.ts';
import { toPageOutput } from '../results/to-page-output.ts';
import type { ServerState } from '../state/server-state.ts';
import type { AnswerColumn, ShopAnswer } from './shop-answer.ts';
import { type AnswerSelection, splitAnswer } from './split-answer.ts';

/** Inputs that choose a part of the shop. */
export const scopeInputs = {
  marketplace: z.string().max(40).optional().describe('Country code, such as DE.'),
  seller: z.string().max(40).optional().describe('Seller ID.'),
};

/** Inputs that choose a part of an answer. */
export const selectionInputs = {
  fields: z.array(z.string().max(60)).min(1).max(40).optional().describe('Columns to return.'),
  limit: z.int().min(1).max(200).default(50),
};

/** What all answers of the shop have. */
export const answerSchema = z.looseObject({
  columns: z.array(z.unknown()),
  rows: z.array(z.unknown()),
  about: z.unknown(),
});

/** Returns the first part of an answer. The others follow by its cursor. */
export async function openAnswer<Row>(
  answer: ShopAnswer<Row>,
  selection: AnswerSelection,
  state: ServerState,
  signal: AbortSignal,
): Promise<ToolOutput> {
  return toPageOutput(await state.cursors.open(splitAnswer(answer, selection), signal));
}

/** Resolves the inputs of {@link scopeInputs}. Throws if the copy has no such marketplace or seller. */
export function resolveScope(
  { marketplace, seller }: { readonly marketplace?: string | undefined; readonly seller?: string | undefined },
  { sellers }: Pick<OpenedCopy, 'sellers'>,
) {
  const marketplaceId = marketplace === undefined ? undefined : resolveMarketplace(marketplace).id;
  if (seller !== undefined && !sellers.some(({ sellerId }) => sellerId === seller)) {
    const ids = sellers.map(({ sellerId }) => sellerId).join(', ');
    throw usageError('SELLER_UNKNOWN', `The copy has no seller ${JSON.stringify(seller)}.`, `It has ${ids}.`);
  }
  const ids = new Set(
    sellers.flatMap(({ sellerId, marketplaceIds }) =>
      seller === undefined || sellerId === seller ? marketplaceIds : [],
    ),
  );
  if (marketplaceId !== undefined && !ids.has(marketplaceId)) {
    const codes = [...ids].map(showMarketplace).join(', ');
    throw usageError('MARKETPLACE_NOT_COPIED', `The copy has no data of ${marketplace}.`, `It has ${codes}.`);
  }
  return { partnerId: seller, marketplaceId };
}

/** Returns the seller of an answer that is about one: the one that was named, or the only one of the copy. Throws SELLER_NEEDED. */
export function resolveSeller(seller: string | undefined, copy: Pick<OpenedCopy, 'sellers'>): string {
  resolveScope({ seller }, copy);
  const [first, ...others] = copy.sellers.map(({ sellerId }) => sellerId);
  if (seller !== undefined) return seller;
  if (first !== undefined && others.length === 0) return first;
  throw new CommandError(
    'SELLER_NEEDED',
    'The copy has several sellers.',
    `Pass one as seller: ${[first, ...others].join(', ')}.`,
  );
}

/** The columns that say where a row is from. The seller is one of them if the copy has several. */
export function listPlaceColumns<Row extends { readonly partnerId: string; readonly marketplaceId: string | null }>({
  sellers,
}: Pick<OpenedCopy, 'sellers'>): AnswerColumn<Row>[] {
  const marketplace: AnswerColumn<Row> = {
    name: 'marketplace',
    read: ({ marketplaceId }) => showMarketplace(marketplaceId),
    unknown: 'Amazon does not name the marketplace.',
  };
  return sellers.length > 1 ? [marketplace, { name: 'seller', read: ({ partnerId }) => partnerId }] : [marketplace];
}
