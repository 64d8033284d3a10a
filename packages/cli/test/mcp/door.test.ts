import { describe, expect, test } from 'vitest';
import { door } from '../../src/mcp/transports/door.ts';

const token = 'a-token-of-this-test';
const knock = (headers: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:4660/mcp', {
    method: 'POST',
    headers: { host: '127.0.0.1:4660', authorization: `Bearer ${token}`, ...headers },
  });

describe('the door', () => {
  test('answers so many requests at a time, and others later', async () => {
    const gate = Promise.withResolvers<void>();
    const enter = door(token, async () => {
      await gate.promise;
      return new Response('in');
    });
    const inside = Array.from({ length: 32 }, () => enter(knock()));
    const late = await enter(knock());
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await enter(knock({ authorization: 'Bearer other' }))).status).toBe(401);
    gate.resolve();
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual(inside.map(() => 200));
    expect((await enter(knock())).status).toBe(200);
  });

  test('is free again after a handler that failed', async () => {
    const enter = door(token, () => Promise.reject(new Error('no')));
    for (let at = 0; at < 40; at += 1) await expect(enter(knock())).rejects.toThrow('no');
  });

  test.each([
    ['localhost:4660', 200],
    ['[::1]:4660', 200],
    ['127.0.0.1.evil.example', 403],
    ['localhost.evil.example:4660', 403],
    ['', 403],
  ])('for the host %s: %i', async (host, status) => {
    const enter = door(token, async () => new Response('in'));
    expect((await enter(knock({ host }))).status).toBe(status);
  });

  test.each([
    ['http://localhost:6274', 200],
    ['https://localhost.evil.example', 403],
    ['null', 403],
    ['not an origin', 403],
  ])('for a page of %s: %i', async (origin, status) => {
    const enter = door(token, async () => new Response('in'));
    expect((await enter(knock({ origin }))).status).toBe(status);
  });
});
