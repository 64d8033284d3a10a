import { describe, expect, test } from 'vitest';
import { protectHandler } from '../src/transports/protect-handler.ts';

const token = 'a-token-of-this-test';
const access = { token, port: 4660 };
const buildRequest = (headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:4660/mcp', {
    method: 'POST',
    headers: { host: '127.0.0.1:4660', authorization: `Bearer ${token}`, ...headers },
  });

describe('protectHandler', () => {
  test('The server handles 32 requests at a time, and rejects others with 503', async () => {
    const gate = Promise.withResolvers<void>();
    const handle = protectHandler(access, async () => {
      await gate.promise;
      return new Response('in');
    });
    const pending = Array.from({ length: 32 }, () => handle(buildRequest()));
    const rejected = await handle(buildRequest());
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await handle(buildRequest({ authorization: 'Bearer other' }))).status).toBe(401);
    gate.resolve();
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual(pending.map(() => 200));
    expect((await handle(buildRequest())).status).toBe(200);
  });

  test('A request whose handler failed does not count as active', async () => {
    const handle = protectHandler(access, () => Promise.reject(new Error('no')));
    for (let at = 0; at < 40; at += 1) await expect(handle(buildRequest())).rejects.toThrow('no');
  });

  test.each([
    ['localhost:4660', 200],
    ['[::1]:4660', 200],
    ['127.0.0.1.evil.example', 403],
    ['localhost.evil.example:4660', 403],
    ['LOCALHOST:4660', 200],
    ['127.0.0.1:4661', 403],
    ['127.0.0.1', 403],
    ['127.0.0.1:46600', 403],
    ['me@127.0.0.1:4660', 403],
    ['', 403],
  ])('The response to the Host header %s is %i', async (host, status) => {
    const handle = protectHandler(access, async () => new Response('in'));
    expect((await handle(buildRequest({ host }))).status).toBe(status);
  });

  test.each([
    ['http://localhost:4660', 200],
    ['http://127.0.0.1:4660', 200],
    ['http://localhost:6274', 403],
    ['http://localhost', 403],
    ['https://localhost:4660', 403],
    ['http://localhost:4660/', 403],
    ['', 403],
    ['https://localhost.evil.example', 403],
    ['null', 403],
    ['not an origin', 403],
  ])('The response to the Origin header %s is %i', async (origin, status) => {
    const handle = protectHandler(access, async () => new Response('in'));
    expect((await handle(buildRequest({ origin }))).status).toBe(status);
  });

  test('Clients can leave out port 80', async () => {
    const handle = protectHandler({ token, port: 80 }, async () => new Response('in'));
    expect((await handle(buildRequest({ host: '127.0.0.1', origin: 'http://127.0.0.1' }))).status).toBe(200);
    expect((await handle(buildRequest())).status).toBe(403);
  });
});
