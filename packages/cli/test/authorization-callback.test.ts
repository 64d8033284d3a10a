import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type AuthorizationCallback, listenForAuthorization } from '../src/login/authorization-callback.ts';

let callback: AuthorizationCallback | undefined;
afterEach(() => callback?.close());

/** Sends bytes to the server that waits for Amazon's redirect. Returns the first line of its response. */
async function send(bytes: string): Promise<string> {
  const { port } = new URL(callback?.redirectUri ?? '');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.once('data', (chunk) => {
      resolve(String(chunk).split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

it('A request without a host or with an invalid target is rejected, and the redirect still arrives', async () => {
  callback = await listenForAuthorization(
    new URL('http://127.0.0.1:0/callback'),
    'state',
    new AbortController().signal,
  );
  expect(await send('GET /callback?state=state HTTP/1.0\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request');
  expect(await send('GET /callback?state=state HTTP/1.0\r\nHost:\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request');
  for (const target of ['//', 'http://', '//:']) {
    expect(await send(`GET ${target} HTTP/1.1\r\nHost: ${new URL(callback.redirectUri).host}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 40[04] /,
    );
  }
  const { redirectUri, authorization } = callback;
  await fetch(`${redirectUri}?state=state&spapi_oauth_code=code&selling_partner_id=A1`);
  expect(await authorization).toEqual({ code: 'code', sellerId: 'A1' });
});
