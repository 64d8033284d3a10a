import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Clock, SellingPartner, type SellingPartnerError, type Timeouts } from '../../src/index.ts';
import { systemClock } from '../../src/platform/system-clock.ts';
import { credentials } from '../support/test-client.ts';

const content = Buffer.from('sku\tprice\n1\t2\n'.repeat(5000));
const half = content.length / 2;

let close = () => {};
afterEach(() => close());

/** Starts a storage server that sends the rest of the document with the given faults. */
async function startStorage(send: (response: ServerResponse, rest: Buffer, request: number) => void) {
  let requests = 0;
  const server = createServer(({ headers }, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    const rest = content.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      etag: '"1"',
      'content-length': rest.length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
    });
    send(response, rest, requests++);
  }).listen(0, '127.0.0.1');
  close = () => void server.close().closeAllConnections();
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests: () => requests };
}

/** Downloads a document. Timeouts use real time; waits before retries take no time. */
async function downloadDocument(url: string, timeouts: Partial<Timeouts>) {
  let timers = 0;
  const clock: Clock = {
    now: systemClock.now,
    setTimeout(callback, milliseconds) {
      timers += 1;
      let isPending = true;
      const removeTimer = () => {
        if (isPending) timers -= 1;
        isPending = false;
      };
      const run = () => {
        removeTimer();
        callback();
      };
      const timer = systemClock.setTimeout(run, milliseconds >= 10_000 && milliseconds < 60_000 ? 0 : milliseconds);
      return {
        cancel() {
          removeTimer();
          timer.cancel();
        },
      };
    },
  };
  const client = new SellingPartner({ region: 'eu', refresh_token: 'Atzr|1', credentials }, { clock });
  const outcome: unknown = await client.download({ url }, { timeouts }).catch((error: SellingPartnerError) => error);
  return { outcome, timers: () => timers };
}

const sendHalf = (response: ServerResponse, rest: Buffer) => void response.write(rest.subarray(0, half));

it('A document whose body stalls is resumed where it ended', async () => {
  const { url, requests } = await startStorage((response, rest, request) =>
    request === 0 ? sendHalf(response, rest) : void response.end(rest),
  );
  const { outcome, timers } = await downloadDocument(url, { idle: 100 });
  expect(outcome).toBe(content.toString());
  expect(requests()).toBe(2);
  expect(timers()).toBe(0);
});

it('A document whose body stalls in every attempt ends with the idle timeout', async () => {
  const { url, requests } = await startStorage((response, rest) => void response.write(rest.subarray(0, 100)));
  const { outcome, timers } = await downloadDocument(url, { idle: 60 });
  expect(outcome).toMatchObject({ code: 'API_IDLE_TIMEOUT', timeout: 60, retryable: true });
  expect(requests()).toBe(4);
  expect(timers()).toBe(0);
});

it('A document that trickles ends at the deadline of the download if there is one', async () => {
  const { url, requests } = await startStorage((response, rest) => {
    const timer = setInterval(() => response.write(rest.subarray(0, 10)), 10);
    response.on('close', () => clearInterval(timer));
  });
  const { outcome, timers } = await downloadDocument(url, { deadline: 120 });
  expect(outcome).toMatchObject({ code: 'API_DEADLINE_TIMEOUT', timeout: 120, retryable: true });
  expect(requests()).toBe(1);
  expect(timers()).toBe(0);
});
