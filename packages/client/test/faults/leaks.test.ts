import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { NetworkError, SellingPartner, type Transport } from '../../src/index.ts';
import { credentials, noFiles } from '../support/test-client.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const call = { operation: 'orders.getOrder', path: { orderId: '1' }, options: { version: 'v0' } };
const write = { operation: 'messaging.sendInvoice', path: { amazonOrderId: '1' }, body: {} };

async function* bytes(text: string) {
  yield Buffer.from(text);
}

/** Creates a transport that responds in turn with success, errors, invalid data and not at all. */
function createFaultyTransport(): Transport {
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
  it('Ten thousand calls with faults leave no memory, timer or listener behind and each settles once', async () => {
    const clock = createVirtualClock();
    const controller = new AbortController();
    const options = { waitForQuota: false, retryBudget: false, logger: { ...console, warn: () => {} } } as const;
    const client = new SellingPartner(
      { region: 'eu', refresh_token: 'Atzr|1', access_token: 'Atza|1', credentials, options },
      { clock, transport: createFaultyTransport(), files: noFiles, random: { next: () => 0.5 } },
    );
    const callOnce = async (index: number) => {
      const one = index % 3 === 0 ? write : call;
      const parameters = { ...one, options: { ...('options' in one ? one.options : {}), signal: controller.signal } };
      return client.callAPI(parameters).then(
        () => 'fulfilled',
        () => 'rejected',
      );
    };
    const makeCalls = async (calls: number) => {
      const ends: string[] = [];
      for (let at = 0; at < calls; at += 500) {
        const batch = Promise.all(Array.from({ length: 500 }, (_, index) => callOnce(index)));
        await clock.advance(4_000_000);
        ends.push(...(await batch));
      }
      return ends;
    };
    const measureHeap = async (calls: number) => {
      const ends = await makeCalls(calls);
      collectGarbage();
      return { ends, heap: process.memoryUsage().heapUsed };
    };
    // As many warm-up calls as measured calls, because Node 22 compiles for that long.
    const warm = await measureHeap(10_000);
    const { ends, heap } = await measureHeap(10_000);
    expect(ends).toHaveLength(10_000);
    expect(new Set(ends)).toEqual(new Set(['fulfilled', 'rejected']));
    expect(clock.pending).toBe(0);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    // Fifty bytes per call would be a leak; less is noise.
    expect(heap - warm.heap).toBeLessThan(500_000);
  }, 60_000);
});
