import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explorerHistory } from '../../src/storage/schema/explorer.ts';
import { localWorkspace } from '../../src/storage/schema/workspaces.ts';
import { type OpenExplorer, openExplorer } from './open-explorer.ts';

let open: OpenExplorer;
beforeAll(async () => {
  open = await openExplorer();
}, 60_000);
afterAll(() => open.close());

const participations = { endpoint: 'sellers', version: 'v1', operation: 'getMarketplaceParticipations', input: {} };
const report = {
  endpoint: 'reports',
  version: '2021-06-30',
  operation: 'createReport',
  input: { body: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['{{marketplaceId}}'] } },
};

/** The requests that the sandbox received so far. */
const created = () => open.sandbox.sandbox.requests;

describe('a call', () => {
  it('A call returns its response with details and is saved in the history', async () => {
    const { caller, sellerId } = open;
    const outcome = await caller.explorer.send({ ...participations, sellerId });
    expect(outcome).toMatchObject({ ok: true, status: 200, attempts: 1, error: undefined });
    expect(outcome.requestId).toBeTypeOf('string');
    expect(outcome.recordIds).toHaveLength(1);
    expect(JSON.parse(outcome.text ?? '')).toBeInstanceOf(Array);
    const [entry] = (await caller.explorer.history({})).entries;
    expect(entry).toMatchObject({ id: outcome.id, ok: true, status: 200, operation: 'getMarketplaceParticipations' });
    expect(entry?.summary.items).toBe(5);
  });

  it('A call that Amazon rejects returns a result as well', async () => {
    const { caller, sellerId } = open;
    const outcome = await caller.explorer.send({
      endpoint: 'orders',
      version: 'v0',
      operation: 'getOrder',
      input: { path: { orderId: 'nonsense' } },
      sellerId,
    });
    expect(outcome.ok).toBe(false);
    expect(outcome.status).toBeGreaterThanOrEqual(400);
    expect(outcome.error?.code).toBeTypeOf('string');
  });

  it('A call can continue with the next page', async () => {
    const { caller, sellerId } = open;
    const call = {
      endpoint: 'orders',
      version: 'v0',
      operation: 'getOrders',
      input: {
        query: { MarketplaceIds: ['{{marketplaceId}}'], CreatedAfter: '2020-01-01T00:00:00Z', MaxResultsPerPage: 5 },
      },
      sellerId,
    };
    const first = await caller.explorer.send(call);
    expect(first.nextPage).toBeDefined();
    const second = await caller.explorer.send({ ...call, input: first.nextPage as never });
    expect(second.ok).toBe(true);
    expect(second.text).not.toBe(first.text);
  });

  it('A call that does not match its model is rejected before it is sent', async () => {
    const { caller, sellerId } = open;
    const call = {
      endpoint: 'orders',
      version: 'v0',
      operation: 'getOrders',
      input: { query: { Nonsense: 1 } },
      sellerId,
    };
    await expect(caller.explorer.send(call)).rejects.toMatchObject({ cause: { code: 'INVALID_REQUEST' } });
    expect((await caller.explorer.send({ ...call, validate: false })).ok).toBe(false);
  });

  it.each([
    ['nested 100,000 levels deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 200, '(nested too deep)'],
    [
      'nested deep in a list of errors',
      `{"errors":[{"code":"X","details":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`,
      400,
      undefined,
    ],
    ['deep and long at once', `${'['.repeat(60)}${'0,'.repeat(1_000_000)}0${']'.repeat(60)}`, 200, '[[[['],
  ])('A response that is %s is shown without blocking the server', async (_, body, status, shown) => {
    const server = createServer((request, response) => {
      const token = JSON.stringify({ access_token: 'Atza|deep', token_type: 'bearer', expires_in: 3600 });
      const isToken = request.url?.startsWith('/auth') === true;
      response.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' }).end(isToken ? token : body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const sellerId = await open.connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const outcome = await open.caller.explorer.send({ ...participations, sellerId });
    expect(outcome).toMatchObject({ ok: status === 200, status });
    expect(outcome.characters).toBeLessThan(3_000_000);
    if (shown !== undefined) expect(outcome.text).toContain(shown);
    server.close();
  });

  it('A call cannot use a seller of another workspace', async () => {
    const { stranger, sellerId } = open;
    await expect(stranger.explorer.send({ ...participations, sellerId })).rejects.toMatchObject({
      cause: { code: 'SELLER_NOT_FOUND' },
    });
    expect((await stranger.explorer.history({})).entries).toEqual([]);
  });
});

describe('a write', () => {
  it('A write is not sent without a confirmation, and its preview shows the effect', async () => {
    const { caller, sellerId } = open;
    const plan = await caller.explorer.preview({ ...report, sellerId });
    expect(plan).toMatchObject({
      method: 'POST',
      origin: open.sandbox.url,
      target: '/reports/2021-06-30/reports',
      isWrite: true,
      account: { name: 'Shop', isSandbox: true },
      fault: undefined,
    });
    expect(plan.marketplaces[0]).toContain('United Kingdom');
    expect(plan.headers).not.toHaveProperty('x-amz-access-token');
    const before = created();
    await expect(caller.explorer.send({ ...report, sellerId })).rejects.toMatchObject({
      cause: { code: 'WRITE_NOT_CONFIRMED' },
    });
    expect(created()).toEqual(before);
    expect((await caller.explorer.send({ ...report, sellerId, confirmed: true })).status).toBe(202);
  });

  it('A write is rejected while the console is read-only, even if it is confirmed, but a read is not', async () => {
    const { caller, stranger, sellerId } = open;
    await caller.settings.setReadOnly({ value: true });
    expect((await caller.settings.get()).readOnly.value).toBe(true);
    expect((await stranger.settings.get()).readOnly.value).toBe(false);
    const before = created();
    await expect(caller.explorer.send({ ...report, sellerId, confirmed: true })).rejects.toMatchObject({
      cause: { code: 'CONSOLE_READ_ONLY' },
    });
    expect(created()).toEqual(before);
    expect((await caller.explorer.send({ ...participations, sellerId })).ok).toBe(true);
    await caller.settings.setReadOnly({ value: false });
    expect((await caller.explorer.send({ ...report, sellerId, confirmed: true })).ok).toBe(true);
  });

  it('The audit log has each write with its user', async () => {
    const entries = await open.services.audit.list(localWorkspace);
    expect(entries.find(({ action }) => action === 'explorer.send')).toMatchObject({
      actor: 'operator',
      outcome: 'done',
      subject: open.sellerId,
    });
  });
});

describe('an aborted call', () => {
  it('Aborting a call closes its connection', async () => {
    let arrived = () => {};
    const started = new Promise<void>((resolve) => (arrived = resolve));
    let broken = () => {};
    const ended = new Promise<void>((resolve) => (broken = resolve));
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/auth')) {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ access_token: 'Atza|slow', token_type: 'bearer', expires_in: 3600 }));
        return;
      }
      response.on('close', broken);
      arrived();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const sellerId = await open.connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const controller = new AbortController();
    const sent = open.callerWith(controller.signal).explorer.send({ ...participations, sellerId });
    await started;
    controller.abort();
    await ended;
    expect((await sent).ok).toBe(false);
    server.close();
  });
});

describe('variables', () => {
  it('Variables are replaced in path, query, headers and body, and a seller’s own have precedence', async () => {
    const { caller, sellerId } = open;
    await caller.explorer.setVariable({ name: 'sku', value: 'FOR-ALL' });
    await caller.explorer.setVariable({ name: 'lang', value: 'de' });
    const call = {
      endpoint: 'listingsItems',
      version: '2021-08-01',
      operation: 'putListingsItem',
      input: {
        path: { sellerId: '{{sellerId}}', sku: '{{sku}}' },
        query: { marketplaceIds: ['{{ marketplaceId }}'] },
        headers: { 'accept-language': '{{lang}}' },
        body: { productType: 'SHIRT', attributes: { name: 'a {{sku}} b' } },
      },
      sellerId,
    };
    const plan = await caller.explorer.preview(call);
    expect(plan.target).toContain('/FOR-ALL?');
    expect(plan.target).not.toContain('{');
    expect(plan.headers).toMatchObject({ 'accept-language': 'de' });
    expect(plan.body).toContain('a FOR-ALL b');
    await caller.explorer.setVariable({ name: 'sku', value: 'OWN', sellerId });
    expect((await caller.explorer.preview(call)).target).toContain('/OWN?');
    await caller.explorer.setVariable({ name: 'sku', sellerId });
    await caller.explorer.setVariable({ name: 'sku' });
    await expect(caller.explorer.preview(call)).rejects.toMatchObject({ cause: { code: 'VARIABLE_NOT_SET' } });
  });

  it('Variables fill in at most 1,000,000 characters, in values and in names', async () => {
    const { caller, sellerId } = open;
    await caller.explorer.setVariable({ name: 'long', value: 'x'.repeat(10_000) });
    const call = (body: unknown) => ({ ...report, sellerId, input: { body } });
    const uses = (count: number) => '{{long}}'.repeat(count);
    expect((await caller.explorer.preview(call({ reportType: uses(100) }))).body).toHaveLength(
      JSON.stringify({ reportType: 'x'.repeat(1_000_000) }).length,
    );
    const tooLong = { cause: { code: 'VARIABLES_TOO_LONG', message: expect.stringContaining('{{long}}') } };
    for (const body of [{ a: uses(101) }, { [uses(30)]: 1, a: [uses(35), { b: uses(36) }] }, uses(120_000)]) {
      await expect(caller.explorer.preview(call(body))).rejects.toMatchObject(tooLong);
      await expect(caller.explorer.send({ ...call(body), confirmed: true })).rejects.toMatchObject(tooLong);
    }
    await caller.explorer.setVariable({ name: 'long' });
  });
});

describe('secrets', () => {
  it('No code, history, audit log or saved call contains a secret', async () => {
    const { caller, sellerId, services, sandbox } = open;
    const { credentials } = sandbox.sandbox;
    const planted = 'Atza|planted-token-0123456789';
    const headers = { 'x-amz-access-token': planted, Authorization: 'Bearer planted-bearer', note: planted };
    const call = { ...report, input: { ...report.input, headers }, sellerId };
    await caller.explorer.send({ ...call, confirmed: true });
    await caller.explorer.saveRequest({ ...report, name: 'Planted', input: call.input });
    const shown = JSON.stringify([
      await caller.explorer.code(call),
      await caller.explorer.preview(call),
      await caller.explorer.history({}),
      await caller.explorer.savedRequests(),
      await services.audit.list(localWorkspace),
    ]);
    for (const secret of [credentials.clientSecret, credentials.refreshToken, 'planted-token', 'planted-bearer']) {
      expect(shown).not.toContain(secret);
    }
  });
});

describe('the history of calls', () => {
  it('The history keeps the last 1,000 calls and all starred ones', { timeout: 60_000 }, async () => {
    const { caller, services } = open;
    const row = (number: number) => ({
      id: `old-${String(number).padStart(5, '0')}`,
      workspaceId: localWorkspace,
      at: new Date(Date.UTC(2020, 0, 1) + number),
      sellerId: 'gone',
      sellerName: 'Gone',
      endpoint: 'orders',
      version: 'v0',
      operation: 'getOrders',
      method: 'GET',
      input: { query: { number } },
      ok: true,
      status: 200,
      code: null,
      summary: { attempts: 1 },
      milliseconds: 1,
      starred: number === 0,
    });
    await services.database.db.insert(explorerHistory).values(Array.from({ length: 1005 }, (_, at) => row(at)));
    await caller.explorer.send({ ...participations, sellerId: open.sellerId });
    const all = await services.database.db.select().from(explorerHistory);
    expect(all.filter(({ starred }) => !starred)).toHaveLength(1000);
    expect(all.some(({ id }) => id === 'old-00000')).toBe(true);
  });

  it('The history can be searched, starred, annotated and continued page by page', async () => {
    const { caller } = open;
    const { entries, nextCursor } = await caller.explorer.history({ text: 'orders.getorders' });
    expect(entries).toHaveLength(50);
    const more = await caller.explorer.history({ text: 'orders.getorders', cursor: nextCursor });
    expect(more.entries[0]?.id).not.toBe(entries.at(-1)?.id);
    expect(new Set([...entries, ...more.entries].map(({ id }) => id)).size).toBe(100);
    const id = entries[3]?.id ?? '';
    await caller.explorer.updateHistoryEntry({ id, starred: true, note: 'a 100% _special_ one' });
    expect((await caller.explorer.history({ text: '100% _special_' })).entries).toMatchObject([{ id, starred: true }]);
    expect((await caller.explorer.history({ text: '100%_%x' })).entries).toEqual([]);
  });
});
