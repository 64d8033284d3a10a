import type { EffectiveOperations, OperationTypes } from '@supercargo/catalogue';
import { type CallResponse, type OperationName, SellingPartner } from 'supercargo';
import { expectTypeOf } from 'vitest';

type Endpoint = keyof OperationTypes;
type OperationNames<Of extends Endpoint> = {
  [Version in keyof OperationTypes[Of]]: keyof OperationTypes[Of][Version];
}[keyof OperationTypes[Of]];

/** `endpoint.operation` where something is missing that every operation has. */
type Lacking<Client, Wanted> = {
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

// Every operation of every endpoint is a method, in whatever version, and has its answer beside it on request.
// biome-ignore lint/suspicious/noExplicitAny: any input will do here.
type Method = (input: any, options?: any) => Promise<unknown>;
// biome-ignore lint/suspicious/noExplicitAny: any input will do here.
type WithResponse = { withResponse: (input: any, options?: any) => Promise<CallResponse<unknown>> };
expectTypeOf<Lacking<SellingPartner, Method>>().toBeNever();
expectTypeOf<Lacking<SellingPartner, WithResponse>>().toBeNever();
expectTypeOf<Lacking<SellingPartner<'latest'>, Method>>().toBeNever();
expectTypeOf<Lacking<SellingPartner, { pages: unknown }>>().not.toBeNever();

/** `endpoint.operation` where pages are missing that there are, or there that are none. */
type WronglyPaged<Client, Which extends 'default' | 'latest'> = {
  [Of in Endpoint]: Of extends keyof Client
    ? {
        [Name in keyof EffectiveOperations[Of][Which] & string]: Name extends keyof Client[Of]
          ? IsPaged<EffectiveOperations[Of][Which][Name]> extends IsWalked<Client[Of][Name]>
            ? never
            : `${Of}.${Name}`
          : `${Of}.${Name}`;
      }[keyof EffectiveOperations[Of][Which] & string]
    : Of;
}[Endpoint];
type IsPaged<Operation> = Operation extends { paged: unknown } ? true : false;
// biome-ignore lint/suspicious/noExplicitAny: any input will do here.
type Walk = (...given: any) => AsyncIterableIterator<unknown, undefined>;
type IsWalked<Of> = Of extends { pages: Walk; items: Walk } ? true : false;

// Every operation that has pages has them as a method too, and no other has.
expectTypeOf<WronglyPaged<SellingPartner, 'default'>>().toBeNever();
expectTypeOf<WronglyPaged<SellingPartner<'latest'>, 'latest'>>().toBeNever();
expectTypeOf<IsWalked<SellingPartner['orders']['getOrders']>>().toEqualTypeOf<true>();
expectTypeOf<IsWalked<SellingPartner['orders']['getOrder']>>().toEqualTypeOf<false>();

// And callAPI knows every one by its name.
type Names = { [Of in Endpoint]: `${Of}.${OperationNames<Of> & string}` }[Endpoint];
expectTypeOf<Exclude<Names, OperationName>>().toBeNever();

// Every version can be named.
type Chosen<Of extends Endpoint> = Parameters<SellingPartner[Of]['v']>[0];
expectTypeOf<{ [Of in Endpoint]: Exclude<keyof OperationTypes[Of], Chosen<Of>> }[Endpoint]>().toBeNever();

// A method and callAPI give the same, whether the operation has a path, a query, a body, headers, or no answer at all.
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
