import { type EndpointsVersions, type OldestVersions, SellingPartner, type SellingPartnerConfig } from 'supercargo';
import { expectTypeOf } from 'vitest';

const access = { region: 'eu', refresh_token: 'Atzr|1' } as const;
const path = { orderId: '1' };
const asin = { path: { asin: 'B0' }, query: { marketplaceIds: ['1'] } };
const oldest = new SellingPartner(access);

const inV0 = await oldest.orders.v('v0').getOrder({ path });
const in2026 = await oldest.orders.v('2026-01-01').getOrder({ path });
expectTypeOf(inV0).toHaveProperty('AmazonOrderId');
expectTypeOf(in2026).toHaveProperty('order');

// The default is the oldest version that has the operation.
expectTypeOf(await oldest.orders.getOrder({ path })).toEqualTypeOf(inV0);
expectTypeOf(await oldest.callAPI({ operation: 'orders.getOrder', path })).toEqualTypeOf(inV0);
expectTypeOf(await oldest.orders.searchOrders()).toHaveProperty('orders');

// The version of a call overrides the default.
expectTypeOf(await oldest.orders.getOrder({ path }, { version: '2026-01-01' })).toEqualTypeOf(in2026);
expectTypeOf(await oldest.orders.getOrder({ path }, { version: 'latest' })).toEqualTypeOf(in2026);
const call = { operation: 'orders.getOrder', path, options: { version: '2026-01-01' } } as const;
expectTypeOf(await oldest.callAPI(call)).toEqualTypeOf(in2026);
// @ts-expect-error: there is no such version.
oldest.orders.getOrder({ path }, { version: '2027-01-01' });
// @ts-expect-error: there is no such version.
oldest.callAPI({ operation: 'orders.getOrder', path, options: { version: '2027-01-01' } });
// @ts-expect-error: there is no such version.
oldest.orders.v('2027-01-01');
// @ts-expect-error: v0 does not have the operation, and a version never falls forward.
oldest.orders.searchOrders({}, { version: 'v0' });
// @ts-expect-error: v0 does not have the operation, and a version never falls forward.
oldest.callAPI({ operation: 'orders.searchOrders', options: { version: 'v0' } });

// The version of the call also determines the types of path, query and body.
await oldest.orders.getOrder({ path, query: { includedData: ['BUYER'] } }, { version: '2026-01-01' });
await oldest.orders.v('2026-01-01').getOrder({ path, query: { includedData: ['BUYER'] } });
const fresh = { operation: 'orders.getOrder', path, query: { includedData: ['BUYER'] } } as const;
await oldest.callAPI({ ...fresh, options: { version: '2026-01-01' } });
// @ts-expect-error: v0 has no such parameter.
oldest.orders.getOrder({ path, query: { includedData: ['BUYER'] } });
// @ts-expect-error: v0 has no such parameter.
oldest.orders.v('v0').getOrder({ path, query: { includedData: ['BUYER'] } });
// @ts-expect-error: v0 has no such parameter.
oldest.callAPI({ operation: 'orders.getOrder', path, query: { includedData: ['BUYER'] } });
const named = { operation: 'getOrder', endpoint: 'orders', path } as const;
expectTypeOf(await oldest.callAPI({ ...named, options: { version: '2026-01-01' } })).toEqualTypeOf(in2026);
expectTypeOf(await oldest.callAPI({ ...named, options: { version: 'latest' } })).toEqualTypeOf(in2026);
// @ts-expect-error: there is no such version.
oldest.callAPI({ operation: 'getOrder', endpoint: 'orders', path, options: { version: '2027-01-01' } });

// withResponse does not change the version.
const version = '2026-01-01';
expectTypeOf((await oldest.orders.getOrder.withResponse({ path })).data).toEqualTypeOf(inV0);
expectTypeOf((await oldest.orders.getOrder.withResponse({ path }, { version })).data).toEqualTypeOf(in2026);
expectTypeOf((await oldest.orders.v(version).getOrder.withResponse({ path })).data).toEqualTypeOf(in2026);
const response = await oldest.callAPI({ ...named, options: { version, withResponse: true } });
expectTypeOf(response.data).toEqualTypeOf(in2026);

// The version of the client overrides the default.
const chosen = new SellingPartner({ ...access, endpoints_versions: { orders: '2026-01-01', catalogItems: 'v0' } });
expectTypeOf(await chosen.orders.getOrder({ path })).toEqualTypeOf(in2026);
expectTypeOf(await chosen.callAPI({ operation: 'orders.getOrder', path })).toEqualTypeOf(in2026);
expectTypeOf(await chosen.callAPI({ operation: 'getOrder', endpoint: 'orders', path })).toEqualTypeOf(in2026);
expectTypeOf(await chosen.orders.getOrder({ path }, { version: 'v0' })).toEqualTypeOf(inV0);
// @ts-expect-error: v0 does not have the operation.
chosen.catalogItems.getCatalogItem(asin);
// @ts-expect-error: v0 does not have the operation.
chosen.callAPI({ operation: 'catalogItems.getCatalogItem', ...asin });
await chosen.callAPI({ operation: 'catalogItems.getCatalogItem', ...asin, options: { version: '2022-04-01' } });
await chosen.catalogItems.v('2022-04-01').getCatalogItem(asin);
// @ts-expect-error: there is no such version.
new SellingPartner({ ...access, endpoints_versions: { orders: 'v7' } });
// @ts-expect-error: there is no such endpoint.
new SellingPartner({ ...access, endpoints_versions: { order: 'v0' } });
// @ts-expect-error: only the word latest is allowed.
new SellingPartner({ ...access, endpoints_versions: 'newest' });

// Operations that a version lacks come from an earlier version, unless version_fallback is off. `v` never falls back.
expectTypeOf(await chosen.orders.getOrders({ query: { MarketplaceIds: ['1'] } })).toHaveProperty('Orders');
expectTypeOf(chosen.orders.v('2026-01-01')).not.toHaveProperty('getOrders');
const strict = new SellingPartner({
  ...access,
  endpoints_versions: { orders: '2026-01-01' },
  options: { version_fallback: false },
});
expectTypeOf(strict.orders).not.toHaveProperty('getOrders');
// @ts-expect-error: the version does not have the operation.
strict.callAPI({ operation: 'orders.getOrders', query: { MarketplaceIds: ['1'] } });

const older = { query: { MarketplaceIds: ['1'] } };
const inOlder = await oldest.orders.getOrders(older);
expectTypeOf(await chosen.callAPI({ operation: 'orders.getOrders', ...older })).toEqualTypeOf(inOlder);
expectTypeOf(await chosen.callAPI({ operation: 'getOrders', endpoint: 'orders', ...older })).toEqualTypeOf(inOlder);
// @ts-expect-error: `v` never falls back.
chosen.orders.v('2026-01-01').getOrders(older);
// @ts-expect-error: the version does not have the operation.
strict.callAPI({ operation: 'getOrders', endpoint: 'orders', query: { MarketplaceIds: ['1'] } });
await strict.callAPI({ operation: 'orders.getOrders', ...older, options: { version: 'v0' } });
// @ts-expect-error: the version does not have the operation.
strict.pages({ operation: 'orders.getOrders', query: { MarketplaceIds: ['1'] } });

// `latest` selects the newest version of each endpoint.
const latest = new SellingPartner({ ...access, endpoints_versions: 'latest' });
expectTypeOf(await latest.orders.getOrder({ path })).toEqualTypeOf(in2026);
expectTypeOf(await latest.callAPI({ operation: 'orders.getOrder', path })).toEqualTypeOf(in2026);
expectTypeOf(await latest.orders.getOrders({ query: { MarketplaceIds: ['1'] } })).toHaveProperty('Orders');
expectTypeOf(await latest.orders.v('latest').getOrder({ path })).toEqualTypeOf(in2026);
expectTypeOf(await latest.callAPI(named)).toEqualTypeOf(in2026);
expectTypeOf((await latest.orders.getOrder.withResponse({ path })).data).toEqualTypeOf(in2026);
expectTypeOf(await latest.catalogItems.getCatalogItem(asin)).toEqualTypeOf(
  await oldest.catalogItems.v('2022-04-01').getCatalogItem(asin),
);
expectTypeOf(await latest.orders.getOrder({ path }, { version: 'v0' })).toEqualTypeOf(inV0);
expectTypeOf(await latest.callAPI({ operation: 'getOrders', endpoint: 'orders', ...older })).toEqualTypeOf(inOlder);
const one = new SellingPartner({ ...access, endpoints_versions: { orders: 'latest' } });
expectTypeOf(await one.orders.getOrder({ path })).toEqualTypeOf(in2026);

// With versions that are only known at run time, endpoints with several versions are untyped.
const text: Record<string, string> = {};
const unknown = new SellingPartner({ ...access, endpoints_versions: text });
expectTypeOf(await unknown.orders.getOrder({ path })).toBeAny();
expectTypeOf(await unknown.callAPI({ operation: 'orders.getOrder', path })).toBeAny();
expectTypeOf(await unknown.callAPI({ operation: 'orders.getOrder', path, options: { version: 'v0' } })).toEqualTypeOf(
  inV0,
);
expectTypeOf(await unknown.reports.getReport({ path: { reportId: '1' } })).toHaveProperty('reportType');
// biome-ignore lint/suspicious/noExplicitAny: it represents any versions.
expectTypeOf(unknown).toExtend<SellingPartner<any>>();
// @ts-expect-error: its versions can differ.
const known: SellingPartner = unknown;

// The type of a client contains its versions.
expectTypeOf<SellingPartner>().toEqualTypeOf<SellingPartner<OldestVersions, true, false>>();
expectTypeOf(oldest).toEqualTypeOf<SellingPartner>();
expectTypeOf(new SellingPartner({ ...access, endpoints_versions: { orders: 'v0' } })).toExtend<
  SellingPartner<{ orders: 'v0' }>
>();
expectTypeOf(new SellingPartner({ ...access } as SellingPartnerConfig)).toEqualTypeOf<SellingPartner>();
expectTypeOf(new SellingPartner({} as SellingPartnerConfig<EndpointsVersions>)).toEqualTypeOf<
  SellingPartner<EndpointsVersions>
>();
// @ts-expect-error: the versions of the clients differ.
const other: SellingPartner = chosen;

export { known, other };
