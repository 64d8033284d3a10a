import { startSandbox } from '@supercargo/sandbox';
import { SellingPartner, type SellingPartnerError, type SellingPartnerOptions } from 'supercargo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let running: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  running = await startSandbox({ orders: 20, listings: 3, rateScale: Number.POSITIVE_INFINITY, endDates: false });
});
afterEach(() => running.close());

function createClient(options: SellingPartnerOptions = {}, refreshToken = running.sandbox.credentials.refreshToken) {
  const { clientId, clientSecret } = running.sandbox.credentials;
  return new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { baseUrl: running.url, authUrl: `${running.url}/auth/o2/token`, ...options },
  });
}

async function listShippedOrders(seller: SellingPartner) {
  const MarketplaceIds = [running.sandbox.credentials.marketplaceId];
  const query = { MarketplaceIds, CreatedAfter: '2020-01-01T00:00:00Z', OrderStatuses: ['Shipped'] };
  const { Orders } = await seller.orders.getOrders({ query });
  return Orders.map(({ AmazonOrderId }) => ({ orderId: AmazonOrderId }));
}

const countTokens = () =>
  running.sandbox.events.filter(
    (event) => event.status === 200 && event.operation?.endsWith('createRestrictedDataToken'),
  ).length;

async function catchError(promise: Promise<unknown>): Promise<SellingPartnerError> {
  return promise.then(
    () => expect.fail('expected an error'),
    (error: SellingPartnerError) => error,
  );
}

describe('restricted data from the sandbox', () => {
  it('restrictedData returns the data elements, with one token for all orders', async () => {
    const seller = createClient();
    const [first, second] = await listShippedOrders(seller);
    const path = first ?? { orderId: '' };
    expect(await seller.orders.getOrder({ path })).not.toHaveProperty('BuyerInfo');
    const buyer = await seller.orders.getOrder({ path, restrictedData: ['buyerInfo'] });
    expect(buyer.BuyerInfo?.BuyerName).toEqual(expect.any(String));
    expect(buyer.ShippingAddress).not.toHaveProperty('Name');
    const other = second ?? { orderId: '' };
    const both = await seller.orders.getOrder({ path: other, restrictedData: ['buyerInfo', 'shippingAddress'] });
    expect(both.ShippingAddress?.Name).toEqual(expect.any(String));
    for (const one of [path, other]) await seller.orders.getOrderItems({ path: one, restrictedData: ['buyerInfo'] });
    expect(countTokens()).toBe(2);
  });

  it('An operation with only restricted data is rejected without restrictedData', async () => {
    const vendor = createClient({}, running.sandbox.vendors[0]?.refreshToken);
    const query = { createdAfter: '2020-01-01T00:00:00Z', createdBefore: '2020-01-05T00:00:00Z' };
    const orders = vendor.vendorDirectFulfillmentOrders.v('2021-12-28');
    expect(await catchError(orders.getOrders({ query }))).toMatchObject({ status: 403 });
    expect(await orders.getOrders({ query, restrictedData: true })).toBeDefined();
  });

  it('An expired restricted data token is replaced', async () => {
    const seller = createClient({ restrictedData: ['buyerInfo'] });
    const [path = { orderId: '' }] = await listShippedOrders(seller);
    await seller.orders.getOrder({ path });
    expect(countTokens()).toBe(1);
    running.sandbox.clock.advance(3_600_000);
    expect(await seller.orders.getOrder({ path })).toHaveProperty('BuyerInfo');
    expect(countTokens()).toBe(2);
  });

  it('A restricted data token that Amazon no longer accepts is replaced', async () => {
    const seller = createClient({ restrictedData: ['buyerInfo'] });
    const [path = { orderId: '' }] = await listShippedOrders(createClient());
    await seller.sellers.getAccount();
    const before = running.sandbox.snapshot();
    await seller.orders.getOrder({ path });
    running.sandbox.restore(before);
    const { data, attempts } = await seller.orders.getOrder.withResponse({ path });
    expect(data).toHaveProperty('BuyerInfo');
    expect(attempts).toBe(2);
  });

  it('The error names the missing role', async () => {
    const { sellerId } = running.sandbox.credentials;
    const seller = createClient();
    const [path = { orderId: '' }] = await listShippedOrders(seller);
    running.sandbox.grantRoles(sellerId, ['Direct to Consumer Shipping (Restricted)']);
    expect(await seller.orders.getOrder({ path, restrictedData: ['shippingAddress'] })).toHaveProperty(
      'ShippingAddress',
    );
    const error = await catchError(seller.orders.getOrder({ path, restrictedData: true }));
    expect(error).toMatchObject({ code: 'RESTRICTED_ROLE_MISSING', status: 403, operation: 'orders.getOrder' });
    expect(error.message).toContain('buyerTaxInformation needs the role "Tax Invoicing (Restricted)"');
  });

  it('A report of a restricted type contains restricted data', async () => {
    const seller = createClient();
    const reportType = 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING';
    running.sandbox.reports.setScenario(reportType, { queueSeconds: 0, processingSeconds: 0 });
    const marketplaceIds = [running.sandbox.credentials.marketplaceId];
    const dataStartTime = new Date(running.sandbox.clock.now() - 29 * 86_400_000).toISOString();
    const body = { reportType, marketplaceIds, dataStartTime };
    expect(await seller.downloadReport({ body })).toContain('order-id');
    expect(countTokens()).toBe(1);
  });
});
