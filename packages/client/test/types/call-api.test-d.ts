import { type CallParameters, type OperationName, type RawResult, SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const seller = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1' });
const path = { orderId: '1' };

// An operation is named with its endpoint, or next to its endpoint.
const order = await seller.callAPI({ operation: 'orders.getOrder', path });
expectTypeOf(order.AmazonOrderId).toEqualTypeOf<string>();
expectTypeOf(await seller.callAPI({ operation: 'getOrder', endpoint: 'orders', path })).toEqualTypeOf(order);
expectTypeOf(await seller.orders.getOrder({ path })).toEqualTypeOf(order);
expectTypeOf<'services.getAppointmmentSlots'>().toExtend<OperationName>();

// @ts-expect-error: path is missing.
seller.callAPI({ operation: 'orders.getOrder' });
// @ts-expect-error: the parameter is named orderId.
seller.callAPI({ operation: 'orders.getOrder', path: { orderID: '1' } });
// @ts-expect-error: there is no such operation.
seller.callAPI({ operation: 'orders.getOder', path });
// @ts-expect-error: there is no such endpoint.
seller.callAPI({ operation: 'order.getOrder', path });
// @ts-expect-error: there is no such operation in the endpoint.
seller.callAPI({ operation: 'getOder', endpoint: 'orders', path });
// @ts-expect-error: there is no such endpoint.
seller.callAPI({ operation: 'getOrder', endpoint: 'order', path });
// @ts-expect-error: the endpoint is missing.
seller.callAPI({ operation: 'confirmShipment', path });
// amazon-sp-api's types accept some operations without an endpoint, so these do too, although the call rejects with NO_ENDPOINT_GIVEN.
seller.callAPI({ operation: 'getOrder', path });
// @ts-expect-error: MaxResultsPerPage is a number.
seller.callAPI({ operation: 'orders.getOrders', query: { MarketplaceIds: ['1'], MaxResultsPerPage: 'ten' } });
// @ts-expect-error: the parameter is named MaxResultsPerPage.
seller.callAPI({ operation: 'orders.getOrders', query: { MarketplaceIds: ['1'], MaxResults: 10 } });
// @ts-expect-error: reportType is text.
seller.callAPI({ operation: 'createReport', endpoint: 'reports', body: { reportType: 5, marketplaceIds: [] } });
// @ts-expect-error: the result is not a number.
const wrong: number = await seller.callAPI({ operation: 'orders.getOrder', path });

// Options change the type of the result.
const raw = await seller.callAPI({ operation: 'orders.getOrder', path, options: { raw_result: true } });
expectTypeOf(raw).toEqualTypeOf<RawResult>();
const response = await seller.callAPI({ operation: 'orders.getOrder', path, options: { withResponse: true } });
expectTypeOf(response.data).toEqualTypeOf(order);

// Operations that are only known at run time, and raw calls, are untyped.
const name: string = 'orders.getOrder';
expectTypeOf(await seller.callAPI({ operation: name, path: { any: 1 }, options: { version: name } })).toBeAny();
expectTypeOf(await seller.callAPI({ operation: 'getOrder', endpoint: name, path: { any: 1 } })).toBeAny();
expectTypeOf(await seller.callAPI({ api_path: '/orders/v0/orders', method: 'GET', query: { any: 1 } })).toBeAny();
const parameters: CallParameters = { operation: 'orders.getOrder', path };
expectTypeOf(await seller.callAPI(parameters)).toBeAny();

// The caller can state the type of the result.
const options = { version: 'v0', raw_result: true };
expectTypeOf(await seller.callAPI<RawResult>({ operation: 'orders.getOder', options })).toEqualTypeOf<RawResult>();
// biome-ignore lint/suspicious/noExplicitAny: programs without types state it.
expectTypeOf(await seller.callAPI<any>({ operation: 'getOder', endpoint: 'orders', options })).toBeAny();

export { wrong };
