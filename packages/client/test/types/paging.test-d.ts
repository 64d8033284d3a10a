import { type Items, type PageCursor, type Pages, SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

const seller = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1' });
const query = { MarketplaceIds: ['1'] };
const plain = await seller.orders.getOrders({ query });
type Order = (typeof plain.Orders)[number];

// A page is the result of the plain call, and an item is a member of its list.
for await (const page of seller.orders.getOrders.pages({ query })) expectTypeOf(page).toEqualTypeOf(plain);
for await (const order of seller.orders.getOrders.items({ query })) expectTypeOf(order).toEqualTypeOf<Order>();
expectTypeOf(seller.pages({ operation: 'orders.getOrders', query })).toEqualTypeOf<Pages<typeof plain>>();
expectTypeOf(seller.items({ operation: 'orders.getOrders', query })).toEqualTypeOf<Items<Order>>();
expectTypeOf(seller.items({ operation: 'getOrders', endpoint: 'orders', query })).toEqualTypeOf<Items<Order>>();
expectTypeOf(seller.reports.getReports.pages().nextToken).toEqualTypeOf<string | undefined>();

// The types depend on the version of the call.
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
// Operations that the version lacks have the types of an earlier version.
expectTypeOf(chosen.orders.getOrders.items({ query })).toEqualTypeOf<Items<Order>>();
expectTypeOf(chosen.items({ operation: 'orders.getOrders', query })).toEqualTypeOf<Items<Order>>();
const latest = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1', endpoints_versions: 'latest' });
expectTypeOf(latest.orders.searchOrders.pages()).toEqualTypeOf(seller.orders.v('2026-01-01').searchOrders.pages());
// @ts-expect-error: v0 does not have it.
seller.items({ operation: 'orders.searchOrders', options: { version: 'v0' } });
// @ts-expect-error: pages of a method use the version of the client or of `v`.
seller.orders.getOrders.pages({ query }, { version: 'v0' });

// The token has one name, whatever the operation calls it.
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
// @ts-expect-error: the option is named token.
seller.orders.getOrders.pages({ query }, { nextToken: '1' });
// @ts-expect-error: the option is named token.
seller.items({ operation: 'orders.getOrders', query, options: { NextToken: '1' } });
// @ts-expect-error: only pages have a nextToken.
items.nextToken;
// The token of the first page can also be in the query, under the name that the operation uses.
seller.orders.getOrders.pages({ query: { ...query, NextToken: '1' } });
// @ts-expect-error: the operation has another name for the token.
seller.orders.getOrders.pages({ query: { ...query, paginationToken: '1' } });

// An operation with several lists requires the name of one.
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

// Only operations with a limited time range accept a window.
const span = { createdAfter: '2026-01-01T00:00:00Z', createdBefore: new Date() };
const listings = { path: { sellerId: '1' }, query: { marketplaceIds: ['1'], ...span } };
seller.listingsItems.v('2021-08-01').searchListingsItems.items(listings, { window: 86_400_000 });
seller.items({ operation: 'listingsItems.searchListingsItems', ...listings, options: { window: 86_400_000 } });
// @ts-expect-error: the time range of getOrders is not limited.
seller.orders.getOrders.items({ query }, { window: 86_400_000 });
// @ts-expect-error: the time range of getOrders is not limited.
seller.items({ operation: 'orders.getOrders', query, options: { window: 86_400_000 } });

// restrictedData is accepted as in a call.
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
// @ts-expect-error: each page of a query is a separate query.
seller.dataKiosk.createQuery.pages;
// @ts-expect-error: there is no such operation.
seller.pages({ operation: 'orders.getOders', query });
// @ts-expect-error: MarketplaceIds is missing.
seller.pages({ operation: 'orders.getOrders', query: {} });
// @ts-expect-error: input is missing.
seller.orders.getOrders.pages();
// @ts-expect-error: the option is named limit.
seller.orders.getOrders.items({ query }, { limt: 5 });
// @ts-expect-error: pages cannot be raw results.
seller.orders.getOrders.pages({ query }, { raw_result: true });
// @ts-expect-error: only items accept skip.
seller.orders.getOrders.pages({ query }, { skip: 1 });

// Operations that are only known at run time are untyped.
const name: string = 'orders.getOrders';
for await (const item of seller.items({ operation: name, query: { any: 1 }, options: { list: name } })) {
  expectTypeOf(item).toBeAny();
}
