import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuotaStore, Slot } from '../../src/ports/quota-store.ts';
import { MemoryQuotaStore } from '../../src/quotas/memory-quota-store.ts';
import { storeKinds, useStores } from '../support/stores.ts';
import { virtualClock } from '../support/virtual-clock.ts';

const plan = { rate: 5, burst: 10 };
/** Nothing flows in while a test runs, on a busy machine either. */
const slow = { rate: 0.0001, burst: 3 };

/** What happens to a bucket, and after how many milliseconds. */
type Step = readonly [pause: number, kind: 'take' | 'add' | 'empty' | 'look', amount: number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })),
  fc.constantFrom('take', 'take', 'take', 'add', 'empty', 'look'),
  fc.integer({ min: -20, max: 40 }),
);
const anyPlan = fc.record({
  rate: fc.constantFrom(0.0055, 0.5, 1, 5, 20.5),
  burst: fc.constantFrom(1, 2, 10, 30),
});

function act(store: QuotaStore, bucket: string, [, kind, amount]: Step, given: typeof plan) {
  if (kind === 'take') return store.take(bucket, given);
  if (kind === 'look') return store.look(bucket, given);
  return kind === 'add' ? store.add(bucket, given, amount / 10) : store.empty(bucket, given, Math.abs(amount) * 50);
}

/** Equal, but for what floating point adds. */
function expectSame(found: unknown, wanted: unknown): void {
  const [one, other] = [found, wanted].map((value) => (typeof value === 'object' ? (value as Slot) : undefined));
  if (one === undefined || other === undefined) {
    expect(Number(found ?? 0)).toBeCloseTo(Number(wanted ?? 0), 5);
  } else {
    expect(one.left).toBeCloseTo(other.left, 5);
    expect(Math.abs(one.wait - other.wait)).toBeLessThanOrEqual(1);
    expect(one.gap).toBeCloseTo(other.gap, 5);
  }
}

describe.each(storeKinds)('quotas in $name', (kind) => {
  describe.skipIf(kind.isMissing)('a store', () => {
    useStores(kind);

    it('counts as the one in memory does', async () => {
      await fc.assert(
        fc.asyncProperty(anyPlan, fc.array(step, { minLength: 1, maxLength: 25 }), async (given, steps) => {
          const clock = virtualClock(Date.now() + 1_000);
          const memory = new MemoryQuotaStore(clock);
          const store = kind.quotasAt(clock.now);
          const bucket = randomUUID();
          for (const one of steps) {
            await clock.advance(one[0]);
            const wanted = await act(memory, bucket, one, given);
            expectSame(await act(store, bucket, one, given), wanted);
          }
        }),
        { numRuns: 30 },
      );
    }, 60_000);

    it('gives each of many takers a slot of its own', async () => {
      const [bucket, stores] = [randomUUID(), [kind.quotas(), kind.quotas()]];
      const takers = Array.from({ length: 40 }, (_, at) => stores[at % 2]?.take(bucket, slow));
      const left = (await Promise.all(takers)).map((slot) => slot?.left ?? 0).sort((a, b) => b - a);
      expect(left.filter((slots, at) => at > 0 && (left[at - 1] ?? 0) - slots < 0.99)).toEqual([]);
      expect(left.at(-1)).toBeCloseTo(slow.burst - 40, 1);
    });

    it('starts with a full bucket, and keeps buckets apart', async () => {
      const [store, bucket] = [kind.quotas(), randomUUID()];
      expect(await store.look(bucket, plan)).toBe(10);
      expect(await store.take(bucket, plan)).toEqual({ wait: 0, gap: 0, left: 8.5 });
      expect(await store.look(randomUUID(), plan)).toBe(10);
    });
  });
});
