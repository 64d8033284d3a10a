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
import { createSandboxTransport } from '../support/client/sandbox-transport.ts';

const america = 'ATVPDKIKX0DER';
const germany = 'A1PA6795UKMFR9';
const unknownCredentials = { SELLING_PARTNER_APP_CLIENT_ID: 'none', SELLING_PARTNER_APP_CLIENT_SECRET: 'none' };
/** A clock whose timers never fire. */
const clockWithoutTimers = { setTimeout: () => ({ cancel() {} }) };
/** The end of Orders v0 is in the future. Otherwise, it would be a cause. */
const clock = { ...clockWithoutTimers, now: () => Date.UTC(2026, 10, 24) };
let sandboxes = 0;
/** Creates a sandbox with its own sellers, because all clients in a process share the buckets of a seller. */
const createTestSandbox = () => {
  sandboxes += 1;
  const seed = `diagnosis ${sandboxes}`;
  return createSandbox({ seed, orders: 3, listings: 3, rateScale: Number.POSITIVE_INFINITY, endDates: false });
};

/** Creates a client whose requests to Amazon's hosts go to a sandbox. */
function createSeller(given: Partial<SellingPartnerConfig> = {}, sandbox: Sandbox = createTestSandbox()) {
  const { clientId, clientSecret, refreshToken } = sandbox.credentials;
  const credentials = { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret };
  const transport = createSandboxTransport(sandbox);
  const config = { region: 'eu', refresh_token: refreshToken, credentials, ...given } as const;
  const seller = new SellingPartner(config, { transport, clock });
  return { sandbox, seller, hosts: transport.hosts };
}

function createVendor() {
  const sandbox = createTestSandbox();
  return createSeller({ refresh_token: sandbox.vendors[0]?.refreshToken }, sandbox);
}

async function rejectCall(seller: SellingPartner, call: CallParameters): Promise<SellingPartnerError> {
  return seller.call(call.operation ?? '', call).then(
    () => expect.fail('The call was not rejected.'),
    (error: SellingPartnerError) => error,
  );
}

/** Makes a call that is rejected and returns the first cause, the excluded causes and the checks. */
async function diagnoseCall(
  { seller }: ReturnType<typeof createSeller>,
  call: CallParameters,
  options?: DiagnosisOptions,
) {
  const diagnosis = await seller.diagnose(await rejectCall(seller, call), options);
  const { causes, summary, checks } = diagnosis;
  expect(JSON.parse(JSON.stringify(diagnosis))).toEqual(diagnosis);
  const ranks = causes.map(({ confirmed }) => (confirmed === undefined ? 1 : confirmed ? 0 : 2));
  expect(ranks).toEqual([...ranks].sort());
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
  it('diagnose finds a missing role, after it checks the token and the region', async () => {
    const context = createSeller();
    context.sandbox.grantRoles(context.sandbox.credentials.sellerId, ['Pricing']);
    const { first, excluded, checks } = await diagnoseCall(context, searchOrders);
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

  it('diagnose finds a missing role for restricted data', async () => {
    const context = createSeller();
    context.sandbox.grantRoles(context.sandbox.credentials.sellerId, ['Inventory and Order Tracking']);
    const call = {
      operation: 'orders.getOrder',
      path: { orderId: '1' },
      restrictedData: ['shippingAddress'],
    } as const;
    const { first } = await diagnoseCall(context, call);
    expect(first).toMatchObject({ cause: 'role' });
    expect(first?.explanation).toContain('shippingAddress needs the role "Direct to Consumer Shipping (Restricted)"');
  });

  it('diagnose finds the role that a report type requires', async () => {
    const context = createSeller();
    context.sandbox.grantRoles(context.sandbox.credentials.sellerId, ['Pricing']);
    const body = { reportType: shippingReport, marketplaceIds: [germany] };
    for (const operation of ['reports.createReport', 'reports.createReportSchedule']) {
      const { first, summary } = await diagnoseCall(context, { operation, body: { ...body, period: 'P1D' } });
      expect(first).toMatchObject({ cause: 'role', likelihood: 'high' });
      expect(summary).toContain(shippingRole);
      for (const step of ['developer profile', 'registration of the application', 'authorize the application again']) {
        expect(first?.nextStep).toContain(step);
      }
    }
    const error = await rejectCall(context.seller, { operation: 'reports.createReport', body });
    expect(error.rejectedCall).toMatchObject({ reportTypes: [shippingReport] });
    expect((await diagnose(JSON.parse(JSON.stringify(error)))).summary).toContain(shippingRole);
  });

  it('diagnose finds that the role depends on the type, if the type is unknown', async () => {
    const context = createSeller();
    context.sandbox.faults.add({ fault: 'error', status: 403 });
    const { summary } = await diagnoseCall(context, { operation: 'reports.getReport', path: { reportId: '1' } });
    expect(summary).toContain('For reports, the role depends on the report type.');
    const feeds = await diagnoseCall(context, { operation: 'feeds.getFeed', path: { feedId: '1' } });
    expect(feeds.summary).toContain('For feeds, the role depends on the feed type.');
  });

  it('diagnose finds a revoked authorization', async () => {
    const { first, checks, summary } = await diagnoseCall(
      createSeller({ refresh_token: 'Atzr|revoked-authorization' }),
      searchOrders,
    );
    expect(first).toMatchObject({ cause: 'authorization', confirmed: true });
    expect(summary).toBe(first?.explanation);
    expect(checks).toEqual([{ check: 'token', region: 'eu', result: 'invalid_grant' }]);
  });

  it('diagnose finds an invalid client secret', async () => {
    const { sandbox } = createSeller();
    const credentials = {
      SELLING_PARTNER_APP_CLIENT_ID: sandbox.credentials.clientId,
      SELLING_PARTNER_APP_CLIENT_SECRET: 'amzn1.oa2-cs.v1.wrong-secret',
    };
    const { first } = await diagnoseCall(createSeller({ credentials }, sandbox), searchOrders);
    expect(first).toMatchObject({ cause: 'credentials', confirmed: true });
  });

  it('diagnose finds another region, with the option otherRegions', async () => {
    const sandbox = createTestSandbox();
    const { refreshToken } = sandbox.addSeller({ marketplaceIds: [america] });
    const context = createSeller({ refresh_token: refreshToken }, sandbox);
    const call = { operation: 'orders.getOrder', path: { orderId: '1' } };
    const checked = await diagnoseCall(context, call, { otherRegions: true });
    expect(checked.first).toMatchObject({ cause: 'region', confirmed: true });
    expect(checked.first?.nextStep).toContain('"na"');
    const unchecked = await diagnoseCall(context, call);
    expect(unchecked.names.slice(0, 2).sort()).toEqual(['authorization', 'region']);
    expect(unchecked.checks.map(({ region }) => region)).toEqual(['eu', 'eu']);
  });

  it('diagnose finds a marketplace of another region, without a request', async () => {
    const context = createSeller();
    context.sandbox.faults.add({ fault: 'error', status: 403, operation: 'orders/*' });
    const query = { MarketplaceIds: [america], CreatedAfter: '2020-01-01' };
    const { first, checks } = await diagnoseCall(context, { ...searchOrders, query }, { checks: false });
    expect(first).toMatchObject({ cause: 'region', confirmed: true });
    expect(first?.nextStep).toContain('"na"');
    expect(checks).toEqual([]);
  });

  it('diagnose finds a marketplace in which the seller does not participate', async () => {
    const context = createSeller();
    context.sandbox.faults.add({ fault: 'error', status: 403, operation: 'orders/*' });
    const query = { MarketplaceIds: [germany, 'A1C3SOZRARQ6R3'], CreatedAfter: '2020-01-01' };
    const { first } = await diagnoseCall(context, { ...searchOrders, query });
    expect(first).toMatchObject({ cause: 'marketplace', confirmed: true });
    expect(first?.explanation).toContain('A1C3SOZRARQ6R3');
    expect(first?.explanation).not.toContain(germany);
  });

  it('diagnose finds a seller’s token for a grantless operation, and a grantless token for another operation', async () => {
    const raw = { method: 'GET', api_path: '/notifications/v1/destinations' };
    expect((await diagnoseCall(createSeller(), raw)).first).toMatchObject({ cause: 'grantless', confirmed: true });
    const scoped = { method: 'GET', api_path: '/sellers/v1/account', scope: 'sellingpartnerapi::notifications' };
    expect((await diagnoseCall(createSeller(), scoped)).first).toMatchObject({ cause: 'grantless', confirmed: true });
  });

  it('diagnose finds a call for personal data without restrictedData', async () => {
    const query = { createdAfter: '2020-01-01', createdBefore: '2020-01-05' };
    const call = { operation: 'vendorDirectFulfillmentOrders.getOrders', query };
    const { first } = await diagnoseCall(createVendor(), call);
    expect(first).toMatchObject({ cause: 'restricted-data', confirmed: true });
    expect(first?.nextStep).toContain('restrictedData');
  });

  it('diagnose finds a call of a vendor operation by a seller', async () => {
    const query = { createdAfter: '2020-01-01', createdBefore: '2020-01-05' };
    const call = { operation: 'vendorOrders.getPurchaseOrders', query };
    const { first, names } = await diagnoseCall(createSeller(), call);
    expect(first).toMatchObject({ cause: 'account-type', confirmed: true });
    expect(first?.explanation).toBe('vendorOrders is for vendors, but a seller gave the authorization.');
    expect(names).toContain('role');
    expect((await diagnoseCall(createSeller(), call, { checks: false })).names.slice(0, 2)).toEqual([
      'account-type',
      'role',
    ]);
    const restricted = { ...call, operation: 'vendorDirectFulfillmentOrders.getOrders' };
    expect((await diagnoseCall(createSeller(), restricted)).names.slice(0, 2)).toEqual([
      'account-type',
      'restricted-data',
    ]);
  });

  it('diagnose finds a call of a vendor operation by a vendor without the role', async () => {
    const context = createVendor();
    context.sandbox.grantRoles(context.sandbox.vendors[0]?.sellerId ?? '', ['Pricing']);
    const query = { createdAfter: '2020-01-01', createdBefore: '2020-01-05' };
    const { causes } = await context.seller.diagnose(
      await rejectCall(context.seller, { operation: 'vendorOrders.getPurchaseOrders', query }),
    );
    expect(causes.find(({ cause }) => cause === 'account-type')).toMatchObject({ likelihood: 'low' });
    expect(causes[0]?.cause).not.toBe('account-type');
  });

  it('diagnose finds a call of a seller operation by a vendor', async () => {
    const { first } = await diagnoseCall(createVendor(), searchOrders);
    expect(first).toMatchObject({ cause: 'account-type', likelihood: 'high' });
    expect(first?.explanation).toBe('orders is for sellers, but a vendor may have given the authorization.');
    expect(first?.nextStep).toContain('Seller Central');
    const context = createSeller();
    context.sandbox.faults.add({ fault: 'error', status: 403, operation: 'orders/*' });
    expect((await diagnoseCall(context, searchOrders)).excluded).toContain('account-type');
  });

  it('diagnose finds a request for a vendor report by a seller, also with several report types', async () => {
    const context = createSeller();
    context.sandbox.faults.add({ fault: 'error', status: 403, operation: 'reports/*' });
    const diagnoseReportTypes = (...reportTypes: string[]) =>
      diagnoseCall(context, { operation: 'reports.getReports', query: { reportTypes } });
    const { first } = await diagnoseReportTypes('GET_VENDOR_SALES_REPORT');
    expect(first).toMatchObject({ cause: 'account-type', confirmed: true });
    expect(first?.explanation).toContain('GET_VENDOR_SALES_REPORT is for vendors');
    const { names } = await diagnoseReportTypes('GET_VENDOR_SALES_REPORT', shippingReport);
    expect(names).not.toContain('account-type');
    expect((await diagnoseReportTypes('GET_NEW_REPORT')).names).not.toContain('account-type');
  });

  it('diagnose finds a call for a seller feed by a vendor', async () => {
    const context = createVendor();
    context.sandbox.faults.add({ fault: 'error', status: 403, operation: 'feeds/*' });
    const query = { feedTypes: ['POST_FLAT_FILE_FULFILLMENT_DATA'] };
    const { first } = await diagnoseCall(context, { operation: 'feeds.getFeeds', query });
    expect(first).toMatchObject({ cause: 'account-type', likelihood: 'high' });
    expect(first?.explanation).toContain('POST_FLAT_FILE_FULFILLMENT_DATA is for sellers');
  });

  it('diagnose finds a path that does not exist', async () => {
    const { first } = await diagnoseCall(createSeller(), { method: 'GET', api_path: '/orders/v9/orders' });
    expect(first).toMatchObject({ cause: 'unknown-path' });
  });

  it('diagnose finds an operation that only Amazon’s static sandbox has', async () => {
    const context = createSeller();
    const operation = 'notifications.sendTestNotification';
    const path = { notificationType: 'ORDER_CHANGE' };
    context.sandbox.faults.add({ fault: 'error', status: 403, operation: 'notifications/*' });
    const { first } = await diagnoseCall(context, { operation, path, body: {} });
    expect(first).toMatchObject({ cause: 'sandbox', confirmed: true });
  });

  it('diagnose finds an invalid restricted data token from the caller', async () => {
    const call = { operation: 'orders.getOrder', path: { orderId: '1' }, restricted_data_token: 'Atz.sprdt|stale' };
    const { first } = await diagnoseCall(createSeller(), call);
    expect(first).toMatchObject({ cause: 'restricted-data', likelihood: 'high' });
    expect(first?.nextStep).toContain('Leave restricted_data_token out');
    const otherCall = { ...call, operation: 'sellers.getAccount', path: undefined };
    expect((await diagnoseCall(createSeller(), otherCall)).first).toMatchObject({
      cause: 'restricted-data',
      confirmed: true,
    });
  });

  it('diagnose finds an expired token that is not renewed', async () => {
    const context = createSeller({ options: { auto_request_tokens: false } });
    await context.seller.refreshAccessToken();
    context.sandbox.clock.advance(3_600_000);
    expect((await diagnoseCall(context, searchOrders)).first).toMatchObject({
      cause: 'token-expired',
      confirmed: true,
    });
  });

  it('diagnose finds a removed operation', async () => {
    const context = createSeller();
    context.sandbox.faults.add({ fault: 'error', status: 403, operation: 'orders/*' });
    const error = await rejectCall(context.seller, searchOrders);
    const diagnoseAt = async (day: string) => {
      const clockAt = { ...clockWithoutTimers, now: () => Date.parse(day) };
      const seller = new SellingPartner(
        { region: 'eu', refresh_token: 'Atzr|1', credentials: unknownCredentials },
        { clock: clockAt },
      );
      const { causes } = await seller.diagnose(error, { checks: false });
      return { first: causes[0], removed: causes.find(({ cause }) => cause === 'removed') };
    };
    expect((await diagnoseAt('2027-03-26')).removed).toMatchObject({ likelihood: 'low' });
    expect((await diagnoseAt('2027-03-27')).first).toMatchObject({ cause: 'removed', confirmed: true });
    expect((await diagnoseAt('2027-03-27')).first?.nextStep).toContain('searchOrders');
  });
});

describe('a diagnosis', () => {
  it('A diagnosis works with the error or its JSON, without a request', async () => {
    const context = createSeller();
    context.sandbox.grantRoles(context.sandbox.credentials.sellerId, ['Pricing']);
    const query = { marketplaceIds: [germany], createdAfter: '2020-01-01T00:00:00Z' };
    const error = await rejectCall(context.seller, { operation: 'orders.searchOrders', query });
    const before = context.hosts.length;
    const diagnosis = await diagnose(JSON.parse(JSON.stringify(error)));
    expect(diagnosis).toEqual(await diagnose(error));
    expect(diagnosis).toEqual(await context.seller.diagnose(error, { checks: false }));
    expect(diagnosis.causes[0]?.cause).toBe('role');
    expect(diagnosis).toMatchObject({ isAccessError: true, operation: 'orders.searchOrders', checks: [] });
    expect(context.hosts).toHaveLength(before);
  });

  it('A diagnosis says when an error is not an access error', async () => {
    const error = await rejectCall(createSeller().seller, {
      operation: 'orders.getOrder',
      path: { orderId: '1-none' },
    });
    expect(await diagnose(error)).toMatchObject({ isAccessError: false, causes: [] });
    expect((await diagnose({ code: 'PARSE_ERROR' })).summary).toContain('Download the document without json: true.');
    for (const value of [undefined, null, 'text', new Error('other')]) {
      expect(await diagnose(value)).toMatchObject({ isAccessError: false });
    }
  });

  it('A diagnosis checks other regions only with otherRegions, and never with baseUrl', async () => {
    const context = createSeller({ refresh_token: 'Atzr|revoked-authorization' });
    await diagnoseCall(context, searchOrders, { otherRegions: true });
    expect(new Set(context.hosts)).toEqual(new Set(['api.amazon.com']));
    const sandbox = createTestSandbox();
    const options = { baseUrl: 'https://proxy.example' };
    const custom = createSeller({ options }, sandbox);
    sandbox.faults.add({ fault: 'error', status: 403, requestType: 'call' });
    await diagnoseCall(custom, searchOrders, { otherRegions: true });
    expect(new Set(custom.hosts)).toEqual(new Set(['api.amazon.com', 'proxy.example']));
  });

  it('A diagnosis contains no secrets', async () => {
    const context = createSeller();
    const { refreshToken, clientSecret } = context.sandbox.credentials;
    const error = { status: 403, code: 'RESTRICTED_ROLE_MISSING', message: `${refreshToken} ${clientSecret}` };
    const text = JSON.stringify(await context.seller.diagnose(error));
    expect(text).toContain('[redacted]');
    for (const secret of [refreshToken, clientSecret]) expect(text).not.toContain(secret);
  });

  it('A diagnosis can be aborted', async () => {
    const context = createSeller();
    context.sandbox.faults.add({ fault: 'error', status: 403, operation: 'orders/*' });
    const error = await rejectCall(context.seller, searchOrders);
    await expect(context.seller.diagnose(error, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    });
  });
});
