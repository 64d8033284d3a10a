import { afterEach, describe, expect, it } from 'vitest';
import { connectionFaults, type Ending } from './connection-faults.ts';
import { type Answer, chunk, chunkedHead, faultyServer, plainServer } from './faulty-server.ts';
import { read, runFaultCase, toEnding, write } from './run-fault-case.ts';

let server: Awaited<ReturnType<typeof faultyServer>> | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

async function meet(answer: Answer, call: object, timeouts?: object) {
  server = await faultyServer(answer);
  const met = await runFaultCase({ url: `http://127.0.0.1:${server.port}`, timeouts }, call);
  return { ...met, requests: server.requests() };
}

/** Usable connections stay open for a while; all others are closed. */
const keepsConnection = ([code]: Ending) =>
  ['response', 'API_ERROR', 'InvalidInput', 'JSON_PARSE_ERROR'].includes(code);

describe.each([
  ['read', read],
  ['write', write],
] as const)('a %s with a fault', (kind, call) => {
  it.each(connectionFaults.map((row) => [row.fault, row] as const))('%s', async (_fault, row) => {
    const { error, requests, timersLeft } = await meet(row.answer, call, row.timeouts);
    expect(toEnding(error, requests)).toEqual(row[kind]);
    expect(requests).toBe(row[kind][1]);
    expect(timersLeft).toBe(0);
    if (!keepsConnection(row[kind])) await server?.emptied();
  });
});

describe('a connection', () => {
  it.each([
    ['read', read],
    ['write', write],
  ] as const)('A refused connection is retried for a %s, because nothing was sent', async (_kind, call) => {
    const { error, timersLeft } = await runFaultCase({ url: 'http://127.0.0.1:1' }, call);
    expect(toEnding(error, 0)).toEqual(['ECONNREFUSED', 4]);
    expect(timersLeft).toBe(0);
  });

  it.each([
    ['read', read],
    ['write', write],
  ] as const)('A connection to an unknown host is retried for a %s, because nothing was sent', async (_kind, call) => {
    const { error } = await runFaultCase({ url: 'https://nowhere.invalid' }, call);
    expect(toEnding(error, 0)).toEqual([expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/), 4]);
  });

  it.each([
    ['read', read],
    ['write', write],
  ] as const)('A TLS failure is final for a %s', async (_kind, call) => {
    const plain = await plainServer('HTTP/1.1 400 Bad Request\r\n\r\n');
    const met = runFaultCase({ url: `https://127.0.0.1:${plain.port}` }, call);
    const { error } = await met.finally(() => plain.close());
    expect(toEnding(error, 0)).toEqual(['ERR_SSL_WRONG_VERSION_NUMBER', 1]);
  });
});

describe('a body of 1 GB', () => {
  it.each([
    [
      'A body of 1 GB with a content length is rejected with its first chunk',
      `HTTP/1.1 200 OK\r\ncontent-length: ${2 ** 30}\r\n\r\n`,
      16,
    ],
    ['A body of 1 GB of unknown length is rejected at 256 MB', chunkedHead, 300],
  ])('%s', async (_kind, head, mostMegabytes) => {
    const megabyte = Buffer.alloc(2 ** 20, ' ');
    const piece = head === chunkedHead ? Buffer.from(chunk(megabyte.toString())) : megabyte;
    let sent = 0;
    const { error } = await meet((socket) => {
      const push = () => {
        for (let more = true; more && sent < 1024 && !socket.destroyed; sent += 1) more = socket.write(piece);
      };
      socket.on('drain', push).write(head);
      push();
    }, read);
    expect(toEnding(error, 1)).toEqual(['RESPONSE_TOO_LARGE', 1]);
    await server?.emptied();
    expect(sent).toBeLessThan(mostMegabytes);
  });
});
