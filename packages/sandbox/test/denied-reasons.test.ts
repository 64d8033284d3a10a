import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, type CallOptions } from './support/application.ts';
import { control } from './support/control.ts';

const RESTRICTED = 'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING';
const ADDRESS = '/orders/v0/orders/{orderId}/address';

function setUp() {
  const clock = testClock();
  const sandbox = createSandbox({ clock });
  const application = new Application(sandbox);
  const denied = async (method: string, path: string, options: CallOptions) => {
    const { status, body } = await application.call(method, path, options);
    expect([status, body.errors[0].message]).toEqual([403, 'Access to requested resource is denied.']);
    const { events } = (await control(sandbox, 'GET', '/events?limit=1')).body;
    expect(events).toEqual([sandbox.events.at(-1)]);
    return { details: body.errors[0].details, outcome: events[0].outcome, reason: events[0].reason };
  };
  return { clock, sandbox, application, denied };
}

const silently = (reason: string) => ({ details: '', outcome: 'rejected', reason: expect.stringContaining(reason) });

describe('the reasons for status 403 in the log', () => {
  it('The log says that a token has the wrong kind', async () => {
    const { application, denied } = setUp();
    const own = await application.sellerToken();
    const destinations = '/notifications/v1/destinations';
    expect(await denied('GET', destinations, { token: own })).toEqual(silently('takes a token for the scope'));
    const token = await application.grantlessToken('sellingpartnerapi::notifications');
    expect(await denied('GET', '/sellers/v1/account', { token })).toEqual(silently("takes a selling partner's token"));
    const address = await application.restrictedToken('GET', ADDRESS);
    const elsewhere = silently(`does not name GET /sellers/v1/account: it names GET ${ADDRESS}`);
    expect(await denied('GET', '/sellers/v1/account', { token: address })).toEqual(elsewhere);
    expect(await denied('GET', '/mfn/v0/shipments/1', { token: own })).toEqual(
      silently('takes a restricted data token'),
    );
  });

  it('The log says that a role or a selling partner is missing', async () => {
    const { sandbox, application, denied } = setUp();
    const vendor = await application.sellerToken(sandbox.vendors[0]?.refreshToken);
    const query = { MarketplaceIds: 'A1F83G8C2ARO7P', CreatedAfter: '2026-01-01T00:00:00Z' };
    expect(await denied('GET', '/orders/v0/orders', { query, token: vendor })).toEqual(
      silently('not open to a vendor'),
    );
    const listing = '/listings/2021-08-01/items/SOMEBODY/SKU';
    const listings = { marketplaceIds: 'A1F83G8C2ARO7P' };
    expect(await denied('GET', listing, { query: listings })).toEqual(silently('names the seller SOMEBODY'));
    sandbox.grantRoles(sandbox.credentials.sellerId, []);
    expect(await denied('GET', '/orders/v0/orders', { query })).toEqual(silently('no role for it with this partner'));
  });

  it.each(['DONE', 'FATAL'] as const)(
    'The log says that the document of a restricted report with status %s needs a restricted data token',
    async (outcome) => {
      const { clock, sandbox, application, denied } = setUp();
      sandbox.reports.setOutcome(RESTRICTED, outcome);
      const body = { reportType: RESTRICTED, marketplaceIds: ['A1F83G8C2ARO7P'] };
      const { reportId } = (await application.call('POST', '/reports/2021-06-30/reports', { body })).body;
      clock.advance(10_000);
      const report = (await application.call('GET', `/reports/2021-06-30/reports/${reportId}`)).body;
      expect(report.processingStatus).toBe(outcome);
      const path = `/reports/2021-06-30/documents/${report.reportDocumentId}`;
      expect(await denied('GET', path, {})).toEqual(silently('its document takes a restricted data token'));
    },
  );

  it('The log does not repeat what the response says', async () => {
    const { denied } = setUp();
    const details = 'Access token is missing in the request header.';
    expect(await denied('GET', '/sellers/v1/account', { token: '' })).toEqual({ details, outcome: 'rejected' });
  });
});
