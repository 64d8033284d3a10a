import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callRecord } from './fixtures/call-record.ts';
import { type Caller, createTestCaller } from './fixtures/callers.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';

const now = Date.UTC(2026, 11, 31);
const day = 86_400_000;
let fixture: TestServices;
let caller: Caller;

const body = (text: string) => ({
  query: [],
  requestHeaders: {},
  requestBody: { text, bytes: text.length, isComplete: true, isJson: true, isRedacted: false },
  token: 'seller' as const,
});

beforeAll(async () => {
  fixture = await openServices(now);
  caller = createTestCaller(fixture.services);
}, 60_000);

afterAll(() => fixture.close());

describe('deprecations', () => {
  test('The list is empty while no call uses anything deprecated', async () => {
    const template = '/orders/2026-01-01/orders';
    await fixture.services.activity.store.add([callRecord('0', now, { operation: 'orders.searchOrders', template })]);
    expect(await caller.deprecations.list()).toEqual([]);
  });

  test('The calls of 30 days are listed by operation and type, the first end date first', async () => {
    const report = body('{"reportType": "GET_FBA_SNS_FORECAST_DATA","marketplaceIds":[]}');
    const created = { operation: 'reports.createReport', method: 'POST', template: '/reports/2021-06-30/reports' };
    await fixture.services.activity.store.add([
      callRecord('1', now - 31 * day, { template: '/finances/v0/financialEvents' }),
      callRecord('2', now - 2 * day),
      callRecord('3', now - day, { sellerId: 'seller_2' }),
      callRecord('4', now, { ...created, exchange: report }),
      callRecord('6', now, {
        operation: 'dataKiosk.createQuery',
        method: 'POST',
        template: '/dataKiosk/2023-11-15/queries',
        exchange: body(
          '{"query":"query {\\n analytics_salesAndTraffic_2023_11_15 { salesAndTrafficByDate { startDate } } }"}',
        ),
      }),
      callRecord('5', now, { ...created, exchange: body('{"reportType":"GET_MERCHANT_LISTINGS_ALL_DATA"}') }),
    ]);
    expect(await caller.deprecations.list()).toEqual([
      {
        kind: 'report type',
        name: 'GET_FBA_SNS_FORECAST_DATA',
        version: null,
        calls: 1,
        copied: 0,
        last: new Date(now).toISOString(),
        status: 'ended',
        removal: '2025-12-11',
        successor: 'replenishment 2022-11-07',
        deprecation: 'GET_FBA_SNS_FORECAST_DATA stopped working on 2025-12-11. Use replenishment 2022-11-07.',
      },
      expect.objectContaining({ kind: 'data set', name: 'analytics_salesAndTraffic_2023_11_15', calls: 1 }),
      {
        kind: 'operation',
        name: 'orders.getOrders',
        version: 'v0',
        calls: 2,
        copied: 0,
        last: new Date(now - day).toISOString(),
        status: 'ending',
        removal: '2027-03-27',
        successor: 'orders 2026-01-01 searchOrders',
        deprecation:
          'orders.getOrders (v0) stops working on 2027-03-27, in 86 days. Use orders 2026-01-01 searchOrders.',
      },
    ]);
  });

  test('A workspace sees only its own calls', async () => {
    expect(await createTestCaller(fixture.services, { workspaceId: 'other' }).deprecations.list()).toEqual([]);
  });

  test('Screens show the same status as the list', async () => {
    const listed = await caller.deprecations.list();
    const operations = await caller.explorer.operations();
    const types = await caller.reports.types();
    for (const { name, version, status, deprecation } of listed.filter(({ kind }) => kind !== 'data set')) {
      const found =
        operations.find((one) => `${one.endpoint}.${one.operation}` === name && one.version === version) ??
        types.find(({ reportType }) => reportType === name);
      expect(found).toMatchObject({ status, deprecation });
    }
  });
});
