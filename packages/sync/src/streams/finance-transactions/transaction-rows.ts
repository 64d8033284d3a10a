import type {
  Breakdown,
  Contexts,
  Item,
  RelatedIdentifier,
  Transaction,
} from '@supercargo/catalogue/types/finances-2024-06-19';
import type { Row, RowWith } from '../../declaration/column.ts';
import type { Batch } from '../../declaration/stream.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { createExtraReader } from '../../rows/extra.ts';
import { toDecimal, toJson, toTimestamp } from '../../rows/values.ts';
import { type breakdownColumns, transactionColumns, transactionItemColumns } from './transaction-tables.ts';

/** Properties of a transaction that are not copied, with the reasons. */
export const transactionLeftOut = {
  'sellingPartnerMetadata.sellingPartnerId': 'It is `seller_id`.',
  'sellingPartnerMetadata.marketplaceId': 'It is `marketplace_id`.',
  'marketplaceDetails.marketplaceName': 'It follows from `marketplace_id`.',
} as const satisfies Readonly<Record<string, string>>;

const columns = [transactionColumns, transactionItemColumns];
const rowsOfTheirOwn = { items: 'rows', breakdowns: 'rows', 'items.breakdowns': 'rows' };
const leftOut = { ...transactionLeftOut, ...rowsOfTheirOwn };
const readTransactionExtra = createExtraReader({ columns: [transactionColumns], leftOut });
const readItemExtra = createExtraReader({ columns, leftOut: { 'items.breakdowns': 'rows' }, root: 'items' });

/** The columns that all tables of a transaction share. */
interface TransactionKey {
  readonly seller_id: string;
  readonly transaction_id: string;
  readonly posted_time: number | null;
}

/** Converts transactions of finances 2024-06-19 to rows. Throws UNKNOWN_HEADER if one has no ID. */
export function toTransactionBatch(sellerId: string, transactions: readonly Transaction[]): Batch {
  const items: Row[] = [];
  const breakdowns: Row[] = [];
  const rows = transactions.map((transaction) => {
    const key = buildKey(sellerId, transaction);
    addBreakdowns(transaction.breakdowns, { key, itemNo: 0, rows: breakdowns });
    for (const [at, item] of (transaction.items ?? []).entries()) {
      items.push(toItemRow(key, at + 1, item));
      addBreakdowns(item.breakdowns, { key, itemNo: at + 1, rows: breakdowns });
    }
    return toTransactionRow(key, transaction);
  });
  return {
    finance_transactions: rows,
    finance_transaction_items: items,
    finance_transaction_breakdowns: breakdowns,
  };
}

function buildKey(sellerId: string, { transactionId, postedDate }: Transaction): TransactionKey {
  if (transactionId === undefined || transactionId === '') {
    throw new SyncError({
      code: 'UNKNOWN_HEADER',
      message: `A transaction of ${postedDate ?? 'an unknown time'} has no transactionId, which identifies its row.`,
      action: 'Update @supercargo/sync. Until then nothing of this window is written.',
    });
  }
  return { seller_id: sellerId, transaction_id: transactionId, posted_time: toTimestamp(postedDate) };
}

function toTransactionRow(
  key: TransactionKey,
  transaction: Transaction,
): RowWith<typeof transactionColumns> & { _extra: string | null } {
  const { relatedIdentifiers = [], contexts, totalAmount, marketplaceDetails, sellingPartnerMetadata } = transaction;
  const deferral = contexts?.find(({ contextType }) => contextType === 'DeferredContext');
  return {
    ...key,
    marketplace_id: marketplaceDetails?.marketplaceId ?? sellingPartnerMetadata?.marketplaceId,
    account_type: sellingPartnerMetadata?.accountType,
    type: transaction.transactionType,
    status: transaction.transactionStatus,
    description: transaction.description,
    amount: toDecimal(totalAmount?.currencyAmount),
    currency: totalAmount?.currencyCode,
    ...toRelatedIds(relatedIdentifiers),
    deferral_reason: deferral?.deferralReason,
    maturity_time: toTimestamp(deferral?.maturityDate),
    related_identifiers: toJson(relatedIdentifiers),
    contexts: toJson(contexts),
    _extra: readTransactionExtra(transaction),
  };
}

function toRelatedIds(identifiers: readonly RelatedIdentifier[]) {
  const find = (name: string) =>
    identifiers.find(({ relatedIdentifierName }) => relatedIdentifierName === name)?.relatedIdentifierValue;
  return {
    order_id: find('ORDER_ID'),
    shipment_id: find('SHIPMENT_ID'),
    refund_id: find('REFUND_ID'),
    invoice_id: find('INVOICE_ID'),
    financial_event_group_id: find('FINANCIAL_EVENT_GROUP_ID'),
    settlement_id: find('SETTLEMENT_ID'),
    disbursement_id: find('DISBURSEMENT_ID'),
    transfer_id: find('TRANSFER_ID'),
    deferred_transaction_id: find('DEFERRED_TRANSACTION_ID'),
    release_transaction_id: find('RELEASE_TRANSACTION_ID'),
  };
}

function toItemRow(
  key: TransactionKey,
  itemNo: number,
  item: Item,
): RowWith<typeof transactionItemColumns> & { _extra: string | null } {
  const product = findProduct(item.contexts);
  return {
    ...key,
    item_no: itemNo,
    description: item.description,
    asin: product?.asin,
    sku: product?.sku,
    quantity: product?.quantityShipped,
    fulfillment_network: product?.fulfillmentNetwork,
    amount: toDecimal(item.totalAmount?.currencyAmount),
    currency: item.totalAmount?.currencyCode,
    related_identifiers: toJson(item.relatedIdentifiers),
    contexts: toJson(item.contexts),
    _extra: readItemExtra(item),
  };
}

function findProduct(contexts: Contexts | undefined) {
  return contexts?.find(({ contextType }) => contextType === 'ProductContext');
}

interface BreakdownTarget {
  readonly key: TransactionKey;
  readonly itemNo: number;
  readonly rows: Row[];
}

/** Adds a row for each breakdown of a tree, parents before their parts. */
function addBreakdowns(tree: readonly Breakdown[] | undefined, { key, itemNo, rows }: BreakdownTarget): void {
  let count = 0;
  const visit = (breakdowns: readonly Breakdown[] | undefined | null, parents: readonly string[]): void => {
    for (const { breakdownType = '', breakdownAmount, breakdowns: parts } of breakdowns ?? []) {
      const path = [...parents, breakdownType];
      count += 1;
      const row: RowWith<typeof breakdownColumns> = {
        ...key,
        item_no: itemNo,
        breakdown_no: count,
        level: path.length,
        path: path.join('/'),
        type: breakdownType,
        is_leaf: (parts?.length ?? 0) === 0,
        amount: toDecimal(breakdownAmount?.currencyAmount),
        currency: breakdownAmount?.currencyCode,
      };
      rows.push(row);
      visit(parts, path);
    }
  };
  visit(tree, []);
}
