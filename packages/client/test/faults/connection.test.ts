import { afterEach, describe, expect, it } from 'vitest';
import { connectionFaults, type Ending } from './connection-faults.ts';
import { type Answer, chunk, chunkedHead, faultyServer, plainServer } from './faulty-server.ts';
import { endingOf, meetFault, read, write } from './meet-fault.ts';

let server: Awaited<ReturnType<typeof faultyServer>> | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

async function meet(answer: Answer, call: object, timeouts?: object) {
  server = await faultyServer(answer);
  const met = await meetFault({ url: `http://127.0.0.1:${server.port}`, timeouts }, call);
  return { ...met, requests: server.requests() };
}

/** Connections that are good for another call stay open for a while; all others are closed. */
const keepsConnection = ([code]: Ending) => ['answer', 'API_ERROR', 'InvalidInput', 'JSON_PARSE_ERROR'].includes(code);

describe.each([
  ['read', read],
  ['write', write],
] as const)('a %s that meets a fault', (kind, call) => {
  it.each(connectionFaults.map((row) => [row.fault, row] as const))('%s', async (_fault, row) => {
    const { error, requests, timersLeft } = await meet(row.answer, call, row.timeouts);
    expect(endingOf(error, requests)).toEqual(row[kind]);
    expect(requests).toBe(row[kind][1]);
    expect(timersLeft).toBe(0);
    if (!keepsConnection(row[kind])) await server?.emptied();
  });
});

describe('a connection', () => {
  it.each([
    ['read', read],
    ['write', write],
  ] as const)('that is refused is tried again, for a %s too: nothing was sent', async (_kind, call) => {
    const { error, timersLeft } = await meetFault({ url: 'http://127.0.0.1:1' }, call);
    expect(endingOf(error, 0)).toEqual(['ECONNREFUSED', 4]);
    expect(timersLeft).toBe(0);
  });

  it.each([
    ['read', read],
    ['write', write],
  ] as const)('to a name that is not known is tried again, for a %s too: nothing was sent', async (_kind, call) => {
    const { error } = await meetFault({ url: 'https://nowhere.invalid' }, call);
    expect(endingOf(error, 0)).toEqual([expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/), 4]);
  });

  it.each([
    ['read', read],
    ['write', write],
  ] as const)('that fails at TLS is final, for a %s too', async (_kind, call) => {
    const plain = await plainServer('HTTP/1.1 400 Bad Request\r\n\r\n');
    const met = meetFault({ url: `https://127.0.0.1:${plain.port}` }, call);
    const { error } = await met.finally(() => plain.close());
    expect(endingOf(error, 0)).toEqual(['ERR_SSL_WRONG_VERSION_NUMBER', 1]);
  });
});

describe('a body of 1 GB', () => {
  it.each([
    [
      'of announced length is refused with its first piece',
      `HTTP/1.1 200 OK\r\ncontent-length: ${2 ** 30}\r\n\r\n`,
      16,
    ],
    ['of unknown length is refused at 256 MB', chunkedHead, 300],
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
    expect(endingOf(error, 1)).toEqual(['RESPONSE_TOO_LARGE', 1]);
    await server?.emptied();
    expect(sent).toBeLessThan(mostMegabytes);
  });
});
