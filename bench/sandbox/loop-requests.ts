import { type LoopBench, send } from './measure-loop.ts';

/** A request, and what it ends with: the status of its response. */
export interface CostlyRequest {
  readonly name: string;
  run(): Promise<string>;
}

const VALUES = 18_000;

/** Requests as costly as the sandbox accepts, and a few that it rejects. */
export function createCostlyRequests({ server }: LoopBench): readonly CostlyRequest[] {
  const { sellerId, marketplaceId } = server.credentials;
  const listing = `/listings/2021-08-01/items/${sellerId}/LARGE?marketplaceIds=${marketplaceId}`;
  const call = (name: string, method: string, path: string, body?: string): CostlyRequest => ({
    name,
    run: async () => String((await send(server, method, path, body)).status),
  });
  const put = (name: string, attribute: string) =>
    call(
      name,
      'PUT',
      listing,
      `{"productType":"CLOCK","attributes":{"item_name":[{"value":"x"}],"note":[${attribute}]}}`,
    );
  const members = Array.from({ length: 3 * VALUES }, (_, at) => `"k${at}":1`).join(',');
  return [
    put('a listing with a text of 9 MB', `{"value":"${'x'.repeat(9_000_000)}"}`),
    put('a listing with 54,000 members', `{${members}}`),
    put('a listing with 3,000,000 objects', `${'{},'.repeat(3_000_000)}{}`),
    put('a listing with 4,000,000 lists in each other', `${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}`),
    ...createBatches(call, marketplaceId),
    ...createQueries(call, marketplaceId),
    call(
      'a fault rule of 1 MB',
      'POST',
      '/_sandbox/faults',
      JSON.stringify({ fault: 'reset', operation: 'x*'.repeat(500_000) }),
    ),
    call('a snapshot', 'POST', '/_sandbox/snapshots', '{"name":"one"}'),
    call('30 days on the clock', 'POST', '/_sandbox/clock', '{"advanceSeconds":2592000}'),
    call('the read after them', 'GET', '/sellers/v1/account'),
  ];
}

type CreateCall = (name: string, method: string, path: string, body?: string) => CostlyRequest;

function createBatches(call: CreateCall, MarketplaceId: string): readonly CostlyRequest[] {
  const offers = {
    uri: '/products/pricing/v0/items/B000000000/offers',
    method: 'GET',
    MarketplaceId,
    ItemCondition: 'New',
  };
  const fees = (IdValue: string) => ({
    IdType: 'SellerSKU',
    IdValue,
    FeesEstimateRequest: {
      MarketplaceId,
      PriceToEstimateFees: { ListingPrice: { CurrencyCode: 'GBP', Amount: 1 } },
      Identifier: IdValue,
    },
  });
  const repeat = (count: number, request: object) => Array.from({ length: count }, () => request);
  const path = '/batches/products/pricing/v0/itemOffers';
  return [
    call('a batch of 20 offers', 'POST', path, JSON.stringify({ requests: repeat(20, offers) })),
    call('a batch of 10,000 offers', 'POST', path, JSON.stringify({ requests: repeat(10_000, offers) })),
    call('a batch of 5,000 fees', 'POST', '/products/fees/v0/feesEstimate', JSON.stringify(repeat(5_000, fees('S')))),
  ];
}

function createQueries(call: CreateCall, marketplaceId: string): readonly CostlyRequest[] {
  const query = (fields: string) =>
    JSON.stringify({
      query: `query{analytics_salesAndTraffic_2024_04_24{salesAndTrafficByDate(startDate:"2026-01-01" endDate:"2026-02-01" aggregateBy:DAY marketplaceIds:["${marketplaceId}"]){${fields}}}}`,
    });
  const path = '/dataKiosk/2023-11-15/queries';
  const aliases = Array.from({ length: 500 }, (_, at) => `a${at}:endDate`).join(' ');
  return [
    call('a query with 230 equal fields', 'POST', path, query('sales{unitsOrdered}'.repeat(230))),
    call('a query with 380 equal fields', 'POST', path, query('sales{unitsOrdered}'.repeat(380))),
    call('a query with 500 aliases', 'POST', path, query(aliases)),
    call('a query with 200 fragments', 'POST', path, query('...on SalesAndTrafficByDate{endDate}'.repeat(200))),
    call('a query of 9 MB', 'POST', path, query('a '.repeat(4_500_000))),
  ];
}
