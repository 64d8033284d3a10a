import { gunzipSync } from 'node:zlib';
import { listAllOperations, loadSchemas } from '@supercargo/catalogue';
import { createSandbox, type FaultRule, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { control } from './support/control.ts';
import { listSchemaErrors } from './support/model-validator.ts';
import { createReport, download, fetchReport } from './support/reading-reports.ts';

const ACCOUNT = '/sellers/v1/account';
const PARTICIPATIONS = '/sellers/v1/marketplaceParticipations';
const QUOTA = { code: 'QuotaExceeded', message: 'You exceeded your quota for the requested resource.', details: '' };

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: 1000, ...options });
  const application = new Application(sandbox);
  const statuses = async (calls: number, path = ACCOUNT) => {
    const found: number[] = [];
    for (let call = 0; call < calls; call += 1) found.push((await application.call('GET', path)).status);
    return found;
  };
  return { clock, sandbox, application, statuses };
}

async function reportAddress(application: Application, advance: (milliseconds: number) => void): Promise<string> {
  const reportId = await createReport(application, 'GET_MERCHANT_LISTINGS_DATA');
  advance(10_000);
  const { reportDocumentId } = await fetchReport(application, reportId);
  return (await application.call('GET', `/reports/2021-06-30/documents/${reportDocumentId}`)).body.url;
}

describe('a fault rule', () => {
  it('A fault rule applies to one operation, several operations by wildcard, or all operations', async () => {
    const { sandbox, statuses } = setUp();
    const { id } = sandbox.faults.add({ fault: 'error', operation: 'sellers/v1/getAccount' });
    expect([await statuses(1), await statuses(1, PARTICIPATIONS)]).toEqual([[500], [200]]);
    sandbox.faults.remove(id);
    sandbox.faults.add({ fault: 'error', operation: 'sellers/*', status: 503 });
    expect([await statuses(1), await statuses(1, PARTICIPATIONS)]).toEqual([[503], [503]]);
    expect(await statuses(1, '/reports/2021-06-30/reports/0')).toEqual([404]);
  });

  it('A fault rule applies to a route', async () => {
    const { sandbox, application, statuses } = setUp();
    const { refreshToken } = sandbox.credentials;
    expect(await statuses(1)).toEqual([200]);
    sandbox.faults.add({ fault: 'error', requestType: 'token', status: 503 });
    const refused = await application.requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken });
    expect([refused.status, refused.body.error]).toEqual([503, 'server_error']);
    expect(await statuses(1)).toEqual([200]);
    expect(sandbox.requests.tokensIssued).toBe(1);
  });

  it('A fault rule applies to a seller or a marketplace', async () => {
    const { sandbox, application, statuses } = setUp();
    const { sellerId, marketplaceId } = sandbox.credentials;
    sandbox.faults.add({ fault: 'error', sellerId: sandbox.vendors[0]?.sellerId ?? '' });
    expect(await statuses(1)).toEqual([200]);
    sandbox.faults.clear();
    sandbox.faults.add({ fault: 'error', sellerId });
    expect(await statuses(1)).toEqual([500]);
    sandbox.faults.clear();
    sandbox.faults.add({ fault: 'error', marketplaceId });
    expect(await statuses(1)).toEqual([200]);
    expect(await statuses(1, `/orders/v0/orders?MarketplaceIds=APJ6JRA9NG5V4,${marketplaceId}`)).toEqual([500]);
    expect(await statuses(1, '/orders/v0/orders?MarketplaceIds=A1PA6795UKMFR9&CreatedAfter=2025-12-01')).toEqual([200]);
    const report = (...marketplaceIds: string[]) =>
      application.call('POST', '/reports/2021-06-30/reports', {
        body: { reportType: 'GET_MERCHANT_LISTINGS_DATA', marketplaceIds },
      });
    expect((await report(marketplaceId)).status).toBe(500);
    expect((await report('A1PA6795UKMFR9')).status).toBe(202);
  });

  it('A fault rule ends after the given number of times or applies to every nth request', async () => {
    const { sandbox, statuses } = setUp();
    await statuses(1);
    sandbox.faults.add({ fault: 'error', times: 2, every: 3 });
    expect(await statuses(9)).toEqual([200, 200, 500, 200, 200, 500, 200, 200, 200]);
    expect(sandbox.faults.list()).toEqual([
      { id: 'fault-1', when: { times: 2, every: 3 }, answer: { fault: 'error' }, matched: 6, fired: 2 },
    ]);
  });

  it('A fault rule can be random, and the same seed gives the same result', async () => {
    const story = async (rule: Partial<FaultRule>) => {
      const { sandbox, statuses } = setUp();
      await statuses(1);
      sandbox.faults.add({ fault: 'error', probability: 0.3, ...rule });
      return (await statuses(100, PARTICIPATIONS)).join();
    };
    const [first, again, other] = [await story({}), await story({}), await story({ seed: 'other' })];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    const failures = first.split(',').filter((status) => status === '500').length;
    expect(failures).toBeGreaterThan(15);
    expect(failures).toBeLessThan(45);
  });

  it('The log has the fault of a request, and a fault uses no quota', async () => {
    const { sandbox, application, statuses } = setUp({ rateScale: 0 });
    await application.sellerToken();
    sandbox.faults.add({ fault: 'throttle', times: 20, operation: '*getAccount' });
    expect(new Set(await statuses(20))).toEqual(new Set([429]));
    expect(await statuses(16)).toEqual([...Array(15).fill(200), 429]);
    expect(sandbox.events[3]).toEqual({
      at: sandbox.clock.now(),
      kind: 'call',
      outcome: 'throttled',
      operation: 'sellers/v1/getAccount',
      method: 'GET',
      path: ACCOUNT,
      status: 429,
      fault: 'fault-1',
    });
    expect(sandbox.requests).toMatchObject({ accepted: 15, throttled: 21 });
    expect(sandbox.events.at(-1)).not.toHaveProperty('fault');
  });

  it.each([
    [{ fault: 'flood' }, 'fault must be one of'],
    [{ fault: 'error', status: 200 }, 'status must be'],
    [{ fault: 'error', probability: 2 }, 'probability must be'],
    [{ fault: 'error', times: 0 }, 'times must be'],
    [{ fault: 'error', seconds: 1 }, 'seconds is not a member'],
    [{ fault: 'error', constructor: 1 }, 'constructor is not a member'],
    [{ fault: 'latency' }, 'latency needs seconds'],
    [{ fault: 'stall', when: 'after' }, 'a stall is'],
    [{ fault: 'truncated-gzip', requestType: 'call' }, 'cannot happen to requests of the type'],
    [{ fault: 'truncated-gzip', operation: '*' }, 'does not happen to operations'],
    [{ fault: 'error', requestType: 'token', operation: '*' }, 'with an operation, requestType must be call'],
    [
      { fault: 'error', operation: 'getOrders' },
      'endpoint/version/operation, with * for any text. Nearest: orders/v0/',
    ],
    [{ fault: 'error', operation: 'orders/v0/getOrderItem' }, 'Nearest: orders/v0/getOrderItems'],
    [{ fault: 'error', operation: 'seller./v1/*' }, 'operation seller./v1/* fits none'],
    [{ fault: 'error', sellerId: 'nope' }, 'sellerId nope is not a selling partner of this sandbox: there are A'],
    [{ fault: 'error', marketplaceId: 'nope' }, 'marketplaceId nope is not a marketplace'],
  ])('The fault rule %j is rejected', async (rule, words) => {
    const { sandbox } = setUp();
    expect(() => sandbox.faults.add(rule as FaultRule)).toThrow(words);
    const answer = await control(sandbox, 'POST', '/faults', rule);
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(words)]);
    expect(sandbox.faults.list()).toEqual([]);
  });

  it('The control API adds, lists and removes fault rules', async () => {
    const { sandbox, statuses } = setUp();
    const added = await control(sandbox, 'POST', '/faults', { fault: 'error', requestType: 'call' });
    expect([added.status, added.body]).toEqual([
      201,
      { id: 'fault-1', when: { requestType: 'call' }, answer: { fault: 'error' }, matched: 0, fired: 0 },
    ]);
    expect(await statuses(1)).toEqual([500]);
    expect((await control(sandbox, 'GET', '/faults/fault-1')).body.fired).toBe(1);
    expect((await control(sandbox, 'DELETE', '/faults/fault-1')).status).toBe(204);
    expect(await statuses(1)).toEqual([200]);
    await control(sandbox, 'POST', '/faults', { fault: 'error' });
    expect((await control(sandbox, 'DELETE', '/faults')).status).toBe(204);
    expect((await control(sandbox, 'GET', '/faults')).body).toEqual({ faults: [] });
  });
});

describe('faults instead of a response', () => {
  it('A throttling fault returns 429 with or without the rate, as JSON or as an HTML page', async () => {
    const { sandbox, application } = setUp({ rateScale: 1 });
    await application.call('GET', ACCOUNT);
    sandbox.faults.add({ fault: 'throttle', times: 1 });
    const plain = await application.call('GET', ACCOUNT);
    expect([plain.status, plain.body, plain.headers.has('x-amzn-ratelimit-limit')]).toEqual([
      429,
      { errors: [QUOTA] },
      false,
    ]);
    expect(plain.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
    sandbox.faults.add({ fault: 'throttle', times: 1, body: 'html', rateHeader: true });
    const page = await application.call('GET', ACCOUNT);
    expect([page.status, page.headers.get('content-type'), page.headers.get('x-amzn-ratelimit-limit')]).toEqual([
      429,
      'text/html',
      '0.016',
    ]);
    expect(page.body).toContain('<h1>429');
  });

  it.each([
    [{ status: 500 }, 'application/json', 'InternalFailure'],
    [{ status: 503 }, 'application/json', 'ServiceUnavailable'],
    [{ status: 503, body: 'html' }, 'text/html', '<h1>503'],
    [{ status: 502, body: 'empty' }, null, ''],
  ] as const)('An error fault returns the response of %j', async (rule, contentType, words) => {
    const { sandbox, application } = setUp();
    sandbox.faults.add({ fault: 'error', operation: '*', ...rule });
    const answer = await application.call('GET', ACCOUNT);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([rule.status, contentType]);
    expect(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)).toContain(words);
  });

  it('A fault returns the response to an expired token', async () => {
    const { sandbox, application, statuses } = setUp();
    sandbox.faults.add({ fault: 'expired-token', times: 1 });
    const answer = await application.call('GET', ACCOUNT);
    expect(answer.status).toBe(403);
    expect(answer.body.errors[0]).toMatchObject({ code: 'Unauthorized', details: expect.stringContaining('expired') });
    expect(await statuses(1)).toEqual([200]);
  });

  it('A fault returns the response of an expired URL or a full store', async () => {
    const { clock, sandbox, application } = setUp();
    const url = await reportAddress(application, clock.advance);
    sandbox.faults.add({ fault: 'expired-url', times: 1, sellerId: sandbox.credentials.sellerId });
    const expired = await download(application, url);
    expect([expired.status, new TextDecoder().decode(expired.bytes)]).toEqual([
      403,
      expect.stringContaining('<Message>Request has expired</Message>'),
    ]);
    sandbox.faults.add({ fault: 'error', times: 1, status: 503, requestType: 'document' });
    expect(new TextDecoder().decode((await download(application, url)).bytes)).toContain('<Code>InternalError');
    expect((await download(application, url)).status).toBe(200);
    expect(sandbox.events.at(-2)).toMatchObject({ kind: 'document', status: 503, fault: 'fault-2' });
  });
});

describe('faults in a response', () => {
  it('A truncated response ends in the middle of its JSON', async () => {
    const { sandbox, application } = setUp();
    await application.call('GET', ACCOUNT);
    sandbox.faults.add({ fault: 'broken-json', times: 1 });
    await expect(application.call('GET', PARTICIPATIONS)).rejects.toThrow(SyntaxError);
    expect((await application.call('GET', PARTICIPATIONS)).status).toBe(200);
  });

  it('A response has an unknown value or lacks a member where its schema allows it', async () => {
    const { sandbox, application } = setUp();
    const query = { MarketplaceIds: sandbox.credentials.marketplaceId, CreatedAfter: '2025-12-01T00:00:00Z' };
    const orders = async () => (await application.call('GET', '/orders/v0/orders', { query })).body;
    const whole = await orders();
    const faultsIn = async (body: unknown) => listSchemaErrors(body, 'GetOrdersResponse', await model('orders', 'v0'));
    sandbox.faults.add({ fault: 'unknown-enum', times: 1 });
    const strange = await orders();
    expect(await faultsIn(strange)).toEqual([expect.stringContaining('must be equal to one of the allowed values')]);
    expect(JSON.stringify(strange)).toContain('SANDBOX_UNKNOWN');
    sandbox.faults.add({ fault: 'missing-field', times: 1 });
    expect(await faultsIn(await orders())).toEqual([expect.stringContaining('must have required property')]);
    expect(await orders()).toEqual(whole);
  });

  it('A fault applies to every member with a name', async () => {
    const { sandbox, application } = setUp();
    sandbox.faults.add({ fault: 'unknown-enum', field: 'countryCode', value: 'XX', times: 1, operation: 'sellers/*' });
    const { body } = await application.call('GET', PARTICIPATIONS);
    const codes = body.payload.map((entry: { marketplace: { countryCode: string } }) => entry.marketplace.countryCode);
    expect(codes).toEqual(Array(5).fill('XX'));
    sandbox.faults.add({ fault: 'missing-field', field: 'countryCode', times: 1 });
    const missing = await application.call('GET', PARTICIPATIONS);
    expect(JSON.stringify(missing.body)).not.toContain('countryCode');
  });

  it('A response without the member of the rule is not counted', async () => {
    const { sandbox, application, statuses } = setUp();
    await application.call('GET', ACCOUNT);
    sandbox.faults.add({ fault: 'missing-field', field: 'noSuchField', times: 1 });
    expect(await statuses(2, '/reports/2021-06-30/reports/0')).toEqual([404, 404]);
    expect(await statuses(1)).toEqual([200]);
    expect(sandbox.faults.list()).toEqual([expect.objectContaining({ matched: 3, fired: 0 })]);
  });

  it('A file is truncated or has the wrong charset', async () => {
    const { clock, sandbox, application } = setUp();
    const url = await reportAddress(application, clock.advance);
    const good = await download(application, url);
    sandbox.faults.add({ fault: 'truncated-gzip', times: 1 });
    const cut = await download(application, url);
    expect(cut.bytes).toEqual(good.bytes.subarray(0, Math.floor(good.bytes.byteLength / 2)));
    expect(cut.headers.get('content-length')).toBe(String(cut.bytes.byteLength));
    expect(() => gunzipSync(cut.bytes)).toThrow('unexpected end of file');
    sandbox.faults.add({ fault: 'wrong-charset', times: 1 });
    const claimed = (await download(application, url)).headers.get('content-type');
    expect([good.headers.get('content-type'), claimed]).toEqual([
      'text/plain;charset=Cp1252',
      'text/plain;charset=UTF-8',
    ]);
    sandbox.faults.add({ fault: 'wrong-charset', times: 1, charset: 'Shift_JIS' });
    const shifted = await download(application, url);
    expect(shifted.headers.get('content-type')).toBe('text/plain;charset=Shift_JIS');
    expect(shifted.bytes).toEqual(good.bytes);
  });
});

async function model(endpoint: string, version: string) {
  const entry = listAllOperations().find((known) => known.endpoint === endpoint && known.version === version);
  if (entry === undefined) throw new Error(`there is no ${endpoint} ${version}`);
  return loadSchemas(entry);
}
