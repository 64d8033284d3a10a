import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundedContent, limitUploads } from '../../src/http/upload-limit.ts';
import { createApp } from '../../src/routes/create-app.ts';
import { Pages } from '../../src/routes/pages.ts';
import { readRecords } from '../../src/services/feeds/read-records.ts';
import { SignInLinks } from '../../src/sessions/sign-in-links.ts';
import { createTestCaller } from '../fixtures/callers.ts';
import { cpuGrowth, maxGrowth } from '../fixtures/cpu-growth.ts';
import { openServices, type TestServices } from '../fixtures/open-services.ts';
import { startSession } from '../fixtures/sign-in.ts';

let fixture: TestServices;
let post: (body: Body, headers?: Record<string, string>) => Promise<{ status: number; body: Answer }>;

type Body = string | ReadableStream<Uint8Array>;

interface Answer {
  readonly inputId?: string;
  readonly code?: string;
  readonly message?: string;
}

beforeAll(async () => {
  fixture = await openServices();
  const { services } = fixture;
  const app = createApp({
    services,
    signInLinks: new SignInLinks(services.now),
    pages: new Pages('/nowhere'),
    hosts: new Set(['console.test']),
    fail: (error) => {
      throw error;
    },
  });
  const own = await startSession(services.sessions, 'http://console.test');
  post = async (body, headers = {}) => {
    const answer = await app.fetch(
      new Request('http://console.test/files/feed-inputs?name=a', {
        method: 'POST',
        body,
        headers: { host: 'console.test', ...own, ...headers },
        duplex: 'half',
      } as RequestInit),
    );
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
}, 60_000);

afterAll(() => fixture.close());

describe('an upload', () => {
  it.each([
    ['more headings than can be read', 'h,'.repeat(600), 'The limit is 500'],
    ['more cells in a row than can be read', `sku\n${','.repeat(20_000)}`, 'more than 16,384 columns'],
    ['nothing but commas', ','.repeat(200_000), 'more than 16,384 columns'],
    ['a quote that is not closed', `sku\n"${'a'.repeat(1_100_000)}`, 'cannot be read as a table'],
    ['lists within lists', '['.repeat(10_000), '64 levels'],
    ['objects within objects', '{"a":'.repeat(10_000), '64 levels'],
    ['a list without an end', '[{"sku":"A"},', 'no end'],
    ['an item that is very long', `[{"a":"${'a'.repeat(1_100_000)}"}]`, '1,000,000 characters'],
    ['objects with more members than can be read', JSON.stringify([manyMembers(600)]), 'The limit is 500'],
    ['a packed file', 'PK\u0003\u0004', 'a workbook'],
    ['only line ends', '\n'.repeat(100_000), 'empty'],
    ['a comma too many', '[{"sku":"A"},,{"sku":"B"}]', 'Item 2'],
    ['something after its list', '[{"sku":"A"}]\n{"sku":"B"}', 'after the end of the list'],
  ])('An upload with %s is rejected with a message', async (_, text, said) => {
    const { status, body } = await post(text);
    expect({ status, ...body }).toMatchObject({ status: 422, code: 'FEED_INPUT_UNREADABLE' });
    expect(body.message).toContain(said);
  });

  it('Every readable format gives the same rows, wherever the bytes are split', async () => {
    const rows = [
      { sku: 'A', title: 'Lämpchen "1", [x]', operationType: undefined },
      { sku: 'B', title: 'a\\{', operationType: undefined },
    ];
    const messages = { header: { sellerId: 'A,[' }, messages: rows, other: [1] };
    const forms = [
      JSON.stringify(rows, null, 2),
      rows.map((row) => JSON.stringify(row)).join('\n'),
      JSON.stringify(messages),
    ];
    for (const form of forms) {
      const { body } = await post(toStream(form, 7), { 'transfer-encoding': 'chunked' });
      const { preview, columns } = await createTestCaller(fixture.services).feeds.input({
        inputId: body.inputId ?? '',
      });
      expect({ preview, columns }).toEqual({
        columns: ['sku', 'title'],
        preview: rows.map(({ sku, title }) => [sku, title]),
      });
    }
  });

  it('An upload leaves no files besides its rows', async () => {
    await post('sku\nA\n');
    await post(','.repeat(20_000));
    expect(await readdir(join(fixture.services.processFolder.path, 'uploads'))).toEqual([]);
  });

  it.each([
    ['rows', (bytes: number) => `sku,title\n${'A,"Lamp, bright"\n'.repeat(bytes / 16)}`],
    ['objects', (bytes: number) => `[${'{"sku":"A"},'.repeat(bytes / 12)}{"sku":"B"}]`],
    ['JSON Lines', (bytes: number) => '{"sku":"A"}\n'.repeat(bytes / 12)],
    ['line ends', (bytes: number) => `sku\n${'\n'.repeat(bytes)}A\n`],
  ])('An upload of twice as many %s is read in about twice the time', async (_, buildText) => {
    const growth = await cpuGrowth(async (share) => {
      const text = buildText(240_000 * share);
      const { rows } = await readRecords(() => splitPieces(text));
      for await (const row of rows) expect(row).toBeDefined();
    });
    expect(growth).toBeLessThan(maxGrowth);
  });
});

describe('the limits for uploads', () => {
  function bounded() {
    const app = new Hono();
    const ends: (() => void)[] = [];
    app.post('/', limitUploads(20, 10), async (context) => {
      let bytes = 0;
      for await (const piece of boundedContent(context, 10)) bytes += piece.byteLength;
      await new Promise<void>((resolve) => ends.push(resolve));
      return context.text(String(bytes));
    });
    app.onError((error) => Response.json({ code: (error as { code?: string }).code }, { status: 500 }));
    const send = (body: Body, headers: Record<string, string> = {}) =>
      Promise.resolve(app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit));
    return { send, ends };
  }

  it('The bytes of simultaneous uploads are limited, and more are rejected with the time to retry', async () => {
    const { send, ends } = bounded();
    const length = { 'content-length': '10' };
    const first = [send('0123456789', length), send(toStream('0123456789', 3))];
    await expect.poll(() => ends.length).toBe(2);
    const refused = await send('0', { 'content-length': '1' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await refused.json()).toMatchObject({ code: 'UPLOADS_FULL' });
    for (const end of ends.splice(0)) end();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    const again = send('0123456789', length);
    await expect.poll(() => ends.length).toBe(1);
    ends[0]?.();
    expect((await again).status).toBe(200);
  });

  it('Each upload is limited, whether or not its length is announced', async () => {
    const { send } = bounded();
    expect((await send('01234567890', { 'content-length': '11' })).status).toBe(413);
    expect((await send('0', { 'content-length': 'many' })).status).toBe(413);
    expect(await (await send(toStream('01234567890', 3))).json()).toEqual({ code: 'BODY_TOO_LARGE' });
  });
});

function manyMembers(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, at]));
}

function* splitPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

function toStream(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
  return ReadableStream.from(pieces) as ReadableStream<Uint8Array>;
}
