import type { EffectiveOperations, OperationTypes } from '@supercargo/catalogue';
import { type CallResponse, type OperationName, SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

type Endpoint = keyof OperationTypes;
type OperationNames<Of extends Endpoint> = {
  [Version in keyof OperationTypes[Of]]: keyof OperationTypes[Of][Version];
}[keyof OperationTypes[Of]];

/** The operations, as `endpoint.operation`, whose method does not have the type `Wanted`. */
type Incomplete<Client, Wanted> = {
  [Of in Endpoint]: Of extends keyof Client
    ? {
        [Name in OperationNames<Of> & string]: Name extends keyof Client[Of]
          ? Client[Of][Name] extends Wanted
            ? never
            : `${Of}.${Name}`
          : `${Of}.${Name}`;
      }[OperationNames<Of> & string]
    : Of;
}[Endpoint];

// Every operation of every version is a method of its endpoint, and has withResponse.
// biome-ignore lint/suspicious/noExplicitAny: the input does not matter here.
type Method = (input: any, options?: any) => Promise<unknown>;
// biome-ignore lint/suspicious/noExplicitAny: the input does not matter here.
type WithResponse = { withResponse: (input: any, options?: any) => Promise<CallResponse<unknown>> };
expectTypeOf<Incomplete<SellingPartner, Method>>().toBeNever();
expectTypeOf<Incomplete<SellingPartner, WithResponse>>().toBeNever();
expectTypeOf<Incomplete<SellingPartner<'latest'>, Method>>().toBeNever();
expectTypeOf<Incomplete<SellingPartner, { pages: unknown }>>().not.toBeNever();

/** The operations, as `endpoint.operation`, that lack pages, or have pages although Amazon has none. */
type WronglyPaged<Client, Which extends 'default' | 'latest'> = {
  [Of in Endpoint]: Of extends keyof Client
    ? {
        [Name in keyof EffectiveOperations[Of][Which] & string]: Name extends keyof Client[Of]
          ? IsPaged<EffectiveOperations[Of][Which][Name]> extends HasPageMethods<Client[Of][Name]>
            ? never
            : `${Of}.${Name}`
          : `${Of}.${Name}`;
      }[keyof EffectiveOperations[Of][Which] & string]
    : Of;
}[Endpoint];
type IsPaged<Operation> = Operation extends { paged: unknown } ? true : false;
// biome-ignore lint/suspicious/noExplicitAny: the input does not matter here.
type Iteration = (...given: any) => AsyncIterableIterator<unknown, undefined>;
type HasPageMethods<Of> = Of extends { pages: Iteration; items: Iteration } ? true : false;

// Exactly the operations with pages have the methods pages and items.
expectTypeOf<WronglyPaged<SellingPartner, 'default'>>().toBeNever();
expectTypeOf<WronglyPaged<SellingPartner<'latest'>, 'latest'>>().toBeNever();
expectTypeOf<HasPageMethods<SellingPartner['orders']['getOrders']>>().toEqualTypeOf<true>();
expectTypeOf<HasPageMethods<SellingPartner['orders']['getOrder']>>().toEqualTypeOf<false>();

// callAPI accepts the name of every operation.
type Names = { [Of in Endpoint]: `${Of}.${OperationNames<Of> & string}` }[Endpoint];
expectTypeOf<Exclude<Names, OperationName>>().toBeNever();

// v accepts every version.
type Version<Of extends Endpoint> = Parameters<SellingPartner[Of]['v']>[0];
expectTypeOf<{ [Of in Endpoint]: Exclude<keyof OperationTypes[Of], Version<Of>> }[Endpoint]>().toBeNever();

// A method and callAPI have the same result, for operations with path, query, body, headers or no response body.
const seller = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1' });
const report = { body: { reportType: 'A', marketplaceIds: ['1'] } };
expectTypeOf(await seller.callAPI({ operation: 'reports.createReport', ...report })).toEqualTypeOf(
  await seller.reports.createReport(report),
);
const query = { query: { MarketplaceIds: ['1'] } };
expectTypeOf(await seller.callAPI({ operation: 'orders.getOrders', ...query })).toEqualTypeOf(
  await seller.orders.getOrders(query),
);
const cancelled = { path: { reportId: '1' } };
expectTypeOf(await seller.callAPI({ operation: 'cancelReport', endpoint: 'reports', ...cancelled })).toEqualTypeOf(
  await seller.reports.cancelReport(cancelled),
);
const schedule = {
  query: { marketplaceId: '1' },
  body: {} as never,
  headers: { destAccountDigitalSignature: '1', amountDigitalSignature: '1' },
};
expectTypeOf(await seller.callAPI({ operation: 'sellerWallet.createTransferSchedule', ...schedule })).toEqualTypeOf(
  await seller.sellerWallet.createTransferSchedule(schedule),
);
expectTypeOf(await seller.callAPI({ operation: 'sellers.getMarketplaceParticipations' })).toEqualTypeOf(
  await seller.sellers.getMarketplaceParticipations(),
);

// The second argument of a method is the options of callAPI.
const end = new AbortController();
await seller.orders.getOrders(query, { signal: end.signal, priority: 'background', timeouts: { deadline: 1000 } });
// @ts-expect-error: there is no such priority.
seller.orders.getOrders(query, { priority: 'soon' });
