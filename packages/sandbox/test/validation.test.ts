import { createSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';

const sandbox = createSandbox({ rateScale: Number.POSITIVE_INFINITY, endDates: false });
const application = new Application(sandbox);
const REPORTS = '/reports/2021-06-30/reports';
const marketplaceIds = [sandbox.credentials.marketplaceId];
const type = 'GET_MERCHANT_LISTINGS_DATA';

describe('validation of requests', () => {
  it.each([
    ['MarketplaceIds', '/orders/v0/orders', { CreatedAfter: '2026-01-01' }],
    ['CreatedAfter', '/orders/v0/orders', { MarketplaceIds: 'A1F83G8C2ARO7P' }],
    ['CreatedAfter', '/orders/v0/orders', { MarketplaceIds: 'A1F83G8C2ARO7P', CreatedAfter: 'yesterday' }],
    ['MarketplaceIds', '/orders/v0/orders', { MarketplaceIds: 'NOWHERE', CreatedAfter: '2026-01-01' }],
    [
      'OrderStatuses',
      '/orders/v0/orders',
      { MarketplaceIds: 'A1F83G8C2ARO7P', CreatedAfter: '2026-01-01', OrderStatuses: 'Lost' },
    ],
    ['reportTypes', REPORTS, {}],
    ['reportTypes', REPORTS, { reportTypes: 'A,B,C,D,E,F,G,H,I,J,K' }],
    ['pageSize', REPORTS, { reportTypes: type, pageSize: '101' }],
    ['pageSize', REPORTS, { reportTypes: type, pageSize: 'ten' }],
    ['processingStatuses', REPORTS, { reportTypes: type, processingStatuses: 'FINISHED' }],
    ['createdSince', REPORTS, { reportTypes: type, createdSince: 'never' }],
    ['orderId', '/orders/v0/orders/', {}],
  ])('The error names %s when %s gets %j', async (name, path, query) => {
    const answer = await application.call('GET', path, { query: query as Record<string, string> });
    expect(answer.status).toBe(400);
    const [error] = answer.body.errors;
    expect(error.code).toBe('InvalidInput');
    expect(`${error.message} ${error.details}`).toContain(name);
  });

  it.each([
    ['reportType', { marketplaceIds }],
    ['reportType', { reportType: 'GET_NOTHING', marketplaceIds }],
    ['reportType', { reportType: 7, marketplaceIds }],
    ['marketplaceIds', { reportType: type }],
    ['marketplaceIds', { reportType: type, marketplaceIds: [] }],
    ['marketplaceIds', { reportType: type, marketplaceIds: ['NOWHERE'] }],
    ['marketplaceIds', { reportType: type, marketplaceIds: Array(26).fill(marketplaceIds[0]) }],
    ['dataStartTime', { reportType: type, marketplaceIds, dataStartTime: 'soon' }],
    ['dataStartTime', { reportType: type, marketplaceIds, dataStartTime: '2026-02-01', dataEndTime: '2026-01-01' }],
    ['reportOptions', { reportType: type, marketplaceIds, reportOptions: { custom: true } }],
    ['body', [1]],
  ])('The error names %s for a report request with %j', async (name, body) => {
    const answer = await application.call('POST', REPORTS, { body });
    expect(answer.status).toBe(400);
    expect(`${answer.body.errors[0].message} ${answer.body.errors[0].details}`).toContain(name);
  });

  it.each([
    ['no body', '', 'application/json'],
    ['half a body', '{"reportType":', 'application/json'],
  ])('The sandbox responds with 400 to %s', async (_, body, contentType) => {
    const token = await application.sellerToken();
    const headers = { 'x-amz-access-token': token, 'content-type': contentType };
    const response = await sandbox.fetch(new Request(`${ORIGIN}${REPORTS}`, { method: 'POST', headers, body }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'InvalidInput' }] });
  });
});
