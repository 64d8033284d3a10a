import { formatIsoDay } from '../../base/iso-time.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { computePaidAmount } from '../../world/finances/selling-costs.ts';
import { listReturns, type ReturnedGoods } from '../../world/orders/returned-goods.ts';
import { formatReportTime } from './order-rows.ts';
import type { ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';
import { createXmlRecipe } from './xml-recipe.ts';

type Columns = readonly Column<ReturnedGoods>[];

const blank = () => '';

/** Returns the returned items that arrived in the report's time range. */
export function listReturnedGoods(request: ReportRequest, channel: 'MFN' | 'AFN'): readonly ReturnedGoods[] {
  const stores = new Set(request.marketplaces.map(({ id }) => id));
  return [...request.account.orders.values()]
    .filter((order) => order.channel === channel && stores.has(order.marketplaceId))
    .flatMap((order) => listReturns(order, request.to))
    .filter(({ returnedAt }) => returnedAt >= request.from);
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
  ['Is prime', () => 'N'],
  ['ASIN', ({ item }) => item.asin],
  ['Merchant SKU', ({ item }) => item.sku],
  ['Item Name', ({ item }) => item.title],
  ['Return quantity', ({ quantity }) => String(quantity)],
  ['Return Reason', ({ reason }) => reason],
  ['In policy', () => 'Y'],
  ['Return type', () => 'C-Returns'],
  ['Resolution', () => 'StandardRefund'],
  ['Order Amount', ({ order, item }) => formatDecimal(computePaidAmount(item), order.currency)],
  ['Order quantity', ({ item }) => String(item.quantity)],
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
  ['fnsku', ({ item }) => item.asin],
  ['product-name', ({ item }) => item.title],
  ['quantity', ({ quantity }) => String(quantity)],
  ['fulfillment-center-id', ({ order }) => `${order.address.countryCode}1`],
  ['detailed-disposition', ({ reason }) => (reason === 'DEFECTIVE' ? 'DEFECTIVE' : 'SELLABLE')],
  ['reason', ({ reason }) => reason],
  ['status', () => 'Unit returned to inventory'],
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
  ['fnsku', ({ item }) => item.asin],
  ['asin', ({ item }) => item.asin],
  ['product-name', ({ item }) => item.title],
  ['condition', () => 'Defective'],
  ['currency-unit', ({ order }) => order.currency],
  ['amount-per-unit', ({ order, item }) => formatDecimal(Math.round(item.price / item.quantity), order.currency)],
  ['amount-total', ({ order, item }) => formatDecimal(item.price, order.currency)],
  ['quantity-reimbursed-cash', ({ quantity }) => String(quantity)],
  ['quantity-reimbursed-inventory', () => '0'],
  ['quantity-reimbursed-total', ({ quantity }) => String(quantity)],
];

const sellers = (request: ReportRequest) => listReturnedGoods(request, 'MFN');
const warehouses = (request: ReportRequest) => listReturnedGoods(request, 'AFN');

export const returnRecipes: ReportRecipes = {
  GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE: createTableRecipe(sellersColumns, sellers),
  GET_FLAT_FILE_MFN_SKU_RETURN_ATTRIBUTES_REPORT: createTableRecipe(attributeColumns, sellers),
  GET_XML_RETURNS_DATA_BY_RETURN_DATE: createXmlRecipe(sellersColumns, sellers, {
    root: 'AmazonReturns',
    row: 'return_details',
  }),
  GET_XML_MFN_SKU_RETURN_ATTRIBUTES_REPORT: createXmlRecipe(attributeColumns, sellers, {
    root: 'AmazonReturnAttributes',
    row: 'return_details',
  }),
  GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: createTableRecipe(warehouseColumns, warehouses),
  GET_FBA_REIMBURSEMENTS_DATA: createTableRecipe(reimbursementColumns, (request) =>
    warehouses(request).filter(({ reason }) => reason === 'DEFECTIVE'),
  ),
};
