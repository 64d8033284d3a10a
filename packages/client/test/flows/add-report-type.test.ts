import { describe, expect, it } from 'vitest';
import { diagnose, type SellingPartner } from '../../src/index.ts';
import type { Script } from '../support/scripted-transport.ts';
import { catchError, errorReply, testClient } from '../support/test-client.ts';
import { createReportScenario } from './report-scenario.ts';

const reportType = 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING';
const need = `${reportType} takes the role "Direct to Consumer Shipping (Restricted)".`;
const denied = errorReply(403, 'Unauthorized', { message: 'Access to requested resource is denied.', details: '' });

/** A marketplace that refuses one of the calls of a report. */
function refusing(step: string, reply = denied) {
  const { script } = createReportScenario();
  const guarded: Script = (request, index) =>
    `${request.method} ${request.url.pathname}`.endsWith(step) ? reply : script(request, index);
  return testClient(guarded).client;
}

const ways: Record<string, (client: SellingPartner, reportType: string) => Promise<unknown>> = {
  'a run': (client, type) => client.report({ reportType: type, marketplaceIds: ['A1PA6795UKMFR9'] }).text(),
  downloadReport: (client, type) =>
    client.downloadReport({ body: { reportType: type, marketplaceIds: ['A1PA6795UKMFR9'] } }),
};

const calls = [
  ['createReport', 'POST /reports/2021-06-30/reports'],
  ['getReport', '/reports/R1'],
  ['getReportDocument', '/documents/D1'],
] as const;

describe.each(Object.entries(ways))('a refusal that ends %s', (_, run) => {
  it.each(calls)('of %s says for which type, and so which role it takes', async (operation, step) => {
    const error = await catchError(run(refusing(step), reportType));
    expect(error).toMatchObject({ code: 'Unauthorized', rejectedCall: { operation, reportTypes: [reportType] } });
    expect(error.message).toMatch(/^Access to requested resource is denied\. If the application lacks the role: /);
    expect(error.message.split(need)).toHaveLength(2);
    expect(error.message).toContain('authorize the application again');
    const { causes } = await diagnose(JSON.parse(JSON.stringify(error)));
    expect(causes.find(({ cause }) => cause === 'role')?.explanation).toContain(need);
  });

  it('of the restricted data token names the one role in its message', async () => {
    const error = await catchError(run(refusing('/restrictedDataToken'), reportType));
    expect(error).toMatchObject({
      code: 'RESTRICTED_ROLE_MISSING',
      operation: 'reports.getReportDocument',
      rejectedCall: { reportTypes: [reportType] },
    });
    for (const words of [
      need,
      'developer profile',
      'registration of the application',
      'authorize the application again',
    ]) {
      expect(error.message).toContain(words);
    }
    const { causes, summary } = await diagnose(error);
    expect(causes[0]).toMatchObject({ cause: 'role', nextStep: expect.stringContaining('developer profile') });
    expect(summary).toContain(need);
  });

  it('of a type without personal data is not put down to restricted data', async () => {
    const causes = async (type: string) => {
      const error = await catchError(run(refusing('/documents/D1'), type));
      return (await diagnose(error)).causes.map(({ cause }) => cause);
    };
    expect(await causes('GET_MERCHANT_LISTINGS_ALL_DATA')).not.toContain('restricted-data');
    expect(await causes('GET_NEW_REPORT')).toContain('restricted-data');
  });

  it('is nothing that other errors hold', async () => {
    const error = await catchError(run(refusing('/reports/R1', errorReply(404, 'NotFound')), reportType));
    expect(error).toMatchObject({ code: 'NotFound', reportId: 'R1' });
    expect(error.rejectedCall).toBeUndefined();
  });
});

describe('a refusal', () => {
  const { client } = testClient(() => denied);
  const findRejectedCall = async (call: object) => (await catchError(client.callAPI(call as never))).rejectedCall;

  it.each([
    ['of one report type', { operation: 'reports.createReport', body: { reportType } }, { reportTypes: [reportType] }],
    [
      'of several',
      { operation: 'reports.getReports', query: { reportTypes: [reportType, 'GET_XML_BROWSE_TREE_DATA'] } },
      { reportTypes: [reportType, 'GET_XML_BROWSE_TREE_DATA'] },
    ],
    [
      'of a feed type',
      { operation: 'feeds.createFeed', body: { feedType: 'JSON_LISTINGS_FEED', marketplaceIds: [] } },
      { feedTypes: ['JSON_LISTINGS_FEED'] },
    ],
  ])('%s names it', async (_, call, more) => {
    expect(await findRejectedCall(call)).toMatchObject(more);
  });

  it('of types says which role each takes, where it is known', async () => {
    const readErrorMessage = async (call: object) => (await catchError(client.callAPI(call as never))).message;
    const types = [reportType, 'GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT', 'GET_NEW_REPORT'];
    const message = await readErrorMessage({ operation: 'reports.getReports', query: { reportTypes: types } });
    expect(message).toContain(
      `${need} GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT takes the role "Brand Analytics". In the`,
    );
    const schedule = {
      operation: 'reports.createReportSchedule',
      body: { reportType, marketplaceIds: [], period: 'P1D' },
    };
    expect(await readErrorMessage(schedule)).toContain(need);
    for (const call of [
      { operation: 'reports.createReport', body: { reportType: 'GET_NEW_REPORT' } },
      { operation: 'orders.getOrder', path: { orderId: '1' } },
    ]) {
      expect(await readErrorMessage(call)).toBe('Access to requested resource is denied.');
    }
  });

  it('of a token says nothing of roles', async () => {
    const revoked = errorReply(403, 'Unauthorized', {
      message: 'Denied.',
      details: 'The access token you provided is revoked.',
    });
    const { message } = await catchError(
      testClient(() => revoked).client.reports.createReport({ body: { reportType, marketplaceIds: ['A'] } }),
    );
    expect(message).toBe('Denied.');
  });

  it('repeats nothing that looks otherwise than a type', async () => {
    for (const given of ['Atzr|secret', 'amzn1.oa2-cs.v1.secret', 'SECRET', 5, null, { GET_A: 1 }]) {
      const refused = await findRejectedCall({ operation: 'reports.createReport', body: { reportType: given } });
      expect(refused).not.toHaveProperty('reportTypes');
    }
  });
});
