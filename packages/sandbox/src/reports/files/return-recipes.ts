import { formatIsoDay } from '../../base/iso-time.ts';
import { forEachInSlices, type Slices } from '../../base/slices.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { computePaidAmount } from '../../world/finances/selling-costs.ts';
import { isUnsellable } from '../../world/inventory/unsellable-units.ts';
import { findFnSku } from '../../world/listings/catalogue.ts';
import { isPrime, type Order } from '../../world/orders/order.ts';
import { listReturns, type ReturnedGoods } from '../../world/orders/returned-goods.ts';
import { formatReportTime } from './order-rows.ts';
import type { ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';
import { createXmlRecipe } from './xml-recipe.ts';

/** A returned item, with the identifier of its units in the fulfillment centers. */
export interface ReturnRow extends ReturnedGoods {
  readonly fnSku: string;
}

type Columns = readonly Column<ReturnRow>[];

const blank = () => '';

/** Returns the returned items that arrived in the report's time range, in slices. */
export function* listReturnedGoods(
  { account, marketplaces, from, to }: ReportRequest,
  isCovered: (order: Order) => boolean,
): Slices<readonly ReturnRow[]> {
  const stores = new Set(marketplaces.map(({ id }) => id));
  const rows: ReturnRow[] = [];
  yield* forEachInSlices(account.orders.values(), (order) => {
    if (!stores.has(order.marketplaceId) || !isCovered(order)) return;
    for (const goods of listReturns(order, to)) {
      if (goods.returnedAt >= from) rows.push({ ...goods, fnSku: findFnSku(account, goods.item) });
    }
  });
  return rows;
}

const sellersColumns: Columns = [
  ['Order ID', ({ order }) => order.id],
  ['Order date', ({ order }) => formatIsoDay(order.purchasedAt)],
  ['Return request date', ({ returnedAt }) => formatIsoDay(returnedAt)],
  ['Return request status', () => 'Approved'],
  ['Amazon RMA ID', ({ rmaId }) => rmaId],
  ['Merchant RMA ID', blank],
  ['Label type', () => 'AmazonPrePaidLabel'],
  ['Label cost', blank],
  ['Currency code', ({ order }) => order.currency],
  ['Return carrier', blank],
  ['Tracking ID', blank],
  ['Label to be paid by', () => 'Seller'],
  ['A-to-Z Claim', () => 'N'],
  ['Is prime', ({ order }) => (isPrime(order) ? 'Y' : 'N')],
  ['ASIN', ({ item }) => item.asin],
  ['Merchant SKU', ({ item }) => item.sku],
  ['Item Name', ({ item }) => item.title],
  ['Return quantity', ({ quantity }) => String(quantity)],
  ['Return Reason', ({ reason }) => reason],
  ['In policy', () => 'Y'],
  ['Return type', () => 'C-Returns'],
  ['Resolution', () => 'StandardRefund'],
  ['Invoice number', blank],
  ['Return delivery date', ({ returnedAt }) => formatIsoDay(returnedAt)],
  ['Order Amount', ({ order, item }) => formatDecimal(computePaidAmount(item), order.currency)],
  ['Order quantity', ({ item }) => String(item.quantity)],
  ['SafeT Action reason', blank],
  ['SafeT claim id', blank],
  ['SafeT claim state', blank],
  ['SafeT claim creation time', blank],
  ['SafeT claim reimbursement amount', blank],
  ['Refunded Amount', ({ order, item }) => formatDecimal(computePaidAmount(item), order.currency)],
];

const attributeColumns: Columns = [
  ['sku', ({ item }) => item.sku],
  ['asin', ({ item }) => item.asin],
  ['item-name', ({ item }) => item.title],
  ['return-quantity', ({ quantity }) => String(quantity)],
  ['return-reason', ({ reason }) => reason],
];

const warehouseColumns: Columns = [
  ['return-date', ({ returnedAt }) => formatReportTime(returnedAt)],
  ['order-id', ({ order }) => order.id],
  ['sku', ({ item }) => item.sku],
  ['asin', ({ item }) => item.asin],
  ['fnsku', ({ fnSku }) => fnSku],
  ['product-name', ({ item }) => item.title],
  ['quantity', ({ quantity }) => String(quantity)],
  ['fulfillment-center-id', ({ order }) => `${order.address.countryCode}1`],
  ['detailed-disposition', (goods) => (isUnsellable(goods) ? 'DEFECTIVE' : 'SELLABLE')],
  ['reason', ({ reason }) => reason],
  ['status', (goods) => (isUnsellable(goods) ? 'Reimbursed' : 'Unit returned to inventory')],
  ['license-plate-number', ({ rmaId }) => `LPN${rmaId}`],
  ['customer-comments', blank],
];

/** Amazon's reimbursements for returned items that cannot be sold again. */
const reimbursementColumns: Columns = [
  ['approval-date', ({ returnedAt }) => formatReportTime(returnedAt)],
  ['reimbursement-id', ({ item }) => item.id.slice(0, 10)],
  ['case-id', blank],
  ['amazon-order-id', ({ order }) => order.id],
  ['reason', () => 'CustomerReturn'],
  ['sku', ({ item }) => item.sku],
  ['fnsku', ({ fnSku }) => fnSku],
  ['asin', ({ item }) => item.asin],
  ['product-name', ({ item }) => item.title],
  ['condition', () => 'Defective'],
  ['currency-unit', ({ order }) => order.currency],
  ['amount-per-unit', ({ order, item }) => formatDecimal(Math.round(item.price / item.quantity), order.currency)],
  ['amount-total', ({ order, item }) => formatDecimal(item.price, order.currency)],
  ['quantity-reimbursed-cash', ({ quantity }) => String(quantity)],
  ['quantity-reimbursed-inventory', () => '0'],
  ['quantity-reimbursed-total', ({ quantity }) => String(quantity)],
  ['original-reimbursement-id', blank],
  ['original-reimbursement-type', blank],
];

const sellers = (request: ReportRequest) => listReturnedGoods(request, ({ channel }) => channel === 'MFN');
const prime = (request: ReportRequest) =>
  listReturnedGoods(request, (order) => order.channel === 'MFN' && isPrime(order));
const warehouses = (request: ReportRequest) => listReturnedGoods(request, ({ channel }) => channel === 'AFN');

function* listReimbursed(request: ReportRequest): Slices<readonly ReturnRow[]> {
  return (yield* warehouses(request)).filter(isUnsellable);
}

export const returnRecipes: ReportRecipes = {
  GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE: createTableRecipe(sellersColumns, sellers),
  GET_FLAT_FILE_MFN_SKU_RETURN_ATTRIBUTES_REPORT: createTableRecipe(attributeColumns, sellers),
  GET_XML_RETURNS_DATA_BY_RETURN_DATE: createXmlRecipe(sellersColumns, sellers, {
    root: 'AmazonReturns',
    row: 'return_details',
  }),
  // Best effort: no public document shows the headings, so they are those of the other returns.
  GET_CSV_MFN_PRIME_RETURNS_REPORT: createTableRecipe(sellersColumns, prime),
  GET_XML_MFN_PRIME_RETURNS_REPORT: createXmlRecipe(sellersColumns, prime, {
    root: 'AmazonReturns',
    row: 'return_details',
  }),
  GET_XML_MFN_SKU_RETURN_ATTRIBUTES_REPORT: createXmlRecipe(attributeColumns, sellers, {
    root: 'AmazonReturnAttributes',
    row: 'return_details',
  }),
  GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: createTableRecipe(warehouseColumns, warehouses),
  GET_FBA_REIMBURSEMENTS_DATA: createTableRecipe(reimbursementColumns, listReimbursed),
};
