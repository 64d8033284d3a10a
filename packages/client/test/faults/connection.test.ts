import { afterEach, describe, expect, it } from 'vitest';
import { connectionFaults, type Ending } from './connection-faults.ts';
import { buildChunk, chunkedHead, type Responder, startFaultyServer, startPlainServer } from './faulty-server.ts';
import { read, runFaultCase, toEnding, write } from './run-fault-case.ts';

let server: Awaited<ReturnType<typeof startFaultyServer>> | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

async function runWithFault(respond: Responder, call: object, timeouts?: object) {
  server = await startFaultyServer(respond);
  const result = await runFaultCase({ url: `http://127.0.0.1:${server.port}`, timeouts }, call);
  return { ...result, requests: server.requests() };
}

/** Returns whether the connection can be used again: such connections stay open for a while. */
const keepsConnection = ([code]: Ending) =>
  ['response', 'API_ERROR', 'InvalidInput', 'JSON_PARSE_ERROR'].includes(code);

describe.each([
  ['read', read],
  ['write', write],
] as const)('A %s with a fault', (kind, call) => {
  it.each(connectionFaults.map((row) => [row.fault, row] as const))(
    'A call has the documented ending for its fault: %s',
    async (_fault, row) => {
      const { error, requests, timersLeft } = await runWithFault(row.respond, call, row.timeouts);
      expect(toEnding(error, requests)).toEqual(row[kind]);
      expect(requests).toBe(row[kind][1]);
      expect(timersLeft).toBe(0);
      if (!keepsConnection(row[kind])) await server?.waitUntilClosed();
    },
  );
});

describe('A connection that cannot be opened', () => {
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
    const plain = await startPlainServer('HTTP/1.1 400 Bad Request\r\n\r\n');
    const result = runFaultCase({ url: `https://127.0.0.1:${plain.port}` }, call);
    const { error } = await result.finally(() => plain.close());
    expect(toEnding(error, 0)).toEqual(['ERR_SSL_WRONG_VERSION_NUMBER', 1]);
  });
});

describe('A body of 1 GB', () => {
  it.each([
    [
      'A body of 1 GB with a content length is rejected with its first chunk',
      `HTTP/1.1 200 OK\r\ncontent-length: ${2 ** 30}\r\n\r\n`,
      16,
    ],
    ['A body of 1 GB of unknown length is rejected at 256 MB', chunkedHead, 300],
  ])('%s', async (_kind, head, maxMegabytes) => {
    const megabyte = Buffer.alloc(2 ** 20, ' ');
    const part = head === chunkedHead ? Buffer.from(buildChunk(megabyte.toString())) : megabyte;
    let sent = 0;
    const { error } = await runWithFault((socket) => {
      const push = () => {
        for (let more = true; more && sent < 1024 && !socket.destroyed; sent += 1) more = socket.write(part);
      };
      socket.on('drain', push).write(head);
      push();
    }, read);
    expect(toEnding(error, 1)).toEqual(['RESPONSE_TOO_LARGE', 1]);
    await server?.waitUntilClosed();
    expect(sent).toBeLessThan(maxMegabytes);
  });
});
