import { listAllOperations, loadOperation } from '@supercargo/catalogue';
import type { SellingPartner } from 'supercargo';
import { describe, expect, it } from 'vitest';
import { listsOfFulfilment, listsOfPallets } from '../../packages/sandbox/test/support/paging/lists-of-fulfilment.ts';
import { listsOfRecords } from '../../packages/sandbox/test/support/paging/lists-of-records.ts';
import { balances, listsOfShop } from '../../packages/sandbox/test/support/paging/lists-of-seller.ts';
import { listsOfServices } from '../../packages/sandbox/test/support/paging/lists-of-services.ts';
import {
  invoiceLines,
  listsOfVendors,
  paidInvoices,
  remittances,
} from '../../packages/sandbox/test/support/paging/lists-of-vendors.ts';
import {
  at,
  type Fill,
  type FilledList,
  findOperation,
  twoShops,
  walk,
} from '../../packages/sandbox/test/support/paging/paged-list.ts';
import { createClient } from '../support/client/create-paging-client.ts';

const LISTS: readonly (readonly [string, Fill])[] = Object.entries({
  ...listsOfShop,
  ...listsOfRecords,
  ...listsOfVendors,
  ...listsOfFulfilment,
  ...listsOfServices,
  ...listsOfPallets,
  'finances/2024-06-19/listBalances': balances,
  'financesInvoices/2026-06-25/getInvoice': invoiceLines,
  'financeRemittance/2026-03-17/getRemittanceHeaders': remittances,
  'financeRemittance/2026-03-17/getRemittance': paidInvoices,
});

/** Takes the token in the body. `page-requests.test.ts` of the client tests its pages. */
const IN_BODY = 'support/2025-02-01/listCases';

const COUNTED = ['replenishment/2022-11-07/listOfferMetrics', 'replenishment/2022-11-07/listOffers'];

/** Returns all items of each list of an operation, in the order of their pages. */
async function listAll(client: SellingPartner, name: string, filled: Omit<FilledList, 'key'>, more: object = {}) {
  const [endpoint = '', version = '', operation = ''] = name.split('/');
  const { paging } = await findOperation(name);
  const { path, query, body, token } = filled;
  const items: unknown[] = [];
  for (const list of paging.items.map((one) => one.split('.').at(-1) as string)) {
    const call = { operation: `${endpoint}.${operation}` as string, path, query, body, restricted_data_token: token };
    for await (const item of client.items({ ...call, options: { version, list, ...more } })) items.push(item);
  }
  return filled.listItems?.({ capacities: items }) ?? items;
}

function createTestClient(name: string, sandbox: Parameters<typeof createClient>[0]) {
  return createClient(sandbox, /^(vendor|financesInvoices|financeRemittance)/.test(name));
}

describe('items', () => {
  it('Every paged operation with state is tested', async () => {
    const [shop] = twoShops();
    const stateful = (await shop.application.sandbox.operations()).filter((one) => one.answersFrom === 'state');
    const findName = (one: { endpoint: string; version: string; operation: string }) =>
      `${one.endpoint}/${one.version}/${one.operation}`;
    const known = new Set(stateful.map(findName));
    const operations = await Promise.all(listAllOperations().map(loadOperation));
    const paged = operations.filter(({ paging }) => (paging?.items.length ?? 0) > 0).map(findName);
    const tested = [...LISTS.map(([name]) => name), ...COUNTED, IN_BODY];
    expect(paged.filter((name) => known.has(name)).toSorted()).toEqual(tested.toSorted());
    expect(tested).toHaveLength(81);
  });

  it.each(LISTS)('Items of %s are returned once each, for any page size', async (name, fill) => {
    const [shop] = twoShops();
    const list = await fill(shop);
    const client = createTestClient(name, shop.application.sandbox);
    const whole = (await walk(shop, name, list, {})).items;
    // The sandbox ships only small parcels, so lists of pallets are empty.
    expect(whole.length > 0).toBe(!(name in listsOfPallets));
    // Pictures are at the address that a client calls, and the two readers call different ones.
    const inOrder = (items: readonly unknown[]) =>
      items.map((item) => JSON.stringify(item).replaceAll(/https?:\/\/[^/"]+(?=\/images\/)/g, '')).toSorted();
    const largest = await listAll(client, name, list);
    expect(inOrder(largest)).toEqual(inOrder(whole));
    const { pageSize } = (await findOperation(name)).paging;
    const small = pageSize === null ? {} : { [pageSize.name]: pageSize.minimum ?? 1 };
    const query = { ...list.query, ...small } as Record<string, string>;
    const smallest = await listAll(client, name, { ...list, query }, { prefetch: true });
    expect(inOrder(smallest)).toEqual(inOrder(whole));
    expect(new Set(whole.map((item) => at(item, list.key))).size).toBe(whole.length);
  });

  it.each(COUNTED)('Items of %s are complete with offsets', async (name) => {
    const [shop] = twoShops();
    const filters = {
      marketplaceId: shop.marketplaceId,
      programTypes: ['SUBSCRIBE_AND_SAVE'],
      timePeriodType: 'PERFORMANCE',
      aggregationFrequency: 'MONTH',
      timeInterval: { startDate: '2025-12-01T00:00:00Z', endDate: '2025-12-31T00:00:00Z' },
    };
    const client = createTestClient(name, shop.application.sandbox);
    const listWithLimit = (limit: number) =>
      listAll(client, name, { body: { filters, pagination: { limit, offset: 0 } } });
    const whole = await listWithLimit(100);
    expect(whole.length).toBeGreaterThan(7);
    expect(await listWithLimit(7)).toEqual(whole);
  });
});
