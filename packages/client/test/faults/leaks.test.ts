import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { NetworkError, SellingPartner, type Transport } from '../../src/index.ts';
import { credentials, noFiles } from '../support/test-client.ts';
import { virtualClock } from '../support/virtual-clock.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const call = { operation: 'orders.getOrder', path: { orderId: '1' }, options: { version: 'v0' } };
const write = { operation: 'messaging.sendInvoice', path: { amazonOrderId: '1' }, body: {} };

async function* bytes(text: string) {
  yield Buffer.from(text);
}

/** Answers well, with errors, with rubbish and not at all, in turn. */
function moodyTransport(): Transport {
  let count = 0;
  return {
    send() {
      count += 1;
      if (count % 7 === 0) return Promise.reject(new NetworkError('ECONNRESET', 'scripted', true));
      const status = [200, 503, 200, 404, 200, 429][count % 6] ?? 200;
      return Promise.resolve({ status, headers: {}, body: bytes(count % 5 === 0 ? '<html>' : '{"payload":{}}') });
    },
  };
}

describe('ten thousand calls with faults', () => {
  it('leave no memory, no timer and no listener behind, and settle one by one', async () => {
    const clock = virtualClock();
    const controller = new AbortController();
    const options = { wait_for_quota: false, retry_budget: false, logger: { ...console, warn: () => {} } } as const;
    const client = new SellingPartner(
      { region: 'eu', refresh_token: 'Atzr|1', access_token: 'Atza|1', credentials, options },
      { clock, transport: moodyTransport(), files: noFiles, random: { next: () => 0.5 } },
    );
    const once = async (index: number) => {
      const one = index % 3 === 0 ? write : call;
      const more = { ...one, options: { ...('options' in one ? one.options : {}), signal: controller.signal } };
      return client.callAPI(more).then(
        () => 'fulfilled',
        () => 'rejected',
      );
    };
    const run = async (calls: number) => {
      const ends: string[] = [];
      for (let at = 0; at < calls; at += 500) {
        const batch = Promise.all(Array.from({ length: 500 }, (_, index) => once(index)));
        await clock.advance(4_000_000);
        ends.push(...(await batch));
      }
      return ends;
    };
    const heapAfter = async (calls: number) => {
      const ends = await run(calls);
      collectGarbage();
      return { ends, heap: process.memoryUsage().heapUsed };
    };
    // As many as are measured: Node 22 compiles for that long.
    const warm = await heapAfter(10_000);
    const { ends, heap } = await heapAfter(10_000);
    expect(ends).toHaveLength(10_000);
    expect(new Set(ends)).toEqual(new Set(['fulfilled', 'rejected']));
    expect(clock.pending).toBe(0);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    // Fifty bytes a call would be a leak; what is left is noise.
    expect(heap - warm.heap).toBeLessThan(500_000);
  }, 60_000);
});
