import { Application, SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const path = { orderId: '1' };
const application = new Application({ region: 'eu', endpoints_versions: { orders: '2026-01-01' } });

// A seller's client has the application's versions, unless it has its own.
const seller = application.seller('Atzr|1');
expectTypeOf(seller).toEqualTypeOf<SellingPartner<{ readonly orders: '2026-01-01' }>>();
expectTypeOf(application.grantless).toEqualTypeOf<typeof seller>();
expectTypeOf((await seller.orders.getOrder({ path })).order.orderId).toEqualTypeOf<string>();
const older = application.seller('Atzr|1', { endpoints_versions: { orders: 'v0' } });
expectTypeOf((await older.orders.getOrder({ path })).AmazonOrderId).toEqualTypeOf<string>();
const plain = new Application({ region: 'eu' });
expectTypeOf(plain.seller('Atzr|1')).toEqualTypeOf<SellingPartner>();

// Its calls are typed like those of any client, under each of their names.
expectTypeOf((await seller.callAPI({ operation: 'orders.getOrder', path })).order.orderId).toEqualTypeOf<string>();
expectTypeOf((await seller.orders.getOrder.withResponse({ path })).data.order.orderId).toEqualTypeOf<string>();
for await (const order of seller.orders.searchOrders.items()) expectTypeOf(order.orderId).toEqualTypeOf<string>();
// @ts-expect-error: it is orderId.
seller.orders.getOrder({ path: { orderID: '1' } });
// @ts-expect-error: there is no such operation.
seller.orders.getOder({ path });
const newest = new Application({ region: 'eu', endpoints_versions: 'latest' }).seller('Atzr|1');
expectTypeOf(newest).toEqualTypeOf<SellingPartner<'latest'>>();
expectTypeOf((await newest.orders.getOrder({ path })).order.orderId).toEqualTypeOf<string>();

// Options count as in any client.
const wrapping = new Application({ region: 'eu', options: { return_as_payload: true } }).seller('Atzr|1');
expectTypeOf((await wrapping.orders.getOrder({ path })).restore_rate).toEqualTypeOf<number | null>();
for await (const order of wrapping.orders.getOrders.items({ query: { MarketplaceIds: ['1'] } })) {
  expectTypeOf(order.AmazonOrderId).toEqualTypeOf<string>();
}

// @ts-expect-error: a seller has a refresh token.
application.seller();
// @ts-expect-error: it is text.
application.seller(1);
// @ts-expect-error: an application has none.
new Application({ region: 'eu', refresh_token: 'Atzr|1' });
// @ts-expect-error: there is no such version.
new Application({ region: 'eu', endpoints_versions: { orders: 'v9' } });
// @ts-expect-error: there is no such version.
application.seller('Atzr|1', { endpoints_versions: { orders: 'v9' } });
// @ts-expect-error: there is no such region.
new Application({ region: 'mars' });

export { SellingPartner };
