import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFlakyStore } from '../support/flaky-store.ts';
import { createStrictBucket } from '../support/strict-bucket.ts';
import { createTestClient } from '../support/test-client.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const operations = [
  { rate: 5, burst: 10, operation: 'listingsRestrictions.getListingsRestrictions', maxLatency: 300 },
  // With a burst of one, a request that arrives much later than usual would be too close to the next one.
  { rate: 1, burst: 1, operation: 'amazonWarehousingAndDistribution.listOutbounds', maxLatency: 45 },
] as const;

/** Creates the clients of several processes, which share only the store. */
function createProcesses(processes: number, given: (typeof operations)[number], latency = (_request: number) => 0) {
  const clock = createVirtualClock();
  const server = createStrictBucket(clock, { ...given, latency });
  const flaky = createFlakyStore(clock);
  const order: number[] = [];
  const clients = Array.from({ length: processes }, (_, at) => {
    const script: typeof server.script = (request, index) => {
      order.push(at);
      return server.script(request, index);
    };
    return createTestClient(script, { clock, options: { quotaStore: { ...flaky.store } } }).client;
  });
  const query = given.burst === 1 ? {} : { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] };
  const call = async (at: number, signal?: AbortSignal) =>
    clients[at % processes]?.callAPI<unknown>({
      operation: given.operation,
      query,
      ...(signal === undefined ? {} : { options: { signal } }),
    });
  return { clock, server, order, call };
}

describe('processes that share a quota', () => {
  it('Processes use a shared quota to the limit without throttling, and take turns', async () => {
    const { clock, server, order, call } = createProcesses(4, operations[0]);
    const calls = Promise.all(Array.from({ length: 60 }, (_, at) => call(at)));
    await clock.advance(10_500);
    expect(await calls).toHaveLength(60);
    expect(server.throttledCount()).toBe(0);
    const middle = order.slice(10, 50);
    for (let at = 0; at < 4; at += 1) expect(middle.filter((one) => one === at)).toHaveLength(10);
  });

  it('Processes share a burst, even if some start a little later', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(...[1, 2, 3].map(() => fc.nat(30))), async (late) => {
        const { clock, server, order, call } = createProcesses(4, operations[0]);
        const starts = [0, ...late].map((milliseconds, at) => ({ milliseconds, at }));
        const calls: Promise<unknown>[] = [];
        for (const { milliseconds, at } of starts) {
          clock.setTimeout(() => calls.push(...Array.from({ length: 15 }, () => call(at))), milliseconds);
        }
        await clock.advance(11_000);
        await Promise.all(calls);
        expect(server.throttledCount()).toBe(0);
        const served = [0, 0, 0, 0];
        for (const at of order) {
          served[at] = (served[at] ?? 0) + 1;
          if (served[at] === 15) break;
        }
        const all = served.reduce((sum, one) => sum + one, 0);
        expect(Math.min(...served) / all).toBeGreaterThanOrEqual(0.2);
      }),
      { numRuns: 20 },
    );
  }, 30_000);

  it.each(operations)(
    'Processes that share a quota are never throttled: $operation',
    async (given) => {
      const steps = fc.array(
        fc.record({
          pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000 })),
          process: fc.nat(3),
          endAfter: fc.option(fc.integer({ min: 0, max: 2_000 }), { freq: 2 }),
        }),
        { minLength: 10, maxLength: 60 },
      );
      await fc.assert(
        fc.asyncProperty(
          steps,
          fc.array(fc.nat(given.maxLatency), { minLength: 1 }),
          async (recordedSteps, latencies) => {
            const { clock, server, call } = createProcesses(
              4,
              given,
              (index) => latencies[index % latencies.length] ?? 0,
            );
            const calls: Promise<unknown>[] = [];
            for (const { pause, process, endAfter } of recordedSteps) {
              const controller = new AbortController();
              if (endAfter !== null) clock.setTimeout(() => controller.abort(), endAfter);
              calls.push(call(process, controller.signal).catch(() => {}));
              if (pause > 0) await clock.advance(pause);
            }
            await clock.advance(120_000);
            await Promise.all(calls);
            expect(server.throttledCount()).toBe(0);
            expect(clock.pending).toBe(0);
          },
        ),
        { numRuns: 60 },
      );
    },
    60_000,
  );
});
