import type { GetSelectionResponse, PromotionSummary } from '@supercargo/catalogue/types/promotions-2025-12-01';
import { PageGuard } from 'supercargo/internals';
import type { ReadRequest } from '../../declaration/stream.ts';
import { callOperation } from '../../sources/call-operation.ts';
import { recordList } from '../ways/record-list.ts';
import { promotionItemsTable, promotionsTable } from './promotion-tables.ts';

const selectionOperation = 'promotions.getSelection';
const version = '2025-12-01';

/** Promotions of the seller, with their products. */
export const promotions = recordList({
  name: 'promotions',
  description: 'Coupons, deals and discounts with their products: planned, running, and those that ended lately.',
  tables: [
    { table: promotionsTable },
    { table: promotionItemsTable, each: 'selection.selectionDetails.items', position: 'item_no' },
  ],
  scope: 'marketplace',
  // The status changes with the clock, and not only when the seller changes something.
  every: '12h',
  operation: 'promotions.searchPromotions',
  version,
  list: 'promotions',
  pageSize: 100,
  listQueries: ({ marketplaceId = '' }) => [
    { query: { marketplaceIds: [marketplaceId], includedData: ['ISSUES', 'CUSTOMER_SEGMENTS'], limit: 100 } },
  ],
  complete: { operation: selectionOperation, read: readSelection },
  // Amazon stops listing a promotion some time after its end.
  snapshot: { absent: 'keep' },
  verify: { changedBy: 'last_updated_time', changing: { promotions: ['status'] } },
});

/** The list of promotions does not have their products. */
async function readSelection(record: object, request: ReadRequest): Promise<object> {
  const { selection, promotionId } = record as PromotionSummary;
  const { selectionId, revisionId, type } = selection;
  if (type !== 'ITEMS' || selectionId === undefined) return record;
  const guard = new PageGuard(selectionOperation);
  const items: object[] = [];
  let paginationToken: string | undefined;
  do {
    const query = { revisionId, limit: 100, paginationToken };
    const input = { path: { promotionId, selectionId }, query, version };
    const response = (await callOperation(selectionOperation, input, request)) as GetSelectionResponse;
    const { items: products = [], pagination } = response.selection.selectionDetails ?? {};
    items.push(...products);
    paginationToken = guard.next(pagination?.nextToken, products);
  } while (paginationToken !== undefined);
  return { ...record, selection: { ...selection, selectionDetails: { items } } };
}
