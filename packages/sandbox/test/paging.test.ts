import { listAllOperations, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { describe, expect, it } from 'vitest';
import { listsOfFulfilment, listsOfPallets } from './support/paging/lists-of-fulfilment.ts';
import { listsOfRecords } from './support/paging/lists-of-records.ts';
import { balances, listsOfShop } from './support/paging/lists-of-seller.ts';
import { listsOfServices } from './support/paging/lists-of-services.ts';
import { invoiceLines, listsOfVendors, paidInvoices, remittances } from './support/paging/lists-of-vendors.ts';
import {
  askFor,
  at,
  DAY,
  type Fill,
  type FilledList,
  findOperation,
  nextQuery,
  type PagedShop,
  readPage,
  twoShops,
  walk,
} from './support/paging/paged-list.ts';

type Query = Readonly<Record<string, string>>;

const LISTS: readonly (readonly [string, Fill])[] = Object.entries({
  ...listsOfShop,
  ...listsOfRecords,
  ...listsOfVendors,
  ...listsOfFulfilment,
  ...listsOfServices,
});

/** Lists that can never be longer than a page here. */
const SHORT: readonly (readonly [string, string, Fill])[] = [
  ['finances/2024-06-19/listBalances', 'a page holds 500 stores', balances],
  ['financeRemittance/2026-03-17/getRemittanceHeaders', 'a page holds 100 payments, at most one a day', remittances],
  ['financeRemittance/2026-03-17/getRemittance', 'a page holds 600 invoices, and a day has a few', paidInvoices],
  ['financesInvoices/2026-06-25/getInvoice', 'a page holds 600 lines, and purchase orders have a few', invoiceLines],
  ...Object.entries(listsOfPallets).map(([name, fill]) => [name, 'only small parcels are sent', fill] as const),
];

/** Takes the token in the body. `support.test.ts` walks over the pages. */
const IN_BODY = 'support/2025-02-01/listCases';

/** The caller counts the items, in the body: no tokens. */
const COUNTED = ['replenishment/2022-11-07/listOfferMetrics', 'replenishment/2022-11-07/listOffers'];

/** Takes the token for further rows of a result. `data-kiosk.test.ts` walks over them. */
const ROWS = 'dataKiosk/2023-11-15/createQuery';

/** What comes meanwhile stands in front, without a bound by time: what was there moves on, and some is shown twice. */
const NEWEST_FIRST = [
  'sellerWallet/2024-03-01/listAccountTransactions',
  'transfers/2024-06-01/listPayouts',
  'invoices/2024-06-19/getInvoicesExports',
  'fulfillmentInbound/2024-03-20/listInboundPlans',
];

function formatName({ endpoint, version, operation }: Pick<OperationDescriptor, 'endpoint' | 'version' | 'operation'>) {
  return `${endpoint}/${version}/${operation}`;
}

/** Milliseconds. No life is documented for the others. */
function getLifetime(name: string): number {
  return name === 'fbaInventory/v1/getInventorySummaries' ? 30_000 : DAY;
}

/** The smallest page a caller may ask for, and the largest where there is a choice. */
async function pageSizes(name: string, { fixed = 0 }: FilledList) {
  const { pageSize } = (await findOperation(name)).paging;
  if (pageSize === null) return { size: fixed, small: {}, large: null };
  const of = (size: number): Query => ({ [pageSize.name]: String(size) });
  const size = pageSize.minimum ?? 1;
  return { size, small: of(size), large: of(pageSize.maximum ?? 50) };
}

/** Asks for a first page, and for pages by any token. */
async function opened(shop: PagedShop, name: string, list: FilledList) {
  const { small } = await pageSizes(name, list);
  const operation = await findOperation(name);
  const input = { query: { ...list.query, ...small } };
  const first = await askFor(shop, name, list, input.query);
  const token = readPage(first, operation.paging).nextToken ?? '';
  const status = async (other: string) => (await askFor(shop, name, list, nextQuery(operation, input, other))).status;
  return { token, status };
}

/** Expects that a page token is rejected with a parameter that differs from that of the first page, or that it did not have. */
async function expectBound(shop: PagedShop, name: string, list: FilledList, token: string): Promise<void> {
  const { paging, parameters } = await findOperation(name);
  const free = [paging.request.name, paging.pageSize?.name, 'QueryType'];
  const names = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  for (const changed of names.filter((parameter) => !free.includes(parameter))) {
    const query = { ...list.query, [changed]: 'changed', [paging.request.name]: token };
    // An account that does not exist is found missing before the token is read.
    const status = changed === 'accountId' ? 404 : 400;
    expect([changed, (await askFor(shop, name, list, query)).status]).toEqual([changed, status]);
  }
}

/** A token of another list of the same caller. */
async function tokenOfAnother(shop: PagedShop, name: string): Promise<string> {
  const isVendors = name.startsWith('vendor') || (name.startsWith('finance') && !name.startsWith('finances/'));
  const all = isVendors ? listsOfVendors : listsOfShop;
  const [one, other] = isVendors
    ? ['vendorOrders/v1/getPurchaseOrders', 'vendorOrders/v1/getPurchaseOrdersStatus']
    : ['orders/v0/getOrders', 'orders/2026-01-01/searchOrders'];
  const chosen = (name === one ? other : one) as string;
  const list = await (all[chosen] as Fill)(shop);
  return (await opened(shop, chosen, list)).token;
}

function tampered(token: string): readonly string[] {
  const middle = token.length >> 1;
  const changed = token[middle] === 'A' ? 'B' : 'A';
  return [
    `${token.slice(0, middle)}${changed}${token.slice(middle + 1)}`,
    `${token}A`,
    `${token}!`,
    token.slice(0, -4),
    token.toLowerCase(),
    'made up',
  ];
}

/** Sorts items by their JSON, because some pages have several lists, one after the other. */
function sortItems(items: readonly unknown[]): readonly unknown[] {
  return [...items].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

describe('pages of lists', () => {
  it('Every paged operation with state has a test', async () => {
    const tried = new Set([...LISTS.map(([name]) => name), ...SHORT.map(([name]) => name), ...COUNTED, ROWS, IN_BODY]);
    const stateful = (await twoShops()[0].application.sandbox.operations()).filter(
      ({ answersFrom }) => answersFrom === 'state',
    );
    const known = new Set(stateful.map(formatName));
    const operations = await Promise.all(listAllOperations().map(loadOperation));
    const paged = operations.filter(({ paging }) => paging !== null).map(formatName);
    expect(paged.filter((name) => known.has(name) && !tried.has(name))).toEqual([]);
    expect([...tried].filter((name) => !paged.includes(name) || !known.has(name))).toEqual([]);
  });

  it.each(LISTS)('The pages of %s keep their size and contain every item', async (name, fill) => {
    const [shop] = twoShops();
    const list = await fill(shop);
    const { size, small, large } = await pageSizes(name, list);
    const { pages, items } = await walk(shop, name, list, small);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.slice(0, -1).filter((page) => page.length !== size)).toEqual([]);
    expect(pages.at(-1)?.length).toBeGreaterThan(0);
    expect(pages.at(-1)?.length).toBeLessThanOrEqual(size);
    expect(new Set(items.map((item) => at(item, list.key))).size).toBe(items.length);
    if (large === null) expect(items).toHaveLength(list.count ?? 0);
    else expect(sortItems(items)).toEqual(sortItems((await walk(shop, name, list, large)).items));
  });

  it.each(LISTS)('The pages of %s contain every item even if the state changes between them', async (name, fill) => {
    const [shop] = twoShops();
    const list = await fill(shop);
    const { small } = await pageSizes(name, list);
    const listKeys = ({ items }: { items: readonly unknown[] }) => items.map((item) => at(item, list.key));
    const before = listKeys(await walk(shop, name, list, small));
    const meanwhile = async () => {
      shop.clock.advance(getLifetime(name) / 24);
      if (!list.slow) await fill(shop);
    };
    const after = listKeys(await walk(shop, name, list, small, meanwhile));
    expect(before.filter((key) => !after.includes(key))).toEqual([]);
    if (!NEWEST_FIRST.includes(name)) expect(new Set(after).size).toBe(after.length);
  });

  it.each(LISTS)(
    'The pages of %s accept only a page token of the same list and parameters until it expires',
    async (name, fill) => {
      const [shop, neighbour] = twoShops();
      const [list, theirs] = [await fill(shop), await fill(neighbour)];
      const { token, status } = await opened(shop, name, list);
      const foreign = [(await opened(neighbour, name, theirs)).token, await tokenOfAnother(shop, name)];
      const refused = [...foreign, ...tampered(token)];
      for (const wrong of refused) expect([wrong, await status(wrong)]).toEqual([wrong, 400]);
      expect(await status(token)).toBe(200);
      await expectBound(shop, name, list, token);
      shop.clock.advance(getLifetime(name) - 1);
      expect(await status(token)).toBe(200);
      shop.clock.advance(1);
      expect(await status(token)).toBe(400);
    },
  );

  it.each(COUNTED)('The pages of %s are numbered by the caller', async (name) => {
    const [shop] = twoShops();
    const filters = {
      marketplaceId: shop.marketplaceId,
      programTypes: ['SUBSCRIBE_AND_SAVE'],
      timePeriodType: 'PERFORMANCE',
      aggregationFrequency: 'MONTH',
      timeInterval: { startDate: '2025-12-01T00:00:00Z', endDate: '2025-12-31T00:00:00Z' },
    };
    const { path } = await findOperation(name);
    const page = async (offset: number, limit: number) =>
      (await shop.application.call('POST', path, { body: { filters, pagination: { offset, limit } } })).body;
    const whole = await page(0, 100);
    const { totalResults } = whole.pagination;
    const walked: unknown[] = [];
    for (let offset = 0; offset < totalResults; offset += 7) walked.push(...(await page(offset, 7)).offers);
    expect(whole.offers.length).toBeGreaterThan(7);
    expect(walked).toHaveLength(totalResults);
    expect(walked.slice(0, 100)).toEqual(whole.offers);
  });

  it.each(SHORT)('All items of %s are on one page: %s', async (name, _, fill) => {
    const [shop] = twoShops();
    const list = await fill(shop);
    expect((await walk(shop, name, list, {})).pages).toHaveLength(1);
    const query = nextQuery(await findOperation(name), list, await tokenOfAnother(shop, name));
    expect((await askFor(shop, name, list, query)).status).toBe(400);
  });
});
