import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BoundedLog, nameErrorKind } from '../src/base/bounded-log.ts';
import { OpenStreams } from '../src/live/open-streams.ts';
import { createApp } from '../src/routes/create-app.ts';
import type { Session } from '../src/sessions/sessions.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';

const person = { id: 'user_1', email: 'one@example.test', name: 'One' };

function session(id: string, who = person): Session {
  return { id, actor: who.email, user: who, workspaceId: 'local', role: 'owner' };
}

/** Opens until there is no room. Returns what closes each, and why it ended. */
function openAll(streams: OpenStreams, next: (count: number) => Session) {
  const opened: (() => void)[] = [];
  for (;;) {
    try {
      opened.push(streams.open(next(opened.length)));
    } catch (error) {
      return { opened, error: error as Error & { code: string } };
    }
  }
}

describe('live streams', () => {
  it('The number of live streams per browser, user and server is limited', () => {
    const streams = new OpenStreams();
    const browser = openAll(streams, () => session('browser_1'));
    expect(browser).toMatchObject({ opened: { length: 30 }, error: { code: 'TOO_MANY_STREAMS' } });
    expect(browser.error.message).toContain('30');
    const others = openAll(streams, (count) => session(`browser_${count + 2}`));
    expect(others.opened).toHaveLength(70);
    // Another person has room, until the server has none.
    const everybody = openAll(streams, (count) =>
      session(`browser of ${count}`, { ...person, id: `user_${count + 2}` }),
    );
    expect(everybody.opened).toHaveLength(4900);
    expect(everybody.error.message).toContain('The server has 5000');
  });

  it('A stream that ends frees one slot, even if its end is reported twice', () => {
    const streams = new OpenStreams();
    const { opened } = openAll(streams, () => session('browser_1'));
    for (const close of opened) for (const _ of [1, 2]) close();
    expect(openAll(streams, () => session('browser_1')).opened).toHaveLength(30);
  });
});

describe('the route of live streams', () => {
  let opened: TestServices;
  let ask: (path: string, signal: AbortSignal) => Promise<Response>;
  const failures: Error[] = [];
  const lines: string[] = [];

  beforeAll(async () => {
    opened = await openServices();
    const { services } = opened;
    const sessionAuthenticator = { ...services.sessionAuthenticator, find: async () => session('browser_1') };
    const app = createApp({
      services: { ...services, sessionAuthenticator },
      signInLinks: undefined,
      pages: { answer: async () => new Response('') } as never,
      hosts: new Set(['127.0.0.1:4650']),
      fail: (error) => failures.push(error),
      log: (_, line) => lines.push(line),
    });
    ask = async (path, signal) =>
      app.request(new Request(`http://127.0.0.1:4650${path}`, { headers: { host: '127.0.0.1:4650' }, signal }));
  }, 60_000);

  afterAll(() => opened.close());

  /** What a stream says first. */
  async function first(path: string, signal: AbortSignal): Promise<string> {
    const reader = ((await ask(path, signal)).body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    while (!/hello|TOO_MANY/.test(text)) {
      const { value, done } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    return text;
  }

  it('A browser can have 30 streams, by any spelling of the path, and new ones after others end', async () => {
    const leaving = new AbortController();
    const paths = ['/trpc/live.changes', '/trpc/live.changes/', '/trpc/live%2Echanges', '/trpc/live.changes?batch=0'];
    const told = [];
    for (let count = 0; count < 32; count += 1) told.push(await first(paths[count % 4] as string, leaving.signal));
    expect(told.filter((text) => text.includes('hello'))).toHaveLength(30);
    for (const text of told.slice(30)) expect(text).toContain('TOO_MANY_STREAMS');
    // One line for each, without a stack.
    expect(lines).toEqual([
      ...['live.changes', 'live.changes'].map(
        (path) =>
          `${path} was rejected: This browser has 30 event streams open, which is the limit. (TOO_MANY_STREAMS)`,
      ),
    ]);
    expect(failures).toEqual([]);
    leaving.abort();
    await expect.poll(() => first('/trpc/live.changes', new AbortController().signal)).toContain('hello');
  });
});

describe('a log of what callers cause', () => {
  it('A kind of entry has ten lines per minute, and then one with the number of the others', () => {
    const lines: string[] = [];
    const minutes: (() => void)[] = [];
    const log = new BoundedLog({
      write: (line) => lines.push(line),
      timer: (work) => {
        minutes.push(work);
        return () => {};
      },
    });
    for (let count = 0; count < 1000; count += 1) log.line('streams', 'A stream was rejected.');
    log.line('others', 'Another entry.');
    expect(lines).toEqual([...Array.from({ length: 10 }, () => 'A stream was rejected.'), 'Another entry.']);
    for (const pass of minutes.splice(0)) pass();
    expect(lines.slice(11)).toEqual(['990 more in the last minute: streams']);
    log.line('streams', 'A stream was rejected.');
    expect(lines).toHaveLength(13);
  });

  it('Errors that differ in numbers only are of one kind', () => {
    const kinds = [1, 22].map((port) =>
      nameErrorKind(Object.assign(new Error(`connect to ${port}`), { code: 'EREFUSED' })),
    );
    expect(kinds).toEqual(['Error EREFUSED connect to #', 'Error EREFUSED connect to #']);
  });
});
