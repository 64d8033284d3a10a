import { createSandbox, type Sandbox } from '@supercargo/sandbox';
import {
  type CallParameters,
  type DiagnosisOptions,
  diagnose,
  SellingPartner,
  type SellingPartnerConfig,
  type SellingPartnerError,
} from 'supercargo';
import { describe, expect, it } from 'vitest';
import { throughSandbox } from './through-sandbox.ts';

const america = 'ATVPDKIKX0DER';
const germany = 'A1PA6795UKMFR9';
const none = { SELLING_PARTNER_APP_CLIENT_ID: 'none', SELLING_PARTNER_APP_CLIENT_SECRET: 'none' };
/** For clients that wait for nothing. */
const timeless = { setTimeout: () => ({ cancel() {} }) };
let made = 0;
/** Each with sellers of its own: the buckets of a seller are those of the whole process. */
const makeSandbox = () => {
  made += 1;
  return createSandbox({ seed: `refusals ${made}`, orders: 3, listings: 3, rateScale: Number.POSITIVE_INFINITY });
};

/** A client that calls the marketplace's own hosts, which are the sandbox. */
function world(given: Partial<SellingPartnerConfig> = {}, sandbox: Sandbox = makeSandbox()) {
  const { clientId, clientSecret, refreshToken } = sandbox.credentials;
  const credentials = { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret };
  const transport = throughSandbox(sandbox);
  const config = { region: 'eu', refresh_token: refreshToken, credentials, ...given } as const;
  const seller = new SellingPartner(config, { transport });
  return { sandbox, seller, sent: transport.hosts };
}

function vendorWorld() {
  const sandbox = makeSandbox();
  return world({ refresh_token: sandbox.vendors[0]?.refreshToken }, sandbox);
}

async function rejectCall(seller: SellingPartner, call: CallParameters): Promise<SellingPartnerError> {
  return seller.callAPI(call as never).then(
    () => expect.fail('expected a refusal'),
    (error: SellingPartnerError) => error,
  );
}

/** The cause that comes first, and what was ruled out. */
async function causesOf({ seller }: ReturnType<typeof world>, call: CallParameters, options?: DiagnosisOptions) {
  const diagnosis = await seller.diagnose(await rejectCall(seller, call), options);
  const { causes, summary, checks } = diagnosis;
  expect(JSON.parse(JSON.stringify(diagnosis))).toEqual(diagnosis);
  const places = causes.map(({ confirmed }) => (confirmed === undefined ? 1 : confirmed ? 0 : 2));
  expect(places).toEqual([...places].sort());
  const excluded = causes.filter(({ confirmed }) => confirmed === false).map(({ cause }) => cause);
  return { first: causes[0], excluded, summary, checks, names: causes.map(({ cause }) => cause) };
}

const searchOrders = {
  operation: 'orders.getOrders',
  query: { MarketplaceIds: [germany], CreatedAfter: '2020-01-01' },
};

const shippingReport = 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING';
const shippingRole = `${shippingReport} needs the role "Direct to Consumer Shipping (Restricted)".`;

describe('diagnose finds', () => {
  it('a missing role: the token is good and the region takes it', async () => {
    const set = world();
    set.sandbox.grantRoles(set.sandbox.credentials.sellerId, ['Pricing']);
    const { first, excluded, checks } = await causesOf(set, searchOrders);
    expect(first).toMatchObject({ cause: 'role', likelihood: 'high' });
    expect(first?.explanation).toContain('"Inventory and Order Tracking"');
    expect(first?.confirmed).toBeUndefined();
    expect(excluded).toEqual(
      expect.arrayContaining(['authorization', 'region', 'marketplace', 'credentials', 'draft']),
    );
    expect(checks).toEqual([
      { check: 'token', region: 'eu', result: 'ok' },
      { check: 'participations', region: 'eu', result: 'ok' },
    ]);
  });

  it('a missing role for restricted data', async () => {
    const set = world();
    set.sandbox.grantRoles(set.sandbox.credentials.sellerId, ['Inventory and Order Tracking']);
    const call = {
      operation: 'orders.getOrder',
      path: { orderId: '1' },
      restrictedData: ['shippingAddress'],
    } as const;
    const { first } = await causesOf(set, call);
    expect(first).toMatchObject({ cause: 'role' });
    expect(first?.explanation).toContain('shippingAddress needs the role "Direct to Consumer Shipping (Restricted)"');
  });

  it('the role that a report takes, by its type', async () => {
    const set = world();
    set.sandbox.grantRoles(set.sandbox.credentials.sellerId, ['Pricing']);
    const body = { reportType: shippingReport, marketplaceIds: [germany] };
    for (const operation of ['reports.createReport', 'reports.createReportSchedule']) {
      const { first, summary } = await causesOf(set, { operation, body: { ...body, period: 'P1D' } });
      expect(first).toMatchObject({ cause: 'role', likelihood: 'high' });
      expect(summary).toContain(shippingRole);
      for (const step of ['developer profile', 'registration of the application', 'authorize the application again']) {
        expect(first?.nextStep).toContain(step);
      }
    }
    const error = await rejectCall(set.seller, { operation: 'reports.createReport', body });
    expect(error.rejectedCall).toMatchObject({ reportTypes: [shippingReport] });
    expect((await diagnose(JSON.parse(JSON.stringify(error)))).summary).toContain(shippingRole);
  });

  it('that the role depends on the type, where the type is not known', async () => {
    const set = world();
    set.sandbox.faults.add({ fault: 'error', status: 403 });
    const { summary } = await causesOf(set, { operation: 'reports.getReport', path: { reportId: '1' } });
    expect(summary).toContain('For reports, the role depends on the report type.');
    const feeds = await causesOf(set, { operation: 'feeds.getFeed', path: { feedId: '1' } });
    expect(feeds.summary).toContain('For feeds, the role depends on the feed type.');
  });

  it('an authorization that is gone', async () => {
    const { first, checks, summary } = await causesOf(
      world({ refresh_token: 'Atzr|revoked-authorization' }),
      searchOrders,
    );
    expect(first).toMatchObject({ cause: 'authorization', confirmed: true });
    expect(summary).toBe(first?.explanation);
    expect(checks).toEqual([{ check: 'token', region: 'eu', result: 'invalid_grant' }]);
  });

  it('a client secret that is not taken', async () => {
    const { sandbox } = world();
    const credentials = {
      SELLING_PARTNER_APP_CLIENT_ID: sandbox.credentials.clientId,
      SELLING_PARTNER_APP_CLIENT_SECRET: 'amzn1.oa2-cs.v1.wrong-secret',
    };
    const { first } = await causesOf(world({ credentials }, sandbox), searchOrders);
    expect(first).toMatchObject({ cause: 'credentials', confirmed: true });
  });

  it('another region, when it may ask there', async () => {
    const sandbox = makeSandbox();
    const { refreshToken } = sandbox.addSeller({ marketplaceIds: [america] });
    const set = world({ refresh_token: refreshToken }, sandbox);
    const call = { operation: 'orders.getOrder', path: { orderId: '1' } };
    const asked = await causesOf(set, call, { otherRegions: true });
    expect(asked.first).toMatchObject({ cause: 'region', confirmed: true });
    expect(asked.first?.nextStep).toContain('"na"');
    const unasked = await causesOf(set, call);
    expect(unasked.names.slice(0, 2).sort()).toEqual(['authorization', 'region']);
    expect(unasked.checks.map(({ region }) => region)).toEqual(['eu', 'eu']);
  });

  it('a marketplace of another region, without asking anybody', async () => {
    const set = world();
    set.sandbox.faults.add({ fault: 'error', status: 403, operation: 'orders/*' });
    const query = { MarketplaceIds: [america], CreatedAfter: '2020-01-01' };
    const { first, checks } = await causesOf(set, { ...searchOrders, query }, { checks: false });
    expect(first).toMatchObject({ cause: 'region', confirmed: true });
    expect(first?.nextStep).toContain('"na"');
    expect(checks).toEqual([]);
  });

  it('a marketplace that the seller has no part in', async () => {
    const set = world();
    set.sandbox.faults.add({ fault: 'error', status: 403, operation: 'orders/*' });
    const query = { MarketplaceIds: [germany, 'A1C3SOZRARQ6R3'], CreatedAfter: '2020-01-01' };
    const { first } = await causesOf(set, { ...searchOrders, query });
    expect(first).toMatchObject({ cause: 'marketplace', confirmed: true });
    expect(first?.explanation).toContain('A1C3SOZRARQ6R3');
    expect(first?.explanation).not.toContain(germany);
  });

  it('a seller’s token where a grantless one is wanted, and the other way round', async () => {
    const raw = { method: 'GET', api_path: '/notifications/v1/destinations' };
    expect((await causesOf(world(), raw)).first).toMatchObject({ cause: 'grantless', confirmed: true });
    const scoped = { method: 'GET', api_path: '/sellers/v1/account', scope: 'sellingpartnerapi::notifications' };
    expect((await causesOf(world(), scoped)).first).toMatchObject({ cause: 'grantless', confirmed: true });
  });

  it('personal data that was asked for without restrictedData', async () => {
    const query = { createdAfter: '2020-01-01', createdBefore: '2020-01-05' };
    const call = { operation: 'vendorDirectFulfillmentOrders.getOrders', query };
    const { first } = await causesOf(vendorWorld(), call);
    expect(first).toMatchObject({ cause: 'restricted-data', confirmed: true });
    expect(first?.nextStep).toContain('restrictedData');
  });

  it('a vendor’s operation in the hands of a seller', async () => {
    const query = { createdAfter: '2020-01-01', createdBefore: '2020-01-05' };
    const call = { operation: 'vendorOrders.getPurchaseOrders', query };
    const { first, names } = await causesOf(world(), call);
    expect(first).toMatchObject({ cause: 'account-type', confirmed: true });
    expect(first?.explanation).toBe('vendorOrders is for vendors, but a seller gave the authorization.');
    expect(names).toContain('role');
    expect((await causesOf(world(), call, { checks: false })).names.slice(0, 2)).toEqual(['account-type', 'role']);
    const restricted = { ...call, operation: 'vendorDirectFulfillmentOrders.getOrders' };
    expect((await causesOf(world(), restricted)).names.slice(0, 2)).toEqual(['account-type', 'restricted-data']);
  });

  it('a vendor’s operation without the role, in the hands of a vendor', async () => {
    const set = vendorWorld();
    set.sandbox.grantRoles(set.sandbox.vendors[0]?.sellerId ?? '', ['Pricing']);
    const query = { createdAfter: '2020-01-01', createdBefore: '2020-01-05' };
    const { causes } = await set.seller.diagnose(
      await rejectCall(set.seller, { operation: 'vendorOrders.getPurchaseOrders', query }),
    );
    expect(causes.find(({ cause }) => cause === 'account-type')).toMatchObject({ likelihood: 'low' });
    expect(causes[0]?.cause).not.toBe('account-type');
  });

  it('a seller’s operation in the hands of a vendor', async () => {
    const { first } = await causesOf(vendorWorld(), searchOrders);
    expect(first).toMatchObject({ cause: 'account-type', likelihood: 'high' });
    expect(first?.explanation).toBe('orders is for sellers, but a vendor may have given the authorization.');
    expect(first?.nextStep).toContain('Seller Central');
    const set = world();
    set.sandbox.faults.add({ fault: 'error', status: 403, operation: 'orders/*' });
    expect((await causesOf(set, searchOrders)).excluded).toContain('account-type');
  });

  it('a vendor’s report in the hands of a seller, also where several are named', async () => {
    const set = world();
    set.sandbox.faults.add({ fault: 'error', status: 403, operation: 'reports/*' });
    const listed = (...reportTypes: string[]) =>
      causesOf(set, { operation: 'reports.getReports', query: { reportTypes } });
    const { first } = await listed('GET_VENDOR_SALES_REPORT');
    expect(first).toMatchObject({ cause: 'account-type', confirmed: true });
    expect(first?.explanation).toContain('GET_VENDOR_SALES_REPORT is for vendors');
    const { names } = await listed('GET_VENDOR_SALES_REPORT', shippingReport);
    expect(names).not.toContain('account-type');
    expect((await listed('GET_NEW_REPORT')).names).not.toContain('account-type');
  });

  it('a feed of sellers in the hands of a vendor', async () => {
    const set = vendorWorld();
    set.sandbox.faults.add({ fault: 'error', status: 403, operation: 'feeds/*' });
    const query = { feedTypes: ['POST_FLAT_FILE_FULFILLMENT_DATA'] };
    const { first } = await causesOf(set, { operation: 'feeds.getFeeds', query });
    expect(first).toMatchObject({ cause: 'account-type', likelihood: 'high' });
    expect(first?.explanation).toContain('POST_FLAT_FILE_FULFILLMENT_DATA is for sellers');
  });

  it('a path that does not exist', async () => {
    const { first } = await causesOf(world(), { method: 'GET', api_path: '/orders/v9/orders' });
    expect(first).toMatchObject({ cause: 'unknown-path' });
  });

  it('an operation that is there on the marketplace’s sandbox only', async () => {
    const set = world();
    const operation = 'notifications.sendTestNotification';
    const path = { notificationType: 'ORDER_CHANGE' };
    set.sandbox.faults.add({ fault: 'error', status: 403, operation: 'notifications/*' });
    const { first } = await causesOf(set, { operation, path, body: {} });
    expect(first).toMatchObject({ cause: 'sandbox', confirmed: true });
  });

  it('a restricted data token of the caller that is not taken', async () => {
    const call = { operation: 'orders.getOrder', path: { orderId: '1' }, restricted_data_token: 'Atz.sprdt|stale' };
    const { first } = await causesOf(world(), call);
    expect(first).toMatchObject({ cause: 'restricted-data', likelihood: 'high' });
    expect(first?.nextStep).toContain('Leave restricted_data_token out');
    const elsewhere = { ...call, operation: 'sellers.getAccount', path: undefined };
    expect((await causesOf(world(), elsewhere)).first).toMatchObject({ cause: 'restricted-data', confirmed: true });
  });

  it('a token that has expired and is not renewed', async () => {
    const set = world({ options: { auto_request_tokens: false } });
    await set.seller.refreshAccessToken();
    set.sandbox.clock.advance(3_600_000);
    expect((await causesOf(set, searchOrders)).first).toMatchObject({ cause: 'token-expired', confirmed: true });
  });

  it('an operation whose day has come', async () => {
    const set = world();
    set.sandbox.faults.add({ fault: 'error', status: 403, operation: 'orders/*' });
    const error = await rejectCall(set.seller, searchOrders);
    const at = async (day: string) => {
      const clock = { ...timeless, now: () => Date.parse(day) };
      const seller = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1', credentials: none }, { clock });
      const { causes } = await seller.diagnose(error, { checks: false });
      return { first: causes[0], removed: causes.find(({ cause }) => cause === 'removed') };
    };
    expect((await at('2027-03-26')).removed).toMatchObject({ likelihood: 'low' });
    expect((await at('2027-03-27')).first).toMatchObject({ cause: 'removed', confirmed: true });
    expect((await at('2027-03-27')).first?.nextStep).toContain('searchOrders');
  });
});

describe('a diagnosis', () => {
  it('is made of the error alone, or of its JSON, without a request', async () => {
    const set = world();
    set.sandbox.grantRoles(set.sandbox.credentials.sellerId, ['Pricing']);
    const error = await rejectCall(set.seller, searchOrders);
    const before = set.sent.length;
    const written = await diagnose(JSON.parse(JSON.stringify(error)));
    expect(written).toEqual(await diagnose(error));
    expect(written).toEqual(await set.seller.diagnose(error, { checks: false }));
    expect(written.causes[0]?.cause).toBe('role');
    expect(written).toMatchObject({ isAccessError: true, operation: 'orders.getOrders', checks: [] });
    expect(set.sent).toHaveLength(before);
  });

  it('of an error that is no refusal says so', async () => {
    const error = await rejectCall(world().seller, { operation: 'orders.getOrder', path: { orderId: '1-none' } });
    expect(await diagnose(error)).toMatchObject({ isAccessError: false, causes: [] });
    expect((await diagnose({ code: 'PARSE_ERROR' })).summary).toContain('Download the document without json: true.');
    for (const nothing of [undefined, null, 'text', new Error('other')]) {
      expect(await diagnose(nothing)).toMatchObject({ isAccessError: false });
    }
  });

  it('asks other regions only when told to, and never where the client has an address of its own', async () => {
    const set = world({ refresh_token: 'Atzr|revoked-authorization' });
    await causesOf(set, searchOrders, { otherRegions: true });
    expect(new Set(set.sent)).toEqual(new Set(['api.amazon.com']));
    const sandbox = makeSandbox();
    const options = { baseUrl: 'https://proxy.example' };
    const own = world({ options }, sandbox);
    sandbox.faults.add({ fault: 'error', status: 403, door: 'call' });
    await causesOf(own, searchOrders, { otherRegions: true });
    expect(new Set(own.sent)).toEqual(new Set(['api.amazon.com', 'proxy.example']));
  });

  it('shows no secret', async () => {
    const set = world();
    const { refreshToken, clientSecret } = set.sandbox.credentials;
    const error = { status: 403, code: 'RESTRICTED_ROLE_MISSING', message: `${refreshToken} ${clientSecret}` };
    const text = JSON.stringify(await set.seller.diagnose(error));
    expect(text).toContain('[redacted]');
    for (const secret of [refreshToken, clientSecret]) expect(text).not.toContain(secret);
  });

  it('ends with its signal', async () => {
    const set = world();
    set.sandbox.faults.add({ fault: 'error', status: 403, operation: 'orders/*' });
    const error = await rejectCall(set.seller, searchOrders);
    await expect(set.seller.diagnose(error, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    });
  });
});
