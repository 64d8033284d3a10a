import {
  type Copy,
  findSettlement,
  listSettlementRows,
  type SettlementKey,
  type SettlementLine,
} from '@supercargo/shop';
import { formatSpreadsheetLine } from '../../base/spreadsheet-line.ts';

/** Builds the name of a file with a settlement, without extension. Throws a ShopError if the copy has no such settlement. */
export async function readSettlementName(copy: Copy, key: SettlementKey): Promise<string> {
  const { settlementId, currency, endTime } = await findSettlement(copy, key);
  return `settlement-${settlementId.replace(/[^\w-]+/g, '_')}-${currency}-${endTime.slice(0, 10)}`;
}

const headings = [
  'settlement ID',
  'line',
  'posted',
  'transaction type',
  'amount type',
  'description',
  'order ID',
  'SKU',
  'quantity',
  'marketplace',
  'amount',
  'currency',
];

const rowsAtOnce = 2000;

/** Yields all rows of a settlement as CSV for spreadsheets, with a header line. */
export async function* formatSettlementCsv(copy: Copy, key: SettlementKey): AsyncGenerator<string> {
  yield formatSpreadsheetLine(headings);
  let cursor = 0;
  for (let hasMore = true; hasMore; ) {
    const { rows, more } = await listSettlementRows(copy, { ...key, cursor, limit: rowsAtOnce });
    yield rows.map((row) => formatSpreadsheetLine(listCells(key, row))).join('');
    cursor = rows.at(-1)?.lineNo ?? cursor;
    hasMore = more;
  }
}

function listCells({ settlementId }: SettlementKey, row: SettlementLine): (string | null)[] {
  const { lineNo, postedTime, transactionType, amountType, description, orderId, sku, quantity } = row;
  return [
    settlementId,
    String(lineNo),
    postedTime,
    transactionType,
    amountType,
    description,
    orderId,
    sku,
    quantity,
    row.marketplace,
    row.amount.replace(/(\.\d\d)0+$/, '$1'),
    row.currency,
  ];
}
