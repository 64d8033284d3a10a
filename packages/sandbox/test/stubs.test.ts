import { readFileSync } from 'node:fs';
import { createSandbox, type SandboxOptions, type StubRule, startSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';
import { control } from './support/control.ts';

const EVENTS = 'finances/v0/listFinancialEvents';
const ACCOUNT = '/sellers/v1/account';

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, ordersPerDay: 0, ...options });
  return { clock, sandbox, application: new Application(sandbox) };
}

/** Reads all pages of the financial events of a seller. */
async function readEvents(application: Application, token?: string, maxPages = 10) {
  const pages = [];
  let query: Record<string, string> = { MaxResultsPerPage: '20', PostedAfter: '2025-12-01T00:00:00Z' };
  while (pages.length < maxPages) {
    const page = await application.call('GET', '/finances/v0/financialEvents', { query, ...(token && { token }) });
    pages.push(page);
    const { NextToken } = page.body.payload ?? {};
    if (NextToken === undefined) break;
    query = { NextToken };
  }
  return pages;
}

describe('the conditions of a fault rule', () => {
  it('A patch changes the third page of one seller, and no other page and no other seller', async () => {
    const { sandbox, application } = setUp({ sellers: 2 });
    const [first, second] = sandbox.sellers;
    const tokens = await Promise.all([first, second].map((seller) => application.sellerToken(seller?.refreshToken)));
    const read = async () => Promise.all(tokens.map((token) => readEvents(application, token, 4)));
    const bodies = async () => (await read()).map((pages) => pages.map(({ body }) => body.payload.FinancialEvents));
    const before = await bodies();
    sandbox.faults.add({
      when: { operation: EVENTS, sellerId: second?.sellerId ?? '', page: 3 },
      answer: { patch: [{ op: 'replace', path: '/payload/FinancialEvents', value: {} }] },
    });
    const after = await bodies();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toEqual(before[1]?.with(2, {}));
    expect(sandbox.faults.list()).toMatchObject([{ matched: 1, fired: 1 }]);
  });

  it('The page of a list with an offset in the body is found by its limit', async () => {
    const { sandbox, application } = setUp();
    const operation = 'replenishment/2022-11-07/listOffers';
    sandbox.faults.add({ when: { operation, page: 3 }, answer: { status: 418 } });
    const read = async (offset: number) => {
      const body = {
        pagination: { limit: 10, offset },
        filters: { marketplaceId: sandbox.credentials.marketplaceId, programTypes: ['SUBSCRIBE_AND_SAVE'] },
      };
      return (await application.call('POST', '/replenishment/2022-11-07/offers/search', { body })).status;
    };
    expect([await read(10), await read(20), await read(30)]).toEqual([200, 418, 200]);
  });

  it('Query, body and number of the call select requests', async () => {
    const { sandbox, application } = setUp();
    const { marketplaceId } = sandbox.credentials;
    const catalogue = (keywords: string) =>
      application.call('GET', '/catalog/2022-04-01/items', { query: { marketplaceIds: marketplaceId, keywords } });
    const report = (reportType: string) =>
      application.call('POST', '/reports/2021-06-30/reports', {
        body: { reportType, marketplaceIds: [marketplaceId] },
      });
    sandbox.faults.add({ when: { query: { keywords: '*lamp*' } }, answer: { status: 418 } });
    sandbox.faults.add({
      when: { body: { reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA', marketplaceIds: [marketplaceId] }, call: 2 },
      answer: { status: 419, body: '' },
    });
    expect((await catalogue('red lamp,chair')).status).toBe(418);
    expect((await catalogue('chair')).status).toBe(200);
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await report('GET_FLAT_FILE_OPEN_LISTINGS_DATA')).status);
    expect([...statuses, (await report('GET_MERCHANT_LISTINGS_DATA')).status]).toEqual([202, 419, 202, 202]);
  });

  it('The seed decides which requests a probability selects', async () => {
    const story = async (seed: string) => {
      const { sandbox, application } = setUp();
      sandbox.faults.add({ when: { operation: 'sellers/*', probability: 0.5, seed }, answer: { status: 503 } });
      const statuses = [];
      for (let call = 0; call < 20; call += 1) statuses.push((await application.call('GET', ACCOUNT)).status);
      return statuses;
    };
    expect(await story('a')).toEqual(await story('a'));
    expect(await story('a')).not.toEqual(await story('b'));
    expect(new Set(await story('a'))).toEqual(new Set([200, 503]));
  });
});

describe('the answer of a fault rule', () => {
  it('With a body, the request is not processed, and the response is exactly this', async () => {
    const { sandbox, application } = setUp();
    const { marketplaceId } = sandbox.credentials;
    const body = { reportType: 'GET_MERCHANT_LISTINGS_DATA', marketplaceIds: [marketplaceId] };
    const create = () => application.call('POST', '/reports/2021-06-30/reports', { body });
    const answer = { status: 202, headers: { 'x-source': 'stub' }, body: { reportId: '1' } };
    sandbox.faults.add({ when: { operation: 'reports/*', times: 1 }, answer });
    const response = await create();
    expect([response.status, response.body, response.headers.get('x-source')]).toEqual([
      202,
      { reportId: '1' },
      'stub',
    ]);
    expect(sandbox.events.at(-1)).toMatchObject({ status: 202, outcome: 'accepted', fault: 'fault-1' });
    const query = { reportTypes: 'GET_MERCHANT_LISTINGS_DATA' };
    expect((await application.call('GET', '/reports/2021-06-30/reports', { query })).body.reports).toEqual([]);
  });

  it('A text is sent as it is, and an empty one with a status that has no body', async () => {
    const { sandbox, application } = setUp();
    const token = await application.sellerToken();
    const send = () => sandbox.fetch(new Request(`${ORIGIN}${ACCOUNT}`, { headers: { 'x-amz-access-token': token } }));
    sandbox.faults.add({ when: { times: 1 }, answer: { body: '<html>', headers: { 'content-type': 'text/html' } } });
    const page = await send();
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([200, 'text/html', '<html>']);
    sandbox.faults.add({ answer: { body: '', status: 204 } });
    const empty = await send();
    expect([empty.status, empty.body]).toEqual([204, null]);
  });

  it('Without a body, status, headers and patch change the true response', async () => {
    const { sandbox, application } = setUp();
    const patch = [{ op: 'add', path: '/payload/0/note', value: 'patched' }] as const;
    const path = '/sellers/v1/marketplaceParticipations';
    const [first, ...others] = (await application.call('GET', path)).body.payload;
    sandbox.faults.add({ answer: { status: 203, headers: { 'x-amzn-RequestId': null, etag: '"1"' }, patch } });
    const { status, headers, body } = await application.call('GET', path);
    expect(status).toBe(203);
    expect([headers.has('x-amzn-requestid'), headers.get('etag')]).toEqual([false, '"1"']);
    expect(body.payload).toEqual([{ ...first, note: 'patched' }, ...others]);
  });

  it('Over HTTP, a patched response is compressed like the true one', async () => {
    await using running = await startSandbox({ rateScale: Number.POSITIVE_INFINITY });
    const token = await new Application(running.sandbox).sellerToken();
    const read = async () => {
      const path = '/orders/2026-01-01/orders?createdAfter=2020-01-01&maxResultsPerPage=100';
      const response = await fetch(`${running.url}${path}`, { headers: { 'x-amz-access-token': token } });
      const { orders } = (await response.json()) as { orders: readonly unknown[] };
      return [response.status, response.headers.get('content-encoding'), orders.length];
    };
    expect(await read()).toEqual([200, 'gzip', 100]);
    running.sandbox.faults.add({ answer: { patch: [{ op: 'remove', path: '/orders/0' }] } });
    expect(await read()).toEqual([200, 'gzip', 99]);
  });

  it('A patch that a response does not fit leaves it as it is, and the rule says why', async () => {
    const { sandbox, application } = setUp();
    sandbox.faults.add({
      answer: { patch: [{ op: 'remove', path: '/payload/none' }] },
      when: { operation: 'sellers/*' },
    });
    const { status, body } = await application.call('GET', ACCOUNT);
    expect([status, body.payload.none]).toEqual([200, undefined]);
    const problem = 'patch[0].path: the response has no /payload/none';
    expect((await control(sandbox, 'GET', '/faults')).body.faults).toMatchObject([
      { matched: 1, fired: 0, lastProblem: problem },
    ]);
  });

  it('The connection is cut before or after the request is processed, or in the middle of the patched body', async () => {
    const { sandbox, application } = setUp();
    const { marketplaceId } = sandbox.credentials;
    const body = { reportType: 'GET_MERCHANT_LISTINGS_DATA', marketplaceIds: [marketplaceId] };
    const create = () => application.call('POST', '/reports/2021-06-30/reports', { body });
    const count = async () => {
      sandbox.faults.clear();
      const query = { reportTypes: 'GET_MERCHANT_LISTINGS_DATA' };
      return (await application.call('GET', '/reports/2021-06-30/reports', { query })).body.reports.length;
    };
    const counts = [];
    for (const cut of ['before', 'after', 'body'] as const) {
      sandbox.faults.add({ answer: { cut }, when: { requestType: 'call' } });
      await expect(create()).rejects.toThrow('fetch failed');
      counts.push(await count());
    }
    expect(counts).toEqual([0, 1, 2]);
  });

  it('A delay is waited by the system clock, and the true response follows', async () => {
    const { sandbox, application } = setUp();
    sandbox.faults.add({ when: { requestType: 'call' }, answer: { delaySeconds: 0.05 } });
    sandbox.faults.add({ when: { requestType: 'call' }, answer: { status: 418 } });
    expect((await application.call('GET', ACCOUNT)).status).toBe(418);
    expect(sandbox.faults.list().map(({ fired }) => fired)).toEqual([1, 1]);
  });

  it('Quirks of an answer are on for the matching requests only', async () => {
    const { sandbox, application } = setUp();
    sandbox.faults.add({ when: { operation: EVENTS, page: 3 }, answer: { quirks: ['later-page-400'] } });
    const pages = await readEvents(application);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(pages[2]?.body.errors).toMatchObject([{ code: 'InvalidInput', message: '$errorResponse.Message' }]);
    expect(sandbox.quirks.list().find(({ name }) => name === 'later-page-400')?.isOn).toBe(false);
  });

  it('A named fault is an answer too', async () => {
    const { sandbox, application } = setUp();
    sandbox.faults.add({ when: { operation: 'sellers/*', times: 1 }, answer: { fault: 'error', status: 503 } });
    expect((await application.call('GET', ACCOUNT)).body.errors).toMatchObject([{ code: 'ServiceUnavailable' }]);
  });

  it('Changes of one request show after a delay of their own, and others at once', async () => {
    const { clock, sandbox, application } = setUp();
    const { sellerId, marketplaceId } = sandbox.credentials;
    const [one, two] = sandbox.testData.listings(sellerId).filter(({ channel }) => channel === 'MFN');
    const answer = { changeDelaySeconds: 600 };
    sandbox.faults.add({ when: { operation: '*/patchListingsItem', times: 1 }, answer });
    const patch = (sku = '') => {
      const value = [{ fulfillment_channel_code: 'DEFAULT', quantity: 77 }];
      const patches = [{ op: 'replace', path: '/attributes/fulfillment_availability', value }];
      const path = `/listings/2021-08-01/items/${sellerId}/${encodeURIComponent(sku)}`;
      const body = { productType: 'PRODUCT', patches };
      return application.call('PATCH', path, { query: { marketplaceIds: marketplaceId }, body });
    };
    const readStock = (sku?: string) =>
      sandbox.testData.listings(sellerId).find((listing) => listing.sku === sku)?.quantity;
    expect((await patch(one?.sku)).body.status).toBe('ACCEPTED');
    expect((await patch(two?.sku)).body.status).toBe('ACCEPTED');
    expect([readStock(one?.sku), readStock(two?.sku)]).toEqual([one?.quantity, 77]);
    clock.advance(600_000);
    await application.call('GET', ACCOUNT);
    expect(readStock(one?.sku)).toBe(77);
  });
});

describe('the guide of the control API', () => {
  const guide = readFileSync(new URL('../../../docs/guides/sandbox-control.md', import.meta.url), 'utf8');
  const examples = [
    ...guide.matchAll(/^curl (?:-X (\w+) )?localhost:3000\/_sandbox(\/(?:faults|quirks))(?: -d '(.*)')?$/gm),
  ];

  it.each(examples.map(([command, method, path = '', body]) => [command, method, path, body] as const))(
    'The example %s works',
    async (_command, method, path, body) => {
      const { sandbox } = setUp({ orders: 0, listings: 0 });
      const response = await control(sandbox, method ?? 'POST', path, body);
      expect(response.status).toBeLessThan(300);
    },
  );

  it('Examples show both forms of fault rules, and quirks', () => {
    expect(examples.map(([, , path]) => path)).toEqual(
      expect.arrayContaining(['/faults', '/faults', '/quirks', '/quirks']),
    );
    expect(examples.length).toBeGreaterThanOrEqual(4);
  });
});

describe('an invalid fault rule in long form', () => {
  const operation = 'sellers/*';
  it.each<[unknown, string]>([
    [{ when: {} }, 'a fault rule needs an answer, or in short form a fault'],
    [{ answer: {} }, 'answer is empty: pass fault, or any of status, headers, body, patch'],
    [{ answer: [] }, 'answer must be an object'],
    [{ answer: { status: 500 }, times: 1 }, 'times is not a member of a fault rule: allowed are when, answer'],
    [{ answer: { status: 500 }, when: [] }, 'when must be an object'],
    [{ answer: { status: 500 }, when: { seller: 'A1' } }, 'when.seller is not a condition: allowed are operation'],
    [{ answer: { status: 500 }, when: { page: 0 } }, 'when.page must be a whole number from 1 up'],
    [{ answer: { status: 500 }, when: { call: 1.5 } }, 'when.call must be a whole number from 1 up'],
    [{ answer: { status: 500 }, when: { query: 'a=b' } }, 'when.query must be an object'],
    [{ answer: { status: 500 }, when: { query: { a: 1 } } }, 'when.query.a must be a string of at most 200'],
    [{ answer: { status: 500 }, when: { body: [] } }, 'when.body must be an object'],
    [{ answer: { status: 500 }, when: { body: { a: Array(101).fill(1) } } }, 'when.body must have at most 100 objects'],
    [{ answer: { status: 500 }, when: { sellerId: 'A' } }, 'when.sellerId A is not a selling partner'],
    [{ answer: { status: 500 }, when: { operation: 'seller/*' } }, 'operation seller/* fits none'],
    [
      { answer: { status: 500 }, when: { page: 1, requestType: 'token' } },
      'with a page, when.requestType must be call',
    ],
    [{ answer: { status: 99 } }, 'answer.status must be a whole number from 200 to 599'],
    [{ answer: { state: 500 } }, 'answer.state is not a member of an answer: allowed are fault, or any of status'],
    [{ answer: { headers: { 'a b': '1' } } }, 'answer.headers.a b is not a valid HTTP header'],
    [{ answer: { headers: { a: 1 } } }, 'answer.headers.a must be a string, or null to remove the header'],
    [{ answer: { headers: { 'Content-Length': '1' } } }, 'answer.headers.Content-Length cannot be set'],
    [{ answer: { patch: [{ op: 'remove' }] } }, 'answer.patch[0].path must be a JSON Pointer'],
    [{ answer: { patch: [{ op: 'remove', path: '/a' }], body: 1 } }, 'answer.patch has no effect with a body'],
    [{ answer: { body: 1, status: 204 } }, 'answer.body must be empty with the status 204: pass ""'],
    [{ answer: { cut: 'before', status: 500 } }, 'answer.status has no effect with cut before'],
    [{ answer: { cut: 'now' } }, 'answer.cut must be one of before, after, body'],
    [{ answer: { delaySeconds: -1 } }, 'answer.delaySeconds must be a number from 0 to'],
    [{ answer: { quirks: ['nothing'] } }, 'answer.quirks: there is no quirk nothing: there are'],
    [{ answer: { fault: 'flood' } }, 'answer.fault must be one of throttle'],
    [{ answer: { fault: 'error', status: 200 } }, 'answer.status must be a whole number from 400 to 599'],
    [{ answer: { fault: 'expired-url' }, when: { operation } }, 'does not happen to operations'],
    [{ answer: { body: 'x'.repeat(1024 * 1024) } }, 'a fault rule can have at most 1 MB as JSON'],
  ])('The rule %j gets an error that names the member', async (rule, words) => {
    const { sandbox } = setUp({ orders: 0, listings: 0 });
    expect(() => sandbox.faults.add(rule as StubRule)).toThrow(words);
    const { status, body } = await control(sandbox, 'POST', '/faults', rule);
    expect([status, body.error.message]).toEqual([
      JSON.stringify(rule).length > 1024 * 1024 ? 413 : 400,
      expect.stringContaining(status === 413 ? 'The limit is 1 MB' : words),
    ]);
    expect(sandbox.faults.list()).toEqual([]);
  });

  it('The control API returns every rule in long form', async () => {
    const { sandbox } = setUp({ orders: 0, listings: 0 });
    const rule = { when: { operation, page: 2 }, answer: { patch: [{ op: 'remove', path: '/payload' }] } };
    const added = await control(sandbox, 'POST', '/faults', rule);
    expect([added.status, added.body]).toEqual([201, { id: 'fault-1', ...rule, matched: 0, fired: 0 }]);
    expect((await control(sandbox, 'GET', '/faults')).body).toEqual({ faults: [added.body] });
  });
});
