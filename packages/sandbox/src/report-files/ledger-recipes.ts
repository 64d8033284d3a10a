import type { Listing } from '../state/listing.ts';
import type { ListingRow } from './listing-columns.ts';
import { listingRows } from './listing-recipes.ts';
import { isSentByWarehouse, type OrderRow, orderRows } from './order-rows.ts';
import type { ReportRecipes, ReportRequest } from './report-request.ts';
import { returnsIn } from './return-recipes.ts';
import type { Column } from './table.ts';
import { tableRecipe } from './table-recipe.ts';

/** One movement of goods in the warehouses. */
interface Movement {
  readonly at: number;
  readonly event: 'Shipments' | 'CustomerReturns';
  readonly reference: string;
  readonly listing: Listing;
  /** Negative when goods leave. */
  readonly quantity: number;
  readonly country: string;
}

/** What went over the year's days for one article: what the summary tells. */
interface Balance extends ListingRow {
  readonly shipped: number;
  readonly returned: number;
}

const detailColumns: readonly Column<Movement>[] = [
  ['Date', ({ at }) => ledgerDay(at)],
  ['FNSKU', ({ listing }) => listing.fnSku ?? ''],
  ['ASIN', ({ listing }) => listing.asin],
  ['MSKU', ({ listing }) => listing.sku],
  ['Title', ({ listing }) => listing.title],
  ['Event Type', ({ event }) => event],
  ['Reference ID', ({ reference }) => reference],
  ['Quantity', ({ quantity }) => String(quantity)],
  ['Fulfillment Center', ({ country }) => `${country}1`],
  ['Disposition', () => 'SELLABLE'],
  ['Reason', () => ''],
  ['Country', ({ country }) => country],
  ['Reconciled Quantity', () => '0'],
  ['Unreconciled Quantity', () => '0'],
];

const zero = () => '0';

const summaryColumns = (to: number): readonly Column<Balance>[] => [
  ['Date', () => ledgerDay(to)],
  ['FNSKU', ({ listing }) => listing.fnSku ?? ''],
  ['ASIN', ({ listing }) => listing.asin],
  ['MSKU', ({ listing }) => listing.sku],
  ['Title', ({ listing }) => listing.title],
  ['Disposition', () => 'SELLABLE'],
  ['Starting Warehouse Balance', ({ listing, shipped, returned }) => String(listing.quantity + shipped - returned)],
  ['In Transit Between Warehouses', zero],
  ['Receipts', zero],
  ['Customer Shipments', ({ shipped }) => String(-shipped)],
  ['Customer Returns', ({ returned }) => String(returned)],
  ['Vendor Returns', zero],
  ['Warehouse Transfer In/Out', zero],
  ['Found', zero],
  ['Lost', zero],
  ['Damaged', zero],
  ['Disposed', zero],
  ['Other Events', zero],
  ['Ending Warehouse Balance', ({ listing }) => String(listing.quantity)],
  ['Unknown Events', zero],
  ['Location', ({ marketplace }) => marketplace.countryCode],
];

export const ledgerRecipes: ReportRecipes = {
  GET_LEDGER_DETAIL_VIEW_DATA: tableRecipe(detailColumns, movements),
  GET_LEDGER_SUMMARY_VIEW_DATA: (request) => tableRecipe(summaryColumns(request.to), balances)(request),
};

function movements(request: ReportRequest): readonly Movement[] {
  const { listings } = request.account;
  const of = (sku: string) => listings.get(sku);
  const wanted = (movement: Movement) =>
    (request.options.eventType ?? movement.event) === movement.event && isAskedFor(request, movement.listing);
  const sales = shippedRows(request).flatMap(({ order, item }): readonly Movement[] => {
    const listing = of(item.sku);
    const country = order.address.countryCode;
    return listing === undefined
      ? []
      : [{ at: order.updatedAt, event: 'Shipments', reference: order.id, listing, quantity: -item.shipped, country }];
  });
  const returns = returnsIn(request, 'AFN').flatMap(({ order, item, returnedAt, quantity }): readonly Movement[] => {
    const listing = of(item.sku);
    const country = order.address.countryCode;
    return listing === undefined
      ? []
      : [{ at: returnedAt, event: 'CustomerReturns', reference: order.id, listing, quantity, country }];
  });
  return [...sales, ...returns].filter(wanted).sort((a, b) => a.at - b.at);
}

function balances(request: ReportRequest): readonly Balance[] {
  const moved = new Map<string, { shipped: number; returned: number }>();
  for (const { event, listing, quantity } of movements(request)) {
    const sum = moved.get(listing.sku) ?? { shipped: 0, returned: 0 };
    if (event === 'Shipments') sum.shipped -= quantity;
    else sum.returned += quantity;
    moved.set(listing.sku, sum);
  }
  return listingRows(request)
    .filter(({ listing }) => listing.channel === 'AFN' && isAskedFor(request, listing))
    .map((row) => ({ ...row, ...(moved.get(row.listing.sku) ?? { shipped: 0, returned: 0 }) }));
}

function shippedRows(request: ReportRequest): readonly OrderRow[] {
  return orderRows(request, isSentByWarehouse, 'updatedAt');
}

function isAskedFor({ options }: ReportRequest, { sku, asin, fnSku }: Listing): boolean {
  return (
    (options.MSKU ?? sku) === sku && (options.ASIN ?? asin) === asin && (options.FNSKU ?? fnSku ?? '') === (fnSku ?? '')
  );
}

/** 01/15/2026 */
function ledgerDay(epochMilliseconds: number): string {
  const [year, month, day] = new Date(epochMilliseconds).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}
