import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Agent, createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer, Agent as HttpsAgent } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { createCertificate } from '../../../../tools/test-support/src/create-certificate.ts';
import type { Transport } from '../../src/ports/transport.ts';
import { createAgentTransport } from '../../src/transport/agent-transport.ts';
import { BodyChunks } from '../../src/transport/body-chunks.ts';
import { sendWithTimeouts } from '../../src/transport/send-with-timeouts.ts';
import { undiciTransport } from '../../src/transport/undici-transport.ts';
import { catchError } from '../support/test-client.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const servers: Server[] = [];
const ends: (() => void)[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts a server and collects the client sides of its connections. */
async function withClientSockets(listener: RequestListener) {
  const made: Socket[] = [];
  const onSocket = (event: unknown) => void made.push((event as { socket: Socket }).socket);
  subscribe('net.client.socket', onSocket);
  ends.push(() => unsubscribe('net.client.socket', onSocket));
  return { url: await serve(listener), sockets: () => made };
}

async function text(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function* bytes(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

const transports: [string, () => Transport][] = [
  ['undici', () => undiciTransport],
  ['an agent', () => createAgentTransport(new Agent({ keepAlive: true }))],
];

it('An agent for another protocol is rejected by name', async () => {
  const transport = createAgentTransport(new HttpsAgent());
  const error = await catchError(transport.send({ method: 'GET', url: 'http://127.0.0.1:1', headers: {} }));
  expect(error).toMatchObject({ code: 'ERR_INVALID_PROTOCOL', sent: false });
  expect(error.message).toMatch(/https_proxy_agent is an agent for https:/);
});

it('A body that is read completely times out even if its transport ignores the signal', async () => {
  const clock = createVirtualClock();
  const body = new BodyChunks({ pause() {}, resume() {}, discardRest() {} });
  const transport: Transport = { send: async () => ({ status: 200, headers: {}, body }) };
  const request = { method: 'GET', url: 'https://localhost/', headers: {} };
  const response = await sendWithTimeouts(transport, clock, request, { response: 1_000, idle: 500, deadline: 0 });
  const error = catchError(Promise.resolve(response.body.collect(() => {})));
  body.add(Buffer.from('half'));
  await clock.advance(1_000);
  expect(await error).toMatchObject({ code: 'API_IDLE_TIMEOUT' });
  expect(clock.pending).toBe(0);
});

it('Requests with and without a host header share one TLS connection', async () => {
  const { key, cert } = createCertificate(['localhost']);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  ends.push(() => setDefaultCACertificates(trusted));
  const server = createHttpsServer({ key, cert }, (request, response) => void response.end(request.headers.host));
  servers.push(server);
  let connections = 0;
  server.on('secureConnection', () => {
    connections += 1;
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  for (const headers of [{}, { host }, {}, { host }, { host }]) {
    const { body } = await undiciTransport.send({ method: 'GET', url: `https://${host}/`, headers });
    expect(await text(body)).toBe(host);
  }
  expect(connections).toBe(1);
});

describe.each(transports)('the transport over %s', (_name, createTransport) => {
  const send = (url: string, more: object = {}) => createTransport().send({ method: 'GET', url, headers: {}, ...more });

  it('Method, headers and body are sent, and status, headers and body are returned', async () => {
    const url = await serve(async (request, response) => {
      const body = await text(request);
      response.writeHead(201, { 'X-Amzn-RequestId': '1' });
      response.end(`${request.method} ${request.url} ${request.headers['x-a']} ${body}`);
    });
    const message = { method: 'POST', headers: { 'x-a': 'b', 'content-length': '3' }, body: 'ü!' };
    const response = await send(`${url}/p%2Fq?r=1,2`, message);
    expect(response.status).toBe(201);
    expect(response.headers['x-amzn-requestid']).toBe('1');
    expect(await text(response.body)).toBe('POST /p%2Fq?r=1,2 b ü!');
  });

  it('A body of known length is streamed', async () => {
    const url = await serve(async (request, response) => {
      response.end(
        `${request.headers['content-length']} ${request.headers['transfer-encoding']} ${await text(request)}`,
      );
    });
    const message = { method: 'PUT', headers: { 'content-length': '5' }, body: bytes('ab', 'cde') };
    expect(await text((await send(url, message)).body)).toBe('5 undefined abcde');
  });

  it('A GET is sent without a content length', async () => {
    const url = await serve((request, response) => void response.end(String(request.headers['content-length'])));
    expect(await text((await send(url)).body)).toBe('undefined');
  });

  it('Headers that cannot be sent are an invalid parameter and not a network error', async () => {
    const message = { method: 'GET', url: 'http://127.0.0.1:1', headers: { 'user-agent': 'a\nb' } };
    expect(await catchError(createTransport().send(message))).toMatchObject({
      code: 'INVALID_PARAMETER',
      retryable: false,
    });
  });

  it('Redirects are not followed', async () => {
    const url = await serve((_request, response) => void response.writeHead(302, { location: '/else' }).end());
    expect((await send(url)).status).toBe(302);
  });

  it('A failed connection has the system’s code and is known to have sent nothing', async () => {
    expect(await catchError(send('http://127.0.0.1:1'))).toMatchObject({ code: 'ECONNREFUSED', sent: false });
    expect(await catchError(send('http://nowhere.invalid'))).toMatchObject({
      code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
      sent: false,
    });
  });

  it('A connection that ends before the response may have sent the request', async () => {
    const url = await serve((request) => void request.socket.destroy());
    expect(await catchError(send(url))).toMatchObject({ code: 'ECONNRESET', sent: true });
  });

  it.each(['EHOSTUNREACH', 'ENETUNREACH', 'ERR_SSL_BAD_RECORD_MAC'])(
    'An open connection that ends with %s may have sent the request',
    async (code) => {
      let arrived = 0;
      const { url, sockets } = await withClientSockets((_request, _response) => {
        arrived += 1;
        for (const socket of sockets()) socket.destroy(Object.assign(new Error(code), { code }));
      });
      expect(await catchError(send(url))).toMatchObject({ code, sent: true });
      expect(arrived).toBe(1);
    },
  );

  it.each([
    ['announced', { 'content-length': '100' }],
    ['unknown', {}],
  ])('A connection that ends within a body of %s length is an error', async (_kind, headers) => {
    const url = await serve((_request, response) => {
      response.writeHead(200, headers);
      response.write('half', () => response.socket?.destroy());
    });
    const response = await send(url);
    expect(await catchError(text(response.body))).toMatchObject({ code: 'ECONNRESET', sent: true });
  });

  it('Aborting the signal ends the request, before and within the body', async () => {
    const url = await serve((request, response) => void (request.url === '/stall' || response.write('first')));
    const before = new AbortController();
    const stalled = catchError(send(`${url}/stall`, { signal: before.signal }));
    before.abort();
    await stalled;
    const inside = new AbortController();
    const { body } = await send(url, { signal: inside.signal });
    const reading = catchError(
      (async () => {
        for await (const _piece of body) inside.abort();
      })(),
    );
    await reading;
  });

  it('Leaving the body unread releases the connection', async () => {
    const sockets: Socket[] = [];
    const url = await serve((request, response) => {
      sockets.push(request.socket.on('error', () => {}));
      response.write('x'.repeat(100_000));
    });
    for await (const _piece of (await send(url)).body) break;
    await new Promise((resolve) => (sockets[0]?.closed ? resolve(0) : sockets[0]?.once('close', resolve)));
    expect(sockets[0]?.destroyed).toBe(true);
  });
});
