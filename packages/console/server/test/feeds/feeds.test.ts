import type { RunningSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/routes/create-app.ts';
import { Pages } from '../../src/routes/pages.ts';
import { SignInLinks } from '../../src/sessions/sign-in-links.ts';
import { localWorkspace } from '../../src/storage/schema/workspaces.ts';
import { type Caller, createTestCaller } from '../fixtures/callers.ts';
import { openServices, type TestServices } from '../fixtures/open-services.ts';
import { workOn } from '../fixtures/run-bench.ts';
import { sandboxShop } from '../fixtures/sandbox-shop.ts';
import { startSession } from '../fixtures/sign-in.ts';

let fixture: TestServices;
let shop: RunningSandbox;
let caller: Caller;
let sellerId: string;

beforeAll(async () => {
  fixture = await openServices();
  const connected = await sandboxShop(fixture.services);
  shop = connected.running;
  sellerId = connected.sellerId;
  caller = createTestCaller(fixture.services);
}, 60_000);

afterAll(async () => {
  await fixture.close();
  await shop.close();
});

const store = 'A1F83G8C2ARO7P';

async function taken(text: string): Promise<string> {
  const input = await fixture.services.feedInputs.takeRows(localWorkspace, 'lamps.csv', Buffer.from(text));
  return input.id;
}

async function buildFeed(inputId: string) {
  const { mapping } = await caller.feeds.input({ inputId });
  return {
    inputId,
    sellerId,
    feedType: 'JSON_LISTINGS_FEED',
    marketplaceIds: [store],
    ...(mapping !== null && { mapping: { ...mapping, productType: 'LAMP' } }),
  };
}

async function finished(runId: string) {
  await workOn(fixture.services, runId, new AbortController().signal);
  return caller.runs.get({ runId });
}

describe('a feed from rows', { timeout: 60_000 }, () => {
  it('A feed is validated and sent without its invalid rows, and its rejected rows can be corrected and sent again', async () => {
    const feed = await buildFeed(
      await taken('SKU,operation,title,price\nA,update,Lamp,1.50\nB,update,Lamp,cheap\nC,patch,Lamp,2\n'),
    );
    const check = await caller.feeds.check({ feed, definitions: false });
    expect(check).toMatchObject({ rows: 3, messages: 2, badRows: 1, operations: { UPDATE: 1, PATCH: 1 } });
    expect(check.faults).toMatchObject([{ row: 2, sku: 'B', column: 'price', given: 'cheap' }]);

    const agreed = { feed, definitions: false, skipInvalidRows: true, messages: 2 };
    const { runId } = await caller.feeds.submit(agreed);
    expect(await finished(runId)).toMatchObject({
      status: 'done',
      displayStatus: 'partial',
      title: '2 listings: lamps.csv',
    });
    expect((await caller.feeds.summary({ runId }))?.statuses).toEqual({ ACCEPTED: 1, INVALID: 1 });
    const { attention, ended } = await caller.overview.get();
    const { runs } = await caller.runs.list({ kind: 'feed' });
    const shown = [...ended, ...runs].filter(({ id }) => id === runId);
    expect(shown.map(({ displayStatus }) => displayStatus)).toEqual(['partial', 'partial']);
    expect(attention).toContainEqual(
      expect.objectContaining({ runId, trouble: 'messages-rejected', rejectedMessages: 1 }),
    );
    const { lines } = await caller.feeds.results({ runId, status: 'all' });
    expect(lines.map(({ row, sku, operation, status }) => [row, sku, operation, status])).toEqual([
      [3, 'C', 'PATCH', 'INVALID'],
      [1, 'A', 'UPDATE', 'ACCEPTED'],
    ]);
    expect((await caller.feeds.results({ runId, status: 'rejected', code: '13013' })).lines).toHaveLength(1);
    expect((await caller.feeds.results({ runId, status: 'all', text: 'a' })).lines).toMatchObject([{ sku: 'A' }]);
    const paged = await caller.feeds.results({ runId, status: 'all', maxItems: 1 });
    expect(paged.next).toBe(1);
    expect((await caller.feeds.results({ runId, status: 'all', maxItems: 1, cursor: 1 })).lines).toMatchObject([
      { sku: 'A' },
    ]);
    expect(await caller.feeds.submittedMessage({ runId, messageId: 2 })).toMatchObject({
      row: 3,
      cells: ['C', 'patch', 'Lamp', '2'],
    });

    const { inputId } = await caller.feeds.duplicate({ runId, which: 'failed' });
    const again = await caller.feeds.input({ inputId });
    expect(again).toMatchObject({
      name: 'rejected rows of lamps.csv',
      columns: ['SKU', 'operation', 'title', 'price'],
      preview: [['C', 'patch', 'Lamp', '2']],
      mapping: { productType: 'LAMP' },
      prefill: { sellerId, marketplaceIds: [store] },
    });
  });

  it('A feed is validated against product types on request', async () => {
    const feed = await buildFeed(
      await taken('SKU,condition_type,product type\nA,shiny,LAMP\nB,new_new,LAMP\nC,new_new,NO_SUCH_TYPE\n'),
    );
    const { faults, messages } = await caller.feeds.check({ feed, definitions: true });
    expect(messages).toBe(1);
    expect(faults).toMatchObject([
      {
        row: 1,
        sku: 'A',
        column: 'condition_type',
        rule: 'enum',
        given: 'shiny',
        allowed: expect.stringContaining('new_new'),
      },
      { row: 3, sku: 'C', column: 'product type', given: 'NO_SUCH_TYPE' },
    ]);
  });

  it('A feed is not sent when it differs from its preview or has unconfirmed validation errors', async () => {
    const feed = await buildFeed(await taken('SKU,title\nA,Lamp\nA,Lamp\n'));
    const agreed = { feed, definitions: false, skipInvalidRows: false, messages: 2 };
    await expect(caller.feeds.submit(agreed)).rejects.toMatchObject({ cause: { code: 'FEED_ROWS_INVALID' } });
    const other = { ...agreed, skipInvalidRows: true };
    await expect(caller.feeds.submit(other)).rejects.toMatchObject({ cause: { code: 'FEED_CHANGED' } });
  });

  it('A read-only console does not send a feed', async () => {
    const { settings } = fixture.services;
    await settings.set(localWorkspace, 'readOnly', true);
    const feed = await buildFeed(await taken('SKU,title\nA,Lamp\n'));
    const agreed = { feed, definitions: false, skipInvalidRows: false, messages: 1 };
    await expect(caller.feeds.submit(agreed)).rejects.toMatchObject({ cause: { code: 'CONSOLE_READ_ONLY' } });
    await settings.reset(localWorkspace, 'readOnly');
  });

  it('A feed belongs to its workspace only', async () => {
    const inputId = await taken('SKU,title\nA,Lamp\n');
    const { runId } = await caller.feeds.submit({
      feed: await buildFeed(inputId),
      definitions: false,
      skipInvalidRows: false,
      messages: 1,
    });
    const stranger = createTestCaller(fixture.services, { workspaceId: 'other' });
    await expect(stranger.feeds.input({ inputId })).rejects.toMatchObject({ cause: { code: 'FEED_INPUT_NOT_FOUND' } });
    await expect(stranger.feeds.summary({ runId })).rejects.toMatchObject({ cause: { code: 'RUN_NOT_FOUND' } });
    await expect(stranger.feeds.duplicate({ runId, which: 'all' })).rejects.toMatchObject({
      cause: { code: 'RUN_NOT_FOUND' },
    });
  });
});

describe('a feed from a document', { timeout: 60_000 }, () => {
  it('The document is sent unmodified', async () => {
    const pdf = Buffer.from('%PDF-1.4\n\u00ff\u0000binary', 'latin1');
    const { id: inputId } = await fixture.services.feedInputs.takeDocument(localWorkspace, 'invoice.pdf', pdf);
    const feed = { inputId, sellerId, feedType: 'UPLOAD_VAT_INVOICE', marketplaceIds: [store] };
    const objections = await caller.feeds.validate(feed);
    expect(objections.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { runId } = await caller.feeds.submit({ feed, definitions: false, skipInvalidRows: false, messages: 1 });
    await finished(runId);
    const { request } = await caller.runs.get({ runId });
    expect(request).toMatchObject({ content: { kind: 'document', bytes: pdf.byteLength } });
  });

  it('A document is rejected when its feed type does not accept it', async () => {
    const bytes = Buffer.from('SKU\tprice\n');
    const { id: inputId } = await fixture.services.feedInputs.takeDocument(localWorkspace, 'prices.txt', bytes);
    const feed = { inputId, sellerId, feedType: 'UPLOAD_VAT_INVOICE', marketplaceIds: [store] };
    expect(await caller.feeds.validate(feed)).toMatchObject([{ severity: 'error' }]);
    const agreed = { feed, definitions: false, skipInvalidRows: false, messages: 1 };
    await expect(caller.feeds.submit(agreed)).rejects.toMatchObject({ cause: { code: 'FEED_DOCUMENT_INVALID' } });
  });
});

describe('uploaded files', () => {
  it('An uploaded file is deleted after a week unless a run uses it', async () => {
    const unused = await taken('SKU,title\nA,Lamp\n');
    const used = await taken('SKU,title\nB,Lamp\n');
    await caller.feeds.submit({ feed: await buildFeed(used), definitions: false, skipInvalidRows: false, messages: 1 });
    fixture.move(8 * 86_400_000);
    await taken('SKU,title\nC,Lamp\n');
    await expect(caller.feeds.input({ inputId: unused })).rejects.toMatchObject({
      cause: { code: 'FEED_INPUT_NOT_FOUND' },
    });
    expect(await caller.feeds.input({ inputId: used })).toMatchObject({ rows: 1 });
  });

  it('An upload needs a session, and an unreadable file is reported', async () => {
    const { services } = fixture;
    const app = createApp({
      services,
      signInLinks: new SignInLinks(services.now),
      pages: new Pages('/nowhere'),
      hosts: new Set(['console.test']),
      fail: () => {},
    });
    const post = (body: string, headers: Record<string, string> = {}) =>
      app.fetch(
        new Request('http://console.test/files/feed-inputs?name=lamps.csv&as=rows', {
          method: 'POST',
          body,
          headers: { host: 'console.test', ...headers },
        }),
      );
    expect((await post('SKU\nA\n')).status).toBe(401);
    const own = await startSession(services.sessions, 'http://console.test');
    expect((await post('SKU\nA\n', { ...own, origin: 'http://evil.test' })).status).toBe(403);
    const unread = await post('PK\u0003\u0004', own);
    expect([unread.status, ((await unread.json()) as { code: string }).code]).toEqual([422, 'FEED_INPUT_UNREADABLE']);
    const taken = await post('SKU\nA\n', own);
    expect(taken.status).toBe(201);
    expect(await taken.json()).toEqual({ inputId: expect.stringMatching(/^input_/) });
  });
});
