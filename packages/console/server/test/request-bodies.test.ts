import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/routes/create-app.ts';
import { Pages } from '../src/routes/pages.ts';
import { SignInLinks } from '../src/sessions/sign-in-links.ts';
import { cpuGrowth, maxGrowth } from './fixtures/cpu-growth.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';
import { type SignedInHeaders, startSession } from './fixtures/sign-in.ts';

let opened: TestServices;
let app: ReturnType<typeof createApp>;
let own: SignedInHeaders;

beforeAll(async () => {
  opened = await openServices();
  const { services } = opened;
  app = createApp({
    services,
    signInLinks: new SignInLinks(services.now),
    pages: new Pages('/nowhere'),
    hosts: new Set(['console.test']),
    fail: (error) => {
      throw error;
    },
  });
  own = await startSession(services.sessions, 'http://console.test');
}, 60_000);

afterAll(() => opened.close());

interface Answer {
  readonly error?: { readonly data: { readonly failure: { readonly code: string; readonly message: string } } };
}

/** Sends a body in pieces of 64 kB, as a connection brings it. */
async function send(path: string, body: string, headers: Record<string, string> = {}) {
  let taken = 0;
  const bytes = Buffer.from(body);
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (taken >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(taken, taken + 65_536));
      taken += 65_536;
    },
  });
  const answer = await app.fetch(
    new Request(`http://console.test${path}`, {
      method: 'POST',
      body: stream,
      headers: { host: 'console.test', 'content-type': 'application/json', ...own, ...headers },
      duplex: 'half',
    } as RequestInit),
  );
  const read = (await answer.json()) as Answer | readonly Answer[];
  const first = Array.isArray(read) ? (read[0] as Answer) : (read as Answer);
  return { status: answer.status, failure: first.error?.data.failure, taken };
}

const parse = '/trpc/explorer.parseCurl';
const megabyte = 1024 * 1024;

describe('the body of a procedure', () => {
  it('A body has 4 MB at most, whether or not its length is announced; the rest is not read', async () => {
    const body = JSON.stringify({ command: 'x'.repeat(5 * megabyte) });
    for (const headers of [{}, { 'content-length': String(body.length) }] as Record<string, string>[]) {
      const { status, failure, taken } = await send(parse, body, headers);
      expect([status, failure?.code]).toEqual([413, 'BODY_TOO_LARGE']);
      expect(taken).toBeLessThan(4.5 * megabyte);
    }
    // It is read and parsed, and its schema refuses it.
    const within = await send(parse, JSON.stringify({ command: 'x'.repeat(4 * megabyte - 100) }));
    expect([within.status, within.failure?.message]).toEqual([400, expect.stringContaining('64 kB')]);
  });

  it.each([
    ['lists', '[],'.repeat(200_000)],
    ['objects', '{"":{}},'.repeat(200_000)],
    ['numbers', '1,'.repeat(200_000)],
    ['texts', '"\\"",'.repeat(200_000)],
  ])('A body of more than 25,000 %s is rejected before it is parsed, also in a batch', async (_, items) => {
    const list = `[${items}0]`;
    for (const [path, body] of [
      [parse, `{"command":${list}}`],
      [`${parse},explorer.parseCurl?batch=1`, `{"0":{"command":"curl"},"1":${list}}`],
    ] as const) {
      const { status, failure, taken } = await send(path, body);
      expect([status, failure?.code]).toEqual([400, 'INPUT_INVALID']);
      expect(failure?.message).toContain('more than 25,000 values');
      expect(taken).toBeLessThan(body.length);
    }
  });

  it('Characters inside texts do not count', async () => {
    const command = `curl -d '${'[{,'.repeat(10_000)}\\"' https://sellingpartnerapi-eu.amazon.com/x`;
    const { failure } = await send(parse, JSON.stringify({ command }));
    expect(failure?.message ?? '').not.toMatch(/levels|values/);
  });

  it('A body that is nested too deep is rejected after its first chunk', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const { status, failure, taken } = await send(parse, open.repeat(500_000) + close.repeat(500_000));
      expect([status, failure?.code]).toEqual([400, 'INPUT_INVALID']);
      expect(failure?.message).toContain('levels deep');
      expect(taken).toBeLessThanOrEqual(2 * 65_536);
    }
  });

  it('A body is JSON: a multipart form is not read', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'application/octet-stream', 'text/plain']) {
      const { status, failure, taken } = await send(parse, '--x\r\n'.repeat(100_000), { 'content-type': type });
      expect([status, failure?.code]).toEqual([415, 'CONTENT_TYPE_NOT_JSON']);
      expect(taken).toBeLessThanOrEqual(65_536);
    }
  });

  it('A body without a session has 16 kB at most', async () => {
    const body = JSON.stringify({ command: 'x'.repeat(60_000) });
    const { status, taken } = await send(parse, body + ' '.repeat(megabyte), { cookie: '' });
    expect(status).toBe(413);
    expect(taken).toBeLessThanOrEqual(2 * 65_536);
    expect((await send('/trpc/sandbox.replay', body, { cookie: 'supercargo=guess' })).status).toBe(413);
    expect((await send(parse, '{"command":"curl"}', { cookie: '' })).status).toBe(401);
  });

  it('A body can be larger only for a snapshot and a recording, and only in a single call', async () => {
    const text = JSON.stringify({ name: 'a', text: 'x'.repeat(5 * megabyte) });
    for (const path of ['sandbox.uploadSnapshot', 'sandbox.replay']) {
      // No sandbox is there to take it.
      expect((await send(`/trpc/${path}`, text)).status).toBe(422);
      const batch = await send(`/trpc/${path},session.me?batch=1`, `{"0":${text},"1":{}}`);
      expect([batch.status, batch.failure?.code]).toEqual([413, 'BODY_TOO_LARGE']);
    }
  });

  it('A body of twice the length is read in twice the time', async () => {
    const growth = await cpuGrowth((share) => send(parse, JSON.stringify({ command: '\\"'.repeat(900_000 * share) })));
    expect(growth).toBeLessThan(maxGrowth);
  });
});
