import { findMarketplace } from '@supercargo/catalogue/registry';
import { type Copy, planReplenishment, type Replenishment, type ReplenishmentRow } from '@supercargo/shop';
import { formatSpreadsheetLine } from '../../base/spreadsheet-line.ts';

const headings = [
  'seller',
  'marketplaces',
  'SKU',
  'ASIN',
  'title',
  'held by',
  'available',
  'inbound',
  'sold in 30 days',
  'runs out on',
  'units to order',
];

/** Each page computes the whole plan, so a file is made of few pages. */
const fileRows = 5000;

/** Formats a plan as CSV with all of its SKUs, which are read in pages. */
export async function* formatReplenishmentCsv(
  copy: Copy,
  plan: Omit<Replenishment, 'cursor' | 'limit'>,
  limit = fileRows,
): AsyncGenerator<string> {
  yield formatSpreadsheetLine(headings);
  let cursor: ReplenishmentRow | undefined;
  for (let hasMore = true; hasMore; ) {
    const { stock, more } = await planReplenishment(copy, { ...plan, cursor, limit });
    yield stock.map(formatRow).join('');
    cursor = stock.at(-1);
    hasMore = more;
  }
}

function formatRow(row: ReplenishmentRow): string {
  return formatSpreadsheetLine([
    row.partnerId,
    row.marketplaces.map(({ marketplaceId }) => findMarketplace(marketplaceId)?.countryCode ?? marketplaceId).join(' '),
    row.sku,
    row.asin,
    row.title,
    row.heldBy === 'AMAZON' ? 'Amazon' : 'you',
    String(row.fulfillable),
    row.inbound === null ? null : String(row.inbound),
    String(row.sold30),
    row.runsOutOn,
    row.toOrder.value === null ? null : String(row.toOrder.value),
  ]);
}
