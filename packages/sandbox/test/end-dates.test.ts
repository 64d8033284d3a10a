import { computeDeprecationStatus, listAllOperations, loadOperation } from '@supercargo/catalogue';
import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';

const day = 86_400_000;
const store = 'A1F83G8C2ARO7P';
const settlement = 'GET_V2_SETTLEMENT_REPORT_DATA_XML';
const orders = { query: { MarketplaceIds: store, CreatedAfter: '2020-01-01' } };

function setUp(date: string, options: SandboxOptions = {}) {
  const clock = testClock(Date.parse(date));
  const sandbox = createSandbox({ clock, orders: 40, listings: 3, rateScale: Number.POSITIVE_INFINITY, ...options });
  return { clock, sandbox, application: new Application(sandbox) };
}

describe('end dates', () => {
  it('An operation works until its end date, and then responds with 403 and names its successor', async () => {
    const { clock, application } = setUp('2027-03-26T23:59:00Z');
    expect((await application.call('GET', '/orders/v0/orders', orders)).status).toBe(200);
    clock.advance(60_000);
    const { status, body } = await application.call('GET', '/orders/v0/orders', orders);
    expect([status, body.errors[0].code]).toEqual([403, 'Unauthorized']);
    expect(body.errors[0].details).toBe(
      'orders.getOrders (v0) is no longer supported since 2027-03-27. Use orders 2026-01-01 searchOrders.',
    );
    const others = await application.call('GET', '/orders/2026-01-01/orders', {
      query: { createdAfter: '2020-01-01' },
    });
    expect(others.status).toBe(200);
  });

  it('With endDates off, or with a clock set back, an ended operation works', async () => {
    const off = setUp('2027-04-01', { endDates: false });
    expect((await off.application.call('GET', '/orders/v0/orders', orders)).status).toBe(200);
    const { clock, application } = setUp('2027-04-01');
    expect((await application.call('GET', '/orders/v0/orders', orders)).status).toBe(403);
    clock.advance(-30 * day);
    expect((await application.call('GET', '/orders/v0/orders', orders)).status).toBe(200);
  });

  it('Each deprecated operation is refused at exactly the times at which its status is ended', async () => {
    const { clock, sandbox } = setUp('2026-01-15', { auth: 'off' });
    const descriptors = await Promise.all(listAllOperations().map(loadOperation));
    const deprecated = descriptors.filter((one) => one.deprecated !== null);
    for (const { deprecated: dates, method, path } of deprecated) {
      const end = Date.parse(dates?.removal ?? '2030-01-01');
      for (const now of [end - 100 * day, end - 1, end, end + day]) {
        clock.set(now);
        const url = `https://sellingpartnerapi-eu.amazon.com${path.replaceAll(/\{\w+\}/g, 'X')}`;
        const text = await (await sandbox.fetch(new Request(url, { method }))).text();
        const isRefused = text.includes('is no longer supported since');
        expect([path, now, isRefused]).toEqual([path, now, computeDeprecationStatus(dates, now) === 'ended']);
      }
    }
  });

  it('Settlement reports of an ended type are no longer created', async () => {
    const list = async (application: Application, now: number) => {
      const query = { reportTypes: settlement, createdSince: new Date(now - 80 * day).toISOString() };
      const { body } = await application.call('GET', '/reports/2021-06-30/reports', { query });
      return (body.reports as { createdTime: string }[]).map(({ createdTime }) => createdTime.slice(0, 10));
    };
    const before = setUp('2026-11-10T12:00:00Z');
    expect((await list(before.application, before.clock.now())).length).toBeGreaterThan(0);
    const after = setUp('2026-12-20T12:00:00Z');
    const created = await list(after.application, after.clock.now());
    expect(created.filter((date) => date >= '2026-11-11')).toEqual([]);
  });

  it('An ended report type cannot be requested, and an ended payload version cannot be subscribed to', async () => {
    const body = { reportType: 'GET_FBA_SNS_FORECAST_DATA', marketplaceIds: [store] };
    const { clock, application } = setUp('2025-12-10T12:00:00Z', { auth: 'off' });
    expect((await application.call('POST', '/reports/2021-06-30/reports', { body })).status).toBe(202);
    clock.advance(day);
    const refused = await application.call('POST', '/reports/2021-06-30/reports', { body });
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      400,
      'The report type GET_FBA_SNS_FORECAST_DATA is no longer supported since 2025-12-11.',
    ]);
    const subscription = { payloadVersion: '1.0', destinationId: 'none' };
    const subscribe = () =>
      application.call('POST', '/notifications/v1/subscriptions/LISTINGS_ITEM_ISSUES_CHANGE', { body: subscription });
    clock.set(Date.UTC(2026, 7, 26));
    expect((await subscribe()).body.errors[0].message).toContain('is no longer sent since 2026-08-26');
    clock.set(Date.UTC(2026, 7, 25));
    expect((await subscribe()).body.errors[0].message).not.toContain('no longer sent');
  });
});
