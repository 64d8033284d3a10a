import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuotaStore, Slot } from '../../src/ports/quota-store.ts';
import { MemoryQuotaStore } from '../../src/quotas/memory-quota-store.ts';
import { storeKinds, useStores } from '../support/stores.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const limit = { rate: 5, burst: 10 };
/** So slow that no slot is restored during a test, even on a busy machine. */
const slow = { rate: 0.0001, burst: 3 };

/** A change of a bucket after a pause in milliseconds. */
type Step = readonly [pause: number, kind: 'take' | 'add' | 'empty' | 'peek', amount: number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })),
  fc.constantFrom('take', 'take', 'take', 'add', 'empty', 'peek'),
  fc.integer({ min: -20, max: 40 }),
);
const anyPlan = fc.record({
  rate: fc.constantFrom(0.0055, 0.5, 1, 5, 20.5),
  burst: fc.constantFrom(1, 2, 10, 30),
});

function act(store: QuotaStore, bucket: string, [, kind, amount]: Step, given: typeof limit) {
  if (kind === 'take') return store.take(bucket, given);
  if (kind === 'peek') return store.peek(bucket, given);
  return kind === 'add' ? store.add(bucket, given, amount / 10) : store.empty(bucket, given, Math.abs(amount) * 50);
}

/** Compares values except for floating-point errors. */
function expectSame(found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map((value) => (typeof value === 'object' ? (value as Slot) : undefined));
  if (one === undefined || other === undefined) {
    expect(Number(found ?? 0)).toBeCloseTo(Number(expected ?? 0), 5);
  } else {
    expect(one.remaining).toBeCloseTo(other.remaining, 5);
    expect(Math.abs(one.waitMilliseconds - other.waitMilliseconds)).toBeLessThanOrEqual(1);
    expect(one.missing).toBeCloseTo(other.missing, 5);
  }
}

describe.each(storeKinds)('quotas in $name', (kind) => {
  describe.skipIf(kind.isMissing)('a quota store', () => {
    useStores(kind);

    it('A quota store counts like the one in memory', async () => {
      await fc.assert(
        fc.asyncProperty(anyPlan, fc.array(step, { minLength: 1, maxLength: 25 }), async (given, steps) => {
          const clock = createVirtualClock(Date.now() + 1_000);
          const memory = new MemoryQuotaStore(clock);
          const store = kind.quotasAt(clock.now);
          const bucket = randomUUID();
          for (const one of steps) {
            await clock.advance(one[0]);
            const expected = await act(memory, bucket, one, given);
            expectSame(await act(store, bucket, one, given), expected);
          }
        }),
        { numRuns: 30 },
      );
    }, 60_000);

    it('Concurrent takes get different slots', async () => {
      const [bucket, stores] = [randomUUID(), [kind.quotas(), kind.quotas()]];
      const takes = Array.from({ length: 40 }, (_, at) => stores[at % 2]?.take(bucket, slow));
      const left = (await Promise.all(takes)).map((slot) => slot?.remaining ?? 0).sort((a, b) => b - a);
      expect(left.filter((slots, at) => at > 0 && (left[at - 1] ?? 0) - slots < 0.99)).toEqual([]);
      expect(left.at(-1)).toBeCloseTo(slow.burst - 40, 1);
    });

    it('Buckets start full and are independent', async () => {
      const [store, bucket] = [kind.quotas(), randomUUID()];
      expect(await store.peek(bucket, limit)).toBe(10);
      expect(await store.take(bucket, limit)).toEqual({ waitMilliseconds: 0, missing: 0, remaining: 8.5 });
      expect(await store.peek(randomUUID(), limit)).toBe(10);
    });
  });
});
