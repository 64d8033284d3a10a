import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type RunningSandbox, type ServerOptions, startSandbox } from '@supercargo/sandbox';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { connectEarly, dial, exchange, get, getSecurely, openTunnel, startTls } from './support/proxy-client.ts';

const ACCOUNT = '/sellers/v1/account';
const API = 'sellingpartnerapi-eu.amazon.com';

let warned: MockInstance;

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => warned.mockRestore());

function start(options: ServerOptions = {}): Promise<RunningSandbox> {
  return startSandbox({ orders: 5, listings: 5, proxyPort: 0, ...options });
}

/** Sends a CONNECT for this target and returns the status line of the response. */
async function connectTo(running: RunningSandbox, target: string): Promise<string> {
  const received = await exchange(running, `CONNECT ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return received.split('\r\n')[0] ?? '';
}

/** Starts a server of the user, which is not the sandbox. */
async function startOther() {
  const server = createServer((request, response) => {
    response.setHeader('x-received', JSON.stringify(request.headers));
    response.end(`${request.method} ${request.url}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

describe('the proxy and the hosts of the sandbox', () => {
  it.each([
    [API, ACCOUNT, 403],
    ['sandbox.sellingpartnerapi-na.amazon.com', ACCOUNT, 403],
    ['api.amazon.com', '/auth/o2/token', 405],
    ['sellercentral.amazon.co.uk', '/nowhere', 404],
    ['sqs.eu-west-1.amazonaws.com', '/', 400],
    ['tortuga-prod-eu.s3.eu-west-1.amazonaws.com', '/unknown', 403],
    ['s3.amazonaws.com', '/unknown', 403],
  ])('A client that trusts the sandbox reaches it as %s', async (host, path, status) => {
    await using running = await start();
    expect((await getSecurely(running, host, path)).status).toBe(status);
  });

  it('A certificate is valid only for the host that the client named to the proxy', async () => {
    await using running = await start();
    const secure = await startTls(running, await openTunnel(running, `${API}:443`), API);
    expect(secure.getPeerCertificate().subjectaltname).toBe(`DNS:${API}`);
    secure.destroy();
    const socket = await openTunnel(running, `${API}:443`);
    await expect(startTls(running, socket, 'api.amazon.com')).rejects.toThrow(/altnames/);
  });

  it('A proxy without a client that trusts the sandbox stays available', async () => {
    await using running = await start();
    const socket = await openTunnel(running, `${API}:443`);
    await expect(startTls({ ...running, ca: null }, socket, API)).rejects.toThrow(/certificate/);
    expect((await getSecurely(running, API, ACCOUNT)).status).toBe(403);
  });

  it('A sandbox with TLS has a proxy with the same certificate authority', async () => {
    await using running = await start({ tls: true });
    expect(running.url).toMatch(/^https:/);
    expect(running.proxyUrl).toMatch(/^http:/);
    expect((await getSecurely(running, API, ACCOUNT)).status).toBe(403);
  });

  it('A request with a complete URL reaches the sandbox under the host of the URL, whatever its Host header says', async () => {
    await using running = await start();
    const received = await exchange(
      running,
      `GET http://${API}/_sandbox/info HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 403 /);
    expect(received).toContain(`not available under the host name ${API}`);
    const called = await exchange(
      running,
      `GET http://${API}${ACCOUNT}?a=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(called).toContain('Access token is missing');
    expect(running.sandbox.events.map(({ path }) => path)).toEqual([ACCOUNT]);
  });

  it('The control API is not available through the proxy', async () => {
    await using running = await start();
    const { status, body } = await getSecurely(running, API, '/_sandbox/info');
    expect([status, body]).toEqual([403, expect.stringContaining(`not available under the host name ${API}`)]);
  });

  it('An injected fault closes a connection through the proxy', async () => {
    await using running = await start();
    running.sandbox.faults.add({ fault: 'reset', when: 'before' });
    await expect(getSecurely(running, API, ACCOUNT)).rejects.toThrow(/socket hang up|ECONNRESET/);
  });

  it('All spellings of a host have the same rules', async () => {
    await using running = await start();
    for (const host of ['API.Amazon.Com', 'api.amazon.com.']) {
      expect([host, (await openTunnel(running, `${host}:443`)).destroy().destroyed]).toEqual([host, true]);
    }
  });
});

describe('the proxy and other hosts', () => {
  it.each([
    ['example.com:443', 'example.com:443 is not allowed: start with --proxy-allow example.com'],
    ['notamazon.example:443', 'notamazon.example:443 is not allowed: start with --proxy-allow notamazon.example'],
    ['[2001:db8::1]:443', '[2001:db8::1]:443 is not allowed: start with --proxy-allow 2001:db8::1'],
    ['0x7f000001:443', '127.0.0.1:443 is not allowed: start with --proxy-allow 127.0.0.1'],
    ['www.amazon.com:443', 'www.amazon.com is a host of Amazon without a sandbox'],
    ['sts.amazonaws.com:443', 'sts.amazonaws.com is a host of Amazon without a sandbox'],
    ['d1.cloudfront.net:443', 'd1.cloudfront.net is a host of Amazon without a sandbox'],
    ['api.amazon.com:80', 'port 80 of api.amazon.com is not served: use port 443'],
    ['api.amazon.com:8443', 'port 8443 of api.amazon.com is not served: use port 443'],
  ])('CONNECT %s is rejected with a reason', async (target, reason) => {
    await using running = await start();
    expect(await connectTo(running, target)).toBe(`HTTP/1.1 403 Forbidden: ${reason}`);
    await connectTo(running, target);
    expect(warned.mock.calls).toEqual([[`The sandbox's proxy rejected a request: ${reason}.`]]);
  });

  it.each([
    'api.amazon.com',
    'api.amazon.com:0',
    'api.amazon.com:65536',
    'api.amazon.com:https',
    ':443',
    '.:443',
    'user@api.amazon.com:443',
    'https://api.amazon.com:443',
    '[::1:443',
    '::1:443',
    '[::1%25lo]:443',
    'a%2eb:443',
  ])('CONNECT %s is rejected because it names no host and port', async (target) => {
    await using running = await start();
    expect(await connectTo(running, target)).toBe('HTTP/1.1 400 Bad Request: the target of CONNECT must be HOST:PORT');
  });

  it.each([
    ['http://example.com/', 403, 'example.com:80 is not allowed'],
    ['http://example.com:81/', 403, 'example.com:81 is not allowed'],
    ['http://api.amazon.com:443/', 403, 'port 443 of api.amazon.com is not served: use port 80'],
    ['https://api.amazon.com/', 400, 'For HTTPS, use CONNECT'],
    ['http://user:secret@api.amazon.com/', 400, 'the URL must be http://HOST/PATH'],
    ['ftp://api.amazon.com/', 400, 'the URL must be http://HOST/PATH'],
    ['/sellers/v1/account', 400, 'this port is an HTTP proxy'],
    ['*', 400, 'the URL must be http://HOST/PATH'],
  ])('A request for %s is rejected with a reason', async (url, status, reason) => {
    await using running = await start();
    const received = await exchange(running, `OPTIONS ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received.split('\r\n\r\n')[1]).toContain(reason);
  });

  it('An allowed host is reached through a tunnel, and without TLS', async () => {
    await using other = await startOther();
    await using running = await start({ proxyAllow: [other.host] });
    const tunnel = await openTunnel(running, other.host);
    expect(await get(tunnel, other.host, '/inside')).toEqual({ status: 200, body: 'GET /inside' });
    const hop = 'Proxy-Connection: x\r\nProxy-Authorization: secret\r\nX-Hop: 1\r\nX-Kept: 2';
    const received = await exchange(
      running,
      `POST http://${other.host}/path?q=1 HTTP/1.1\r\nHost: wrong\r\nConnection: close, X-Hop\r\n${hop}\r\nContent-Length: 2\r\n\r\nhi`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(received).toContain('POST /path?q=1');
    const headers = JSON.parse(/x-received: (.*)\r\n/.exec(received)?.[1] ?? '');
    expect(headers).toMatchObject({ host: other.host, via: '1.1 supercargo-sandbox', 'x-kept': '2' });
    for (const name of ['proxy-connection', 'proxy-authorization', 'x-hop']) expect(headers).not.toHaveProperty(name);
  });

  it('An allowed host that does not respond gets a 502 with the reason', async () => {
    const other = await startOther();
    await other[Symbol.asyncDispose]();
    await using running = await start({ proxyAllow: [other.host] });
    expect(await connectTo(running, other.host)).toMatch(/^HTTP\/1\.1 502 Bad Gateway: no connection to localhost:/);
    const received = await exchange(running, `GET http://${other.host}/ HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 502 Bad Gateway: no response from localhost:/);
  });

  it('A request that comes back to the proxy is rejected', async () => {
    await using free = await start();
    const { port } = new URL(free.proxyUrl ?? '');
    await free.close();
    await using running = await start({ proxyPort: Number(port), proxyAllow: [`127.0.0.1:${port}`] });
    const received = await exchange(
      running,
      `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    const loop = 'Via: 1.1 supercargo-sandbox';
    const again = await exchange(running, `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: x\r\n${loop}\r\n\r\n`);
    expect(again).toContain('502 Bad Gateway: the request came through this proxy before');
  });

  it.each([
    ['api.amazon.com', 'proxyAllow has a host of Amazon: api.amazon.com. The proxy never connects to Amazon'],
    ['WWW.AMAZON.DE.:80', 'proxyAllow has a host of Amazon'],
    ['my-bucket.s3.amazonaws.com', 'proxyAllow has a host of Amazon'],
    ['52.94.236.248', 'proxyAllow has a public address: 52.94.236.248.'],
    ['[2600:9000::1]:443', 'proxyAllow has a public address'],
    ['https://example.com', 'proxyAllow has an invalid host: https://example.com. Pass HOST or HOST:PORT'],
    ['', 'proxyAllow has an invalid host'],
  ])('The host %j cannot be allowed', async (host, message) => {
    await expect(start({ proxyAllow: [host] })).rejects.toThrow(message);
  });
});

describe('the limits of the proxy', () => {
  it('A head of a request that is too large is rejected', async () => {
    await using running = await start();
    const long = `X-Long: ${'x'.repeat(20_000)}`;
    const received = await exchange(running, `CONNECT ${API}:443 HTTP/1.1\r\n${long}\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 431 /);
  });

  it.each(['', `CONNECT ${API}:443 HTTP/1.1\r\nHost:`])(
    'A client that sends only %j in time gets a 408, and its connection is closed',
    async (written) => {
      await using running = await start({ proxyTimeoutSeconds: 0.05 });
      expect(await exchange(running, written)).toMatch(/^HTTP\/1\.1 408 /);
    },
  );

  it('A client that does not start TLS in time is disconnected', async () => {
    await using running = await start({ proxyTimeoutSeconds: 0.05 });
    const socket = await openTunnel(running, `${API}:443`);
    expect(await text(socket)).toBe('');
  });

  it('A client that sends no TLS in its tunnel is disconnected', async () => {
    await using running = await start();
    const received = await exchange(running, `CONNECT ${API}:443 HTTP/1.1\r\n\r\nGET ${ACCOUNT} HTTP/1.1\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 200 Connection Established\r\n\r\n/);
    expect(received).not.toContain('HTTP/1.1 403');
    expect(running.sandbox.events).toEqual([]);
  });

  it('A client may start TLS before it has the response to its CONNECT', async () => {
    await using running = await start();
    const early = connectEarly(dial(running), `${API}:443`);
    expect((await get(await startTls(running, early, API), API, ACCOUNT)).status).toBe(403);
  });

  it('Requests after a rejected CONNECT are not handled', async () => {
    await using running = await start();
    const more = `GET http://${API}${ACCOUNT} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const received = await exchange(running, `CONNECT example.com:443 HTTP/1.1\r\n\r\n${more}`);
    expect([...received.matchAll(/HTTP\/1\.1 \d+/g)].map(([line]) => line)).toEqual(['HTTP/1.1 403']);
    expect(running.sandbox.events).toEqual([]);
  });

  it('Connections beyond the maximum number are closed', async () => {
    await using running = await start({ maxProxyConnections: 2 });
    const first = await startTls(running, await openTunnel(running, `${API}:443`), API);
    const second = await openTunnel(running, `${API}:443`);
    await expect(openTunnel(running, `${API}:443`)).rejects.toThrow();
    first.destroy();
    await vi.waitFor(async () => (await openTunnel(running, `${API}:443`)).destroy());
    second.destroy();
  });

  it('A sandbox that closes also closes the tunnels of its proxy', async () => {
    await using other = await startOther();
    const running = await start({ proxyAllow: [other.host] });
    const sockets = [
      await openTunnel(running, `${API}:443`),
      await openTunnel(running, other.host),
      await startTls(running, await openTunnel(running, `${API}:443`), API),
    ];
    const closed = sockets.map((socket) =>
      once(
        socket.on('error', () => {}),
        'close',
      ),
    );
    await running.close();
    await Promise.all(closed);
    await expect(openTunnel(running, `${API}:443`)).rejects.toThrow('ECONNREFUSED');
  });

  it.each([
    [{ proxyTimeoutSeconds: -1 }, 'proxyTimeoutSeconds must be a number of seconds from 0 up'],
    [{ maxProxyConnections: 0 }, 'maxProxyConnections must be a whole number from 1 up'],
  ])('The options %j are rejected', async (options, message) => {
    await expect(start(options)).rejects.toThrow(message);
  });
});

describe('the certificate authority of the proxy', () => {
  it('A sandbox with a data folder has the same authority after a restart, and only its user can read the key', async () => {
    const data = await mkdtemp(join(tmpdir(), 'sandbox-'));
    try {
      const first = await start({ data });
      await first.close();
      const file = join(data, 'certificates', 'authority-key.pem');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const second = await start({ data });
      expect(second.ca).toBe(first.ca);
      expect((await getSecurely(second, API, ACCOUNT)).status).toBe(403);
      await second.close();
      await writeFile(file, 'damaged');
      await using third = await start({ data });
      expect(third.ca).not.toBe(first.ca);
      expect((await getSecurely(third, API, ACCOUNT)).status).toBe(403);
    } finally {
      await rm(data, { recursive: true });
    }
  });
});
