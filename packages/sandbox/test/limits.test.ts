import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { createAuthorizationCodes } from '../src/auth/authorization-codes.ts';
import { createTokenStore, type KnownToken } from '../src/auth/token-store.ts';
import { createRandom } from '../src/base/random.ts';
import { Application } from './support/application.ts';

const REPORTS = '/reports/2021-06-30/reports';
const FEED_DOCUMENTS = '/feeds/2021-06-30/documents';
const REPORT = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1F83G8C2ARO7P'] };
const DAY = 86_400_000;

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const calm = { rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1_000_000_000 };
  const sandbox = createSandbox({ clock, ...calm, orders: 0, ordersPerDay: 0, listings: 0, ...options });
  return { clock, sandbox, application: new Application(sandbox) };
}

describe('records of a selling partner', () => {
  it('The number of records is limited: writes are rejected, reads and deletions are not, and a reset frees space', async () => {
    const { sandbox, application } = setUp({ maxRecords: 5 });
    const create = () => application.call('POST', REPORTS, { body: REPORT });
    const made = [];
    let answer = await create();
    for (; answer.status === 202 && made.length < 10; answer = await create()) made.push(answer.body.reportId);
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThanOrEqual(5);
    expect([answer.status, answer.body.errors[0].code]).toEqual([507, 'SandboxStorageFull']);
    expect(answer.body.errors[0].message).toContain('at most 5 records');
    expect((await application.call('GET', `${REPORTS}/${made[0]}`)).status).toBe(200);
    expect((await application.call('DELETE', `${REPORTS}/${made[0]}`)).status).toBe(200);
    sandbox.reset(sandbox.credentials.sellerId);
    expect((await create()).status).toBe(202);
  });

  it('The limit of one selling partner does not affect another', async () => {
    const { sandbox, application } = setUp({ maxRecords: 3, sellers: 2, marketplaceIds: REPORT.marketplaceIds });
    for (let number = 0; number < 5; number += 1) await application.call('POST', REPORTS, { body: REPORT });
    const token = await application.sellerToken(sandbox.sellers[1]?.refreshToken);
    expect((await application.call('POST', REPORTS, { body: REPORT })).status).toBe(507);
    expect((await application.call('POST', REPORTS, { body: REPORT, token })).status).toBe(202);
  });

  it('Expired records free space', async () => {
    const { clock, application } = setUp({ maxRecords: 20 });
    for (let number = 0; number < 30; number += 1) await application.call('POST', REPORTS, { body: REPORT });
    expect((await application.call('POST', REPORTS, { body: REPORT })).status).toBe(507);
    clock.advance(90 * DAY);
    await application.call('GET', REPORTS, { query: { reportTypes: REPORT.reportType } });
    expect((await application.call('POST', REPORTS, { body: REPORT })).status).toBe(202);
  });

  it('A negative limit is rejected', () => {
    expect(() => createSandbox({ maxRecords: -1 })).toThrow(RangeError);
  });
});

describe('documents', () => {
  it.each([
    ['of feeds', FEED_DOCUMENTS, { contentType: 'text/xml' }, 201],
    ['of service visits', '/service/v1/documents', { contentType: 'PDF', contentLength: 9 }, 200],
  ])('Expired documents %s free space', async (_, path, body, made) => {
    const { clock, application } = setUp({ maxDocuments: 3 });
    const create = async () => (await application.call('POST', path, { body })).status;
    expect([await create(), await create(), await create(), await create()]).toEqual([made, made, made, 507]);
    clock.advance(90 * DAY);
    expect(await create()).toBe(made);
  });
});

describe('tokens, codes, sellers and faults', () => {
  it('Tokens are removed one day after they expire, and the oldest of more than 20,000 as well', () => {
    const [clock, tokens] = [testClock(), new Map<string, KnownToken>()];
    const store = createTokenStore(3600, clock, createRandom('tokens'), tokens);
    const grant = { kind: 'seller', clientId: 'client', sellerId: 'seller' } as const;
    const first = store.issue(grant).token;
    for (let number = 0; number < 19_999; number += 1) store.issue(grant);
    expect(store.find(first)).toEqual(grant);
    store.issue(grant);
    expect(store.find(first)).toBe('unknown');
    expect(tokens.size).toBe(20_000);
    clock.advance(25 * 3_600_000 + 1);
    store.issue(grant);
    expect(tokens.size).toBe(1);
  });

  it('Authorization codes are removed when they expire, and the oldest of more than 10,000 as well', () => {
    const [clock, codes] = [testClock(), new Map()];
    const registry = createAuthorizationCodes(clock, createRandom('codes'), codes);
    const consent = { sellerId: 'seller', redirectUri: null };
    const first = registry.issue(consent);
    for (let number = 0; number < 300; number += 1) registry.issue(consent);
    expect(codes.size).toBe(301);
    expect(registry.redeem(first)).toEqual(consent);
    clock.advance(300_000);
    registry.issue(consent);
    expect(codes.size).toBe(1);
  });

  it('No more than a thousand sellers can be added', () => {
    const { sandbox } = setUp();
    const added = Array.from({ length: 1_000 }, () => sandbox.addSeller());
    expect(() => sandbox.addSeller()).toThrow(/1000 added sellers already/);
    sandbox.removeSeller(added[0]?.sellerId ?? '');
    sandbox.addSeller();
    expect(sandbox.sellers).toHaveLength(1_001);
  });

  it('No more than a thousand fault rules can be added', () => {
    const { sandbox } = setUp();
    for (let number = 0; number < 1_000; number += 1) sandbox.faults.add({ fault: 'latency', seconds: 1 });
    expect(() => sandbox.faults.add({ fault: 'latency', seconds: 1 })).toThrow(/1000 faults already/);
  });
});

describe('limits of the virtual clock', () => {
  it('The clock stays between 1970 and 2099', () => {
    const { clock, sandbox } = setUp();
    expect(() => sandbox.clock.set(Date.UTC(2100, 0, 1))).toThrow('the clock goes from 1970 to 2099');
    expect(() => sandbox.clock.advance(1e15)).toThrow(RangeError);
    expect(() => sandbox.clock.set(-1)).toThrow(RangeError);
    expect(() => sandbox.clock.run(Number.POSITIVE_INFINITY)).toThrow('speed must be a number from 0 to 1,000,000');
    expect(sandbox.clock.now()).toBe(clock.now());
    clock.advance(1e15);
    expect(new Date(sandbox.clock.now()).toISOString()).toBe('2099-12-31T23:59:59.999Z');
  });

  it('The clock can advance by any number of days, but adds at most 50,000 orders at once', async () => {
    const { sandbox, application } = setUp({ listings: 20, ordersPerDay: 1_000_000, endDates: false, auth: 'off' });
    const query = { MarketplaceIds: 'A1F83G8C2ARO7P', CreatedAfter: '2026-01-01T00:00:00Z' };
    sandbox.clock.set(Date.UTC(2099, 11, 1));
    const { body } = await application.call('GET', '/orders/v0/orders', { query });
    const first = Date.parse(body.payload.Orders[0].PurchaseDate);
    expect(sandbox.clock.now() - first).toBeLessThan(DAY / 10);
    // Buyers have bought everything, and nobody else adds stock.
    for (const { sku, channel } of sandbox.testData.listings(sandbox.credentials.sellerId)) {
      if (channel === 'MFN') sandbox.testData.changeListing({ sku, quantity: 1000 });
    }
    sandbox.clock.advance(DAY / 100);
    const later = await application.call('GET', '/orders/v0/orders', {
      query: { ...query, CreatedAfter: new Date(sandbox.clock.now() - DAY / 100).toISOString() },
    });
    expect(later.body.payload.Orders.length).toBeGreaterThan(0);
  });
});

describe('the size of a seller’s data', () => {
  it.each([
    { orders: 1_000_001 },
    { listings: 1_000_001 },
    { ordersPerDay: 1_000_001 },
    { ordersPerDay: Number.NaN },
    { sellers: 10_001 },
    { sellers: 0 },
    { vendors: 10_001 },
  ])('The size is limited: %j', (options) => {
    expect(() => createSandbox(options)).toThrow(`${Object.keys(options)[0]} must be a`);
  });

  it('The size is limited for sellers that are added later', () => {
    const { sandbox } = setUp();
    expect(() => sandbox.addSeller({ orders: 1_000_001 })).toThrow('from 0 to 1,000,000');
  });
});
