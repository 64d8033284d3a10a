import { describe, expect, it } from 'vitest';
import { diagnose, type SellingPartner } from '../../src/index.ts';
import type { Script } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply } from '../support/test-client.ts';
import { createReportScenario } from './report-scenario.ts';

const reportType = 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING';
const roleNotice = `${reportType} needs the role "Direct to Consumer Shipping (Restricted)".`;
const denied = errorReply(403, 'Unauthorized', { message: 'Access to requested resource is denied.', details: '' });

/** Creates a client whose report fails at one call. */
function createRejectingClient(step: string, reply = denied) {
  const { script } = createReportScenario();
  const guarded: Script = (request, index) =>
    `${request.method} ${request.url.pathname}`.endsWith(step) ? reply : script(request, index);
  return createTestClient(guarded).client;
}

const callers: Record<string, (client: SellingPartner, reportType: string) => Promise<unknown>> = {
  'a run': (client, type) => client.report({ reportType: type, marketplaceIds: ['A1PA6795UKMFR9'] }).text(),
  downloadReport: (client, type) =>
    client.downloadReport({ body: { reportType: type, marketplaceIds: ['A1PA6795UKMFR9'] } }),
};

const calls = [
  ['createReport', 'POST /reports/2021-06-30/reports'],
  ['getReport', '/reports/R1'],
  ['getReportDocument', '/documents/D1'],
] as const;

describe.each(Object.entries(callers))('A rejection in %s', (_, run) => {
  it.each(calls)('A rejected %s names the report type and the role that it needs', async (operation, step) => {
    const error = await catchError(run(createRejectingClient(step), reportType));
    expect(error).toMatchObject({ code: 'Unauthorized', rejectedCall: { operation, reportTypes: [reportType] } });
    expect(error.message).toMatch(/^Access to requested resource is denied\. If the application lacks the role: /);
    expect(error.message.split(roleNotice)).toHaveLength(2);
    expect(error.message).toContain('authorize the application again');
    const { causes } = await diagnose(JSON.parse(JSON.stringify(error)));
    expect(causes.find(({ cause }) => cause === 'role')?.explanation).toContain(roleNotice);
  });

  it('A rejected request for a restricted data token names the role once', async () => {
    const error = await catchError(run(createRejectingClient('/restrictedDataToken'), reportType));
    expect(error).toMatchObject({
      code: 'RESTRICTED_ROLE_MISSING',
      operation: 'reports.getReportDocument',
      rejectedCall: { reportTypes: [reportType] },
    });
    for (const words of [
      roleNotice,
      'developer profile',
      'registration of the application',
      'authorize the application again',
    ]) {
      expect(error.message).toContain(words);
    }
    const { causes, summary } = await diagnose(error);
    expect(causes[0]).toMatchObject({ cause: 'role', nextStep: expect.stringContaining('developer profile') });
    expect(summary).toContain(roleNotice);
  });

  it('A report type without personal data is not explained by restricted data', async () => {
    const listCauses = async (type: string) => {
      const error = await catchError(run(createRejectingClient('/documents/D1'), type));
      return (await diagnose(error)).causes.map(({ cause }) => cause);
    };
    expect(await listCauses('GET_MERCHANT_LISTINGS_ALL_DATA')).not.toContain('restricted-data');
    expect(await listCauses('GET_NEW_REPORT')).toContain('restricted-data');
  });

  it('Other errors contain no rejected call', async () => {
    const error = await catchError(
      run(createRejectingClient('/reports/R1', errorReply(400, 'InvalidInput')), reportType),
    );
    expect(error).toMatchObject({ code: 'InvalidInput', reportId: 'R1' });
    expect(error.rejectedCall).toBeUndefined();
  });
});

describe('A rejected call', () => {
  const { client } = createTestClient(() => denied);
  const findRejectedCall = async (call: object) => (await catchError(client.callAPI(call as never))).rejectedCall;

  it.each([
    ['for one report type', { operation: 'reports.createReport', body: { reportType } }, { reportTypes: [reportType] }],
    [
      'for several report types',
      { operation: 'reports.getReports', query: { reportTypes: [reportType, 'GET_XML_BROWSE_TREE_DATA'] } },
      { reportTypes: [reportType, 'GET_XML_BROWSE_TREE_DATA'] },
    ],
    [
      'for a feed type',
      { operation: 'feeds.createFeed', body: { feedType: 'JSON_LISTINGS_FEED', marketplaceIds: [] } },
      { feedTypes: ['JSON_LISTINGS_FEED'] },
    ],
  ])('A rejected call %s contains the types', async (_, call, more) => {
    expect(await findRejectedCall(call)).toMatchObject(more);
  });

  it('The message names the role of each known type', async () => {
    const readErrorMessage = async (call: object) => (await catchError(client.callAPI(call as never))).message;
    const types = [reportType, 'GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT', 'GET_NEW_REPORT'];
    const message = await readErrorMessage({ operation: 'reports.getReports', query: { reportTypes: types } });
    expect(message).toContain(
      `${roleNotice} GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT needs the role "Brand Analytics". In the`,
    );
    const schedule = {
      operation: 'reports.createReportSchedule',
      body: { reportType, marketplaceIds: [], period: 'P1D' },
    };
    expect(await readErrorMessage(schedule)).toContain(roleNotice);
    for (const call of [
      { operation: 'reports.createReport', body: { reportType: 'GET_NEW_REPORT' } },
      { operation: 'orders.getOrder', path: { orderId: '1' } },
    ]) {
      expect(await readErrorMessage(call)).toBe('Access to requested resource is denied.');
    }
  });

  it('A rejected token is not explained by roles', async () => {
    const revoked = errorReply(403, 'Unauthorized', {
      message: 'Denied.',
      details: 'The access token you provided is revoked.',
    });
    const { message } = await catchError(
      createTestClient(() => revoked).client.reports.createReport({ body: { reportType, marketplaceIds: ['A'] } }),
    );
    expect(message).toBe('Denied.');
  });

  it('Values that do not look like a type are not repeated', async () => {
    for (const given of ['Atzr|secret', 'amzn1.oa2-cs.v1.secret', 'SECRET', 5, null, { GET_A: 1 }]) {
      const rejectedCall = await findRejectedCall({ operation: 'reports.createReport', body: { reportType: given } });
      expect(rejectedCall).not.toHaveProperty('reportTypes');
    }
  });
});
