import { SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const seller = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1' });
const path = { orderId: '1' };

// Every operation is a method of its endpoint. Its result is the payload of the response, or the response without one.
const order = await seller.orders.getOrder({ path });
expectTypeOf(order.AmazonOrderId).toEqualTypeOf<string>();
expectTypeOf(await seller.reports.getReport({ path: { reportId: '1' } })).toHaveProperty('processingStatus');
expectTypeOf((await seller.sellers.getMarketplaceParticipations())[0]?.marketplace.id).toEqualTypeOf<
  string | undefined
>();

// Pagination next to the payload is merged into the result.
const stock = await seller.fbaInventory.getInventorySummaries({
  query: { granularityType: 'Marketplace', granularityId: '1', marketplaceIds: ['1'] },
});
expectTypeOf(stock.nextToken).toEqualTypeOf<string | undefined>();
expectTypeOf(stock.inventorySummaries).toBeArray();

// A response without a body has the result { success: true }.
expectTypeOf(await seller.reports.cancelReport({ path: { reportId: '1' } })).toEqualTypeOf<{ success?: true }>();
expectTypeOf(await seller.dataKiosk.cancelQuery({ path: { queryId: '1' } })).toEqualTypeOf<{ success: true }>();

// Enums accept unknown values.
await seller.orders.getOrder({ path, query: { includedData: ['BUYER', 'NEW'] } }, { version: '2026-01-01' });

await seller.callAPI({
  operation: 'orders.getOrder',
  path,
  query: { includedData: ['NEW'] },
  options: { version: '2026-01-01' },
});
const interval = '2026-01-01T00:00Z--2026-02-01T00:00Z';
await seller.sales.getOrderMetrics({ query: { marketplaceIds: ['1'], interval, granularity: 'Decade' } });
await seller.feeds.createFeedDocument({ body: { contentType: 'text/of-tomorrow' } });
// @ts-expect-error: granularity is text.
seller.sales.getOrderMetrics({ query: { marketplaceIds: ['1'], interval, granularity: 5 } });
// A response can have values that are newer than the types.
const { processingStatus } = await seller.reports.getReport({ path: { reportId: '1' } });
if (processingStatus !== 'DONE') expectTypeOf<'NEW'>().toExtend<typeof processingStatus>();

// Lists can be readonly, dates can be dates or text, and undefined values are omitted.
const ids = ['A1PA6795UKMFR9'] as const;
await seller.orders.v('2026-01-01').searchOrders({
  query: { marketplaceIds: ids, createdAfter: new Date(), createdBefore: '2026-01-01', paginationToken: undefined },
});

// Other headers and a restricted data token can be added to the headers of an operation.
await seller.orders.getOrder({ path, headers: { 'x-own': '1' }, restricted_data_token: 'Atz.sprdt|1' });
// @ts-expect-error: the signatures are required.
await seller.sellerWallet.createTransaction({ query: { marketplaceId: '1' }, body: {} as never });

// @ts-expect-error: there is no such endpoint.
seller.order;
// @ts-expect-error: there is no such operation.
seller.orders.getOder;
// @ts-expect-error: input is missing.
seller.orders.getOrder();
// @ts-expect-error: path is missing.
seller.orders.getOrder({});
// @ts-expect-error: a path parameter is missing.
seller.orders.getOrder({ path: {} });
// @ts-expect-error: the parameter is named orderId.
seller.orders.getOrder({ path: { orderID: '1' } });
// @ts-expect-error: orderId is text.
seller.orders.getOrder({ path: { orderId: 1 } });
// @ts-expect-error: the parameter is named MarketplaceIds.
seller.orders.getOrders({ query: { marketplaceIds: ['1'] } });
// @ts-expect-error: MarketplaceIds is a list.
seller.orders.getOrders({ query: { MarketplaceIds: '1' } });
// @ts-expect-error: MaxResultsPerPage is a number.
seller.orders.getOrders({ query: { MarketplaceIds: ['1'], MaxResultsPerPage: 'ten' } });
// @ts-expect-error: the operation has no query.
seller.sellers.getMarketplaceParticipations({ query: { MarketplaceIds: ['1'] } });
// @ts-expect-error: marketplaceIds is missing.
seller.reports.createReport({ body: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA' } });
// @ts-expect-error: the option is named priority.
seller.orders.getOrder({ path }, { prority: 'background' });
// @ts-expect-error: the result has no such member.
order.orderId;

// Options change the type of the result.
expectTypeOf((await seller.orders.getOrder({ path }, { raw_result: true })).statusCode).toEqualTypeOf<number>();
const response = await seller.orders.getOrder.withResponse({ path }, { priority: 'background' });
expectTypeOf(response.data).toEqualTypeOf(order);
expectTypeOf<keyof typeof response>().toEqualTypeOf<
  'data' | 'pagination' | 'status' | 'headers' | 'requestId' | 'rateLimit' | 'attempts' | 'waitedMilliseconds'
>();
expectTypeOf(response.status).toEqualTypeOf<number>();
expectTypeOf(response.headers).toEqualTypeOf<Readonly<Record<string, string>>>();
expectTypeOf(response.rateLimit).toEqualTypeOf<number | undefined>();
expectTypeOf(response.attempts).toEqualTypeOf<number>();
expectTypeOf(response.pagination?.total).toEqualTypeOf<number | undefined>();
expectTypeOf(
  await seller.callAPI({ operation: 'orders.getOrder', path, options: { withResponse: true } }),
).toEqualTypeOf(response);
// @ts-expect-error: the result is in `data`.
response.AmazonOrderId;
// @ts-expect-error: input is missing.
seller.orders.getOrder.withResponse();
// @ts-expect-error: the parameter is named orderId.
seller.orders.getOrder.withResponse({ path: { orderID: '1' } });
// @ts-expect-error: withResponse and raw_result exclude each other.
seller.orders.getOrder.withResponse({ path }, { raw_result: true });
expectTypeOf(response.pagination?.nextToken).toEqualTypeOf<string | undefined>();
expectTypeOf(response.requestId).toEqualTypeOf<string | undefined>();
expectTypeOf(response.waitedMilliseconds).toEqualTypeOf<number>();
const withPayload = new SellingPartner({ region: 'eu', refresh_token: '', options: { return_as_payload: true } });
expectTypeOf(await withPayload.orders.getOrder({ path })).toEqualTypeOf<{
  payload: typeof order;
  restore_rate: number | null;
}>();
const dynamic = { return_as_payload: Math.random() > 0.5 };
const either = await new SellingPartner({ region: 'eu', refresh_token: '', options: dynamic }).orders.getOrder({
  path,
});
expectTypeOf(either).toEqualTypeOf<typeof order | { payload: typeof order; restore_rate: number | null }>();

// restrictedData is accepted where the operation has restricted data, with its data elements.
await seller.orders.getOrder({ path, restrictedData: ['buyerInfo', 'shippingAddress'] });
await seller.orders.getOrder({ path, restrictedData: true });
await seller.merchantFulfillment.getShipment({ path: { shipmentId: '1' }, restrictedData: true });
await seller.sellers.getAccount({ restrictedData: false });
await seller.callAPI({ operation: 'orders.getOrderItems', path, restrictedData: ['buyerInfo'] });
await seller.callAPI({ operation: String(path), path, restrictedData: ['buyerInfo'] });
// @ts-expect-error: order items have no shipping address.
seller.orders.getOrderItems({ path, restrictedData: ['shippingAddress'] });
// @ts-expect-error: the operation has no data elements.
seller.merchantFulfillment.getShipment({ path: { shipmentId: '1' }, restrictedData: ['buyerInfo'] });
// @ts-expect-error: the operation has no restricted data.
seller.sellers.getAccount({ restrictedData: true });
// @ts-expect-error: this version has no restricted data.
seller.orders.v('2026-01-01').getOrder({ path, restrictedData: true });
// @ts-expect-error: order items have no shipping address.
seller.callAPI({ operation: 'orders.getOrderItems', path, restrictedData: ['shippingAddress'] });
// @ts-expect-error: there is no such data element.
new SellingPartner({ region: 'eu', refresh_token: '', options: { restrictedData: ['shoeSize'] } });
