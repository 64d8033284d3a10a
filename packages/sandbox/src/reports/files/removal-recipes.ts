import { getMarketplace } from '../../base/marketplaces.ts';
import { forEachInSlices, type Slices } from '../../base/slices.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import {
  buildRemovalOrder,
  computeRemovalFee,
  isUnsellable,
  type RemovalOrder,
} from '../../world/inventory/unsellable-units.ts';
import { findFnSku } from '../../world/listings/catalogue.ts';
import { listReturns } from '../../world/orders/returned-goods.ts';
import { formatReportTime } from './order-rows.ts';
import type { ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';

const DAY = 86_400_000;

/** The units of a SKU in a removal order. */
interface RemovalRow {
  readonly removal: RemovalOrder;
  readonly sku: string;
  readonly fnSku: string;
  readonly quantity: number;
  readonly currency: string;
  readonly now: number;
}

const hasLeft = ({ removal, now }: RemovalRow) => removal.completedAt <= now;
const countWhen = (isCounted: (row: RemovalRow) => boolean) => (row: RemovalRow) =>
  String(isCounted(row) ? row.quantity : 0);

const orderColumns: readonly Column<RemovalRow>[] = [
  ['request-date', ({ removal }) => formatReportTime(removal.requestedAt)],
  ['order-id', ({ removal }) => removal.id],
  ['order-source', () => 'Seller-initiated Automatic Removal'],
  ['order-type', ({ removal }) => removal.type],
  ['order-status', (row) => (hasLeft(row) ? 'Completed' : 'Pending')],
  ['last-updated-date', (row) => formatReportTime(hasLeft(row) ? row.removal.completedAt : row.removal.requestedAt)],
  ['sku', ({ sku }) => sku],
  ['fnsku', ({ fnSku }) => fnSku],
  ['disposition', () => 'Unsellable'],
  ['requested-quantity', ({ quantity }) => String(quantity)],
  ['cancelled-quantity', () => '0'],
  ['disposed-quantity', countWhen((row) => hasLeft(row) && row.removal.type === 'Disposal')],
  ['shipped-quantity', countWhen((row) => hasLeft(row) && row.removal.type === 'Return')],
  ['in-process-quantity', countWhen((row) => !hasLeft(row))],
  ['removal-fee', ({ quantity, currency }) => formatDecimal(computeRemovalFee(quantity, currency), currency)],
  ['currency', ({ currency }) => currency],
];

/** Best effort: no public document shows the headings. */
const shipmentColumns: readonly Column<RemovalRow>[] = [
  ['request-date', ({ removal }) => formatReportTime(removal.requestedAt)],
  ['order-id', ({ removal }) => removal.id],
  ['shipment-date', ({ removal }) => formatReportTime(removal.completedAt)],
  ['sku', ({ sku }) => sku],
  ['fnsku', ({ fnSku }) => fnSku],
  ['disposition', () => 'Unsellable'],
  ['shipped-quantity', ({ quantity }) => String(quantity)],
  // Who carries a parcel is reported a day later.
  ['carrier', ({ removal, now }) => (removal.completedAt + DAY <= now ? 'AMAZON' : '')],
  ['tracking-number', ({ removal }) => `TBA${removal.id}`],
  ['removal-order-type', ({ removal }) => removal.type],
];

export const removalRecipes: ReportRecipes = {
  GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA: createTableRecipe(orderColumns, (request) =>
    listRemovals(request, ({ requestedAt }) => requestedAt),
  ),
  GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA: createTableRecipe(shipmentColumns, function* (request) {
    const rows = yield* listRemovals(request, ({ completedAt }) => completedAt);
    return rows.filter((row) => hasLeft(row) && row.removal.type === 'Return');
  }),
};

/** Returns the removed units in the report's time range, oldest order first. */
function* listRemovals(
  { account, marketplaces, from, to, now }: ReportRequest,
  getTime: (removal: RemovalOrder) => number,
): Slices<readonly RemovalRow[]> {
  const stores = new Set(marketplaces.map(({ id }) => id));
  const rows = new Map<string, RemovalRow>();
  yield* forEachInSlices(account.orders.values(), (order) => {
    if (order.channel !== 'AFN' || !stores.has(order.marketplaceId)) return;
    for (const goods of listReturns(order, now).filter(isUnsellable)) {
      const removal = buildRemovalOrder(account, goods);
      const time = getTime(removal);
      if (time < from || time > to || removal.requestedAt > now) continue;
      const { sku } = goods.item;
      const key = `${removal.id} ${sku}`;
      const quantity = (rows.get(key)?.quantity ?? 0) + goods.quantity;
      const { currency } = getMarketplace(order.marketplaceId);
      rows.set(key, { removal, sku, fnSku: findFnSku(account, goods.item), quantity, currency, now });
    }
  });
  return [...rows.values()].sort((one, other) => getTime(one.removal) - getTime(other.removal));
}
