import { Application, SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const path = { orderId: '1' };
const application = new Application({ region: 'eu', endpoints_versions: { orders: '2026-01-01' } });

// A client of a seller has the versions of its application, unless it has its own.
const seller = application.seller('Atzr|1');
expectTypeOf(seller).toEqualTypeOf<SellingPartner<{ readonly orders: '2026-01-01' }>>();
expectTypeOf(application.grantless).toEqualTypeOf<typeof seller>();
expectTypeOf((await seller.orders.getOrder({ path })).order.orderId).toEqualTypeOf<string>();
const older = application.seller('Atzr|1', { endpoints_versions: { orders: 'v0' } });
expectTypeOf((await older.orders.getOrder({ path })).AmazonOrderId).toEqualTypeOf<string>();
const plain = new Application({ region: 'eu' });
expectTypeOf(plain.seller('Atzr|1')).toEqualTypeOf<SellingPartner>();

// All its ways to call an operation are typed like those of other clients.
expectTypeOf((await seller.callAPI({ operation: 'orders.getOrder', path })).order.orderId).toEqualTypeOf<string>();
expectTypeOf((await seller.orders.getOrder.withResponse({ path })).data.order.orderId).toEqualTypeOf<string>();
for await (const order of seller.orders.searchOrders.items()) expectTypeOf(order.orderId).toEqualTypeOf<string>();
// @ts-expect-error: the parameter is named orderId.
seller.orders.getOrder({ path: { orderID: '1' } });
// @ts-expect-error: there is no such operation.
seller.orders.getOder({ path });
const newest = new Application({ region: 'eu', endpoints_versions: 'latest' }).seller('Atzr|1');
expectTypeOf(newest).toEqualTypeOf<SellingPartner<'latest'>>();
expectTypeOf((await newest.orders.getOrder({ path })).order.orderId).toEqualTypeOf<string>();

// Options have the same effect as in other clients.
const wrapping = new Application({ region: 'eu', options: { return_as_payload: true } }).seller('Atzr|1');
expectTypeOf((await wrapping.orders.getOrder({ path })).restore_rate).toEqualTypeOf<number | null>();
for await (const order of wrapping.orders.getOrders.items({ query: { MarketplaceIds: ['1'] } })) {
  expectTypeOf(order.AmazonOrderId).toEqualTypeOf<string>();
}

// @ts-expect-error: the refresh token is missing.
application.seller();
// @ts-expect-error: the refresh token is text.
application.seller(1);
// @ts-expect-error: an application has no refresh token.
new Application({ region: 'eu', refresh_token: 'Atzr|1' });
// @ts-expect-error: there is no such version.
new Application({ region: 'eu', endpoints_versions: { orders: 'v9' } });
// @ts-expect-error: there is no such version.
application.seller('Atzr|1', { endpoints_versions: { orders: 'v9' } });
// @ts-expect-error: there is no such region.
new Application({ region: 'mars' });

export { SellingPartner };
