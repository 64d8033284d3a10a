import { type Items, type PageCursor, type Pages, SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const seller = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1' });
const query = { MarketplaceIds: ['1'] };
const plain = await seller.orders.getOrders({ query });
type Order = (typeof plain.Orders)[number];

// A page is what the plain call gives, an item what stands in its list.
for await (const page of seller.orders.getOrders.pages({ query })) expectTypeOf(page).toEqualTypeOf(plain);
for await (const order of seller.orders.getOrders.items({ query })) expectTypeOf(order).toEqualTypeOf<Order>();
expectTypeOf(seller.pages({ operation: 'orders.getOrders', query })).toEqualTypeOf<Pages<typeof plain>>();
expectTypeOf(seller.items({ operation: 'orders.getOrders', query })).toEqualTypeOf<Items<Order>>();
expectTypeOf(seller.items({ operation: 'getOrders', endpoint: 'orders', query })).toEqualTypeOf<Items<Order>>();
expectTypeOf(seller.reports.getReports.pages().nextToken).toEqualTypeOf<string | undefined>();

// The version in force counts.
const { orders } = await seller.orders.v('2026-01-01').searchOrders({});
const options = { version: '2026-01-01' } as const;
expectTypeOf(seller.items({ operation: 'orders.searchOrders', options })).toEqualTypeOf<
  Items<(typeof orders)[number]>
>();
expectTypeOf(seller.orders.v('2026-01-01').searchOrders.items()).toEqualTypeOf<Items<(typeof orders)[number]>>();

const chosen = new SellingPartner({
  region: 'eu',
  refresh_token: 'Atzr|1',
  endpoints_versions: { orders: '2026-01-01', feeds: '2021-06-30' },
});
expectTypeOf(chosen.orders.searchOrders.items()).toEqualTypeOf<Items<(typeof orders)[number]>>();
expectTypeOf(chosen.items({ operation: 'orders.searchOrders' })).toEqualTypeOf<Items<(typeof orders)[number]>>();
// What it lacks comes from an earlier one.
expectTypeOf(chosen.orders.getOrders.items({ query })).toEqualTypeOf<Items<Order>>();
expectTypeOf(chosen.items({ operation: 'orders.getOrders', query })).toEqualTypeOf<Items<Order>>();
const latest = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1', endpoints_versions: 'latest' });
expectTypeOf(latest.orders.searchOrders.pages()).toEqualTypeOf(seller.orders.v('2026-01-01').searchOrders.pages());
// @ts-expect-error: v0 does not have it.
seller.items({ operation: 'orders.searchOrders', options: { version: 'v0' } });
// @ts-expect-error: the version of a method's pages is the client's, or that of `v`.
seller.orders.getOrders.pages({ query }, { version: 'v0' });

// Whatever an operation calls its token, and wherever it stands: it goes in and comes out under one name.
const stock = {
  query: { granularityType: 'Marketplace', granularityId: '1', marketplaceIds: ['1'] },
};
for (const pages of [
  seller.orders.getOrders.pages({ query }, { token: '1' }),
  seller.orders.v('2026-01-01').searchOrders.pages({}, { token: '1' }),
  seller.fbaInventory.getInventorySummaries.pages(stock, { token: '1' }),
  seller.pages({ operation: 'orders.getOrders', query, options: { token: '1' } }),
]) {
  expectTypeOf(pages.nextToken).toEqualTypeOf<string | undefined>();
  expectTypeOf(pages.cursor).toEqualTypeOf<PageCursor | undefined>();
}
const items = seller.orders.getOrders.items({ query }, { token: '1', skip: 2, limit: 5, prefetch: true });
expectTypeOf(items.cursor).toEqualTypeOf<PageCursor | undefined>();
expectTypeOf(seller.orders.getOrders.items({ query }, { ...items.cursor })).toEqualTypeOf(items);
// @ts-expect-error: it is token.
seller.orders.getOrders.pages({ query }, { nextToken: '1' });
// @ts-expect-error: it is token.
seller.items({ operation: 'orders.getOrders', query, options: { NextToken: '1' } });
// @ts-expect-error: items have none, as it would be that of a page.
items.nextToken;
// The token of the first page may stand in the query as well, under the operation's own name.
seller.orders.getOrders.pages({ query: { ...query, NextToken: '1' } });
// @ts-expect-error: this operation has another name for it.
seller.orders.getOrders.pages({ query: { ...query, paginationToken: '1' } });

// Where an operation has several lists, one is named.
const refunds = seller.items({ operation: 'finances.listFinancialEvents', options: { list: 'RefundEventList' } });
expectTypeOf(refunds).toEqualTypeOf(seller.finances.listFinancialEvents.items({}, { list: 'RefundEventList' }));
for await (const refund of refunds) expectTypeOf(refund.AmazonOrderId).toEqualTypeOf<string | undefined>();
// @ts-expect-error: the list is missing.
seller.items({ operation: 'finances.listFinancialEvents' });
// @ts-expect-error: there is no such list.
seller.items({ operation: 'finances.listFinancialEvents', options: { list: 'Refunds' } });
// @ts-expect-error: the list is missing.
seller.finances.listFinancialEvents.items({});
// @ts-expect-error: there is no such list.
seller.finances.listFinancialEvents.items({}, { list: 'Refunds' });

// Windows are for lists that are cut by time.
const span = { createdAfter: '2026-01-01T00:00:00Z', createdBefore: new Date() };
const listings = { path: { sellerId: '1' }, query: { marketplaceIds: ['1'], ...span } };
seller.listingsItems.v('2021-08-01').searchListingsItems.items(listings, { window: 86_400_000 });
seller.items({ operation: 'listingsItems.searchListingsItems', ...listings, options: { window: 86_400_000 } });
// @ts-expect-error: nothing limits how many orders are given.
seller.orders.getOrders.items({ query }, { window: 86_400_000 });
// @ts-expect-error: nothing limits how many orders are given.
seller.items({ operation: 'orders.getOrders', query, options: { window: 86_400_000 } });

// Personal data is asked for as in a call.
seller.orders.getOrders.items({ query, restrictedData: ['buyerInfo'] });
seller.items({ operation: 'orders.getOrders', query, restrictedData: ['buyerInfo'] });
// @ts-expect-error: the operation has no such data element.
seller.items({ operation: 'orders.getOrders', query, restrictedData: ['buyer'] });

// @ts-expect-error: the operation has no pages.
seller.pages({ operation: 'orders.getOrder', path: { orderId: '1' } });
// @ts-expect-error: the operation has no pages.
seller.items({ operation: 'orders.getOrder', path: { orderId: '1' } });
// @ts-expect-error: the operation has no pages.
seller.orders.getOrder.pages;
// @ts-expect-error: pages of a query's result are queries of their own.
seller.dataKiosk.createQuery.pages;
// @ts-expect-error: there is no such operation.
seller.pages({ operation: 'orders.getOders', query });
// @ts-expect-error: MarketplaceIds is missing.
seller.pages({ operation: 'orders.getOrders', query: {} });
// @ts-expect-error: input is missing.
seller.orders.getOrders.pages();
// @ts-expect-error: it is limit.
seller.orders.getOrders.items({ query }, { limt: 5 });
// @ts-expect-error: pages are data.
seller.orders.getOrders.pages({ query }, { raw_result: true });
// @ts-expect-error: skip is of items.
seller.orders.getOrders.pages({ query }, { skip: 1 });

// What is only known as text is taken as it comes.
const name: string = 'orders.getOrders';
for await (const item of seller.items({ operation: name, query: { any: 1 }, options: { list: name } })) {
  expectTypeOf(item).toBeAny();
}
