import { startSandbox } from '@supercargo/sandbox';
import { SellingPartner, type SellingPartnerError } from 'supercargo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let running: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  running = await startSandbox({ orders: 3, listings: 3 });
});
afterEach(() => running.close());

const read = { operation: 'sellers.getMarketplaceParticipations' };
const marketplaceIds = ['A1F83G8C2ARO7P'];
const write = {
  operation: 'reports.createReport',
  body: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds },
};

function createClient(options: object = {}): SellingPartner {
  const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
  return new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { baseUrl: running.url, authUrl: `${running.url}/auth/o2/token`, ...options },
  });
}

async function catchError(promise: Promise<unknown>): Promise<SellingPartnerError> {
  return promise.then(
    () => expect.fail('expected an error'),
    (error: SellingPartnerError) => error,
  );
}

/** Creates a report and returns its document. */
async function createDocument(spClient: SellingPartner) {
  running.sandbox.reports.setScenario(write.body.reportType, { queueSeconds: 0, processingSeconds: 0 });
  const { reportId } = await spClient.callAPI(write);
  const { reportDocumentId } = await spClient.callAPI({ operation: 'reports.getReport', path: { reportId } });
  return spClient.callAPI({
    operation: 'reports.getReportDocument',
    path: { reportDocumentId: String(reportDocumentId) },
  });
}

describe('over a real connection', () => {
  it('A token that expires once is renewed; a token that always expires ends the call', async () => {
    const spClient = createClient();
    running.sandbox.faults.add({ fault: 'expired-token', times: 1 });
    expect(await spClient.callAPI(read)).toHaveLength(5);
    running.sandbox.faults.add({ fault: 'expired-token' });
    expect(await catchError(spClient.callAPI(read))).toMatchObject({ code: 'Unauthorized', status: 403, attempts: 2 });
  });

  it('A revoked refresh token ends the call without a request', async () => {
    const revoked = new SellingPartner({
      region: 'eu',
      refresh_token: 'Atzr|revoked',
      credentials: {
        SELLING_PARTNER_APP_CLIENT_ID: running.sandbox.credentials.clientId,
        SELLING_PARTNER_APP_CLIENT_SECRET: running.sandbox.credentials.clientSecret,
      },
      options: { baseUrl: running.url, authUrl: `${running.url}/auth/o2/token` },
    });
    expect(await catchError(revoked.callAPI(read))).toMatchObject({ code: 'invalid_grant', retryable: false });
  });

  it('A write that was carried out before the connection broke is found by the verification call of the error', async () => {
    const spClient = createClient();
    running.sandbox.faults.add({ fault: 'reset', when: 'after', operation: 'reports/*/createReport', times: 1 });
    const error = await catchError(spClient.callAPI(write));
    expect(error).toMatchObject({ code: 'ECONNRESET', outcome: 'unknown', attempts: 1 });
    const { reports } = await spClient.callAPI(error.verifyWith ?? {});
    expect(reports).toMatchObject([{ reportType: write.body.reportType }]);
  });

  it('A write that never arrived is not found by the verification call', async () => {
    const spClient = createClient();
    running.sandbox.faults.add({ fault: 'reset', when: 'before', operation: 'reports/*/createReport', times: 1 });
    const error = await catchError(spClient.callAPI(write));
    expect(error).toMatchObject({ outcome: 'unknown' });
    expect((await spClient.callAPI(error.verifyWith ?? {})).reports).toEqual([]);
  });

  it('A truncated document and an expired document URL are errors', async () => {
    const spClient = createClient();
    const details = await createDocument(spClient);
    running.sandbox.faults.add({ fault: 'truncated-gzip', times: 1 });
    expect(await catchError(spClient.download(details))).toMatchObject({ code: 'UNZIP_ERROR' });
    running.sandbox.faults.add({ fault: 'expired-url', times: 1 });
    expect(await catchError(spClient.download(details))).toMatchObject({ code: 'AccessDenied', status: 403 });
    expect(String(await spClient.download(details))).toContain('seller-sku');
  });

  it('An untrusted certificate ends the call without a retry', async () => {
    const secure = await startSandbox({ tls: true, orders: 0, listings: 0 });
    const error = await catchError(createClient({ baseUrl: secure.url }).callAPI(write)).finally(() => secure.close());
    expect(error.code).toMatch(/CERT|UNABLE_TO_VERIFY/);
    expect(error).toMatchObject({ attempts: 1, retryable: false });
    expect(error.outcome).toBeUndefined();
  });
});
