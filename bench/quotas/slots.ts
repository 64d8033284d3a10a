// biome-ignore lint/style/noRestrictedImports: taking a slot is not public, and a whole call would hide its cost.
import { Quotas } from '../../packages/client/src/quotas/quotas.ts';
import { median } from '../harness/statistics.ts';

const sellers = 10_000;
const operations = 20;
/** The bucket takes minutes to fill again, so no bucket is removed during the measurement. */
const limit = { rate: 0.01, burst: 10 };
const clock = { now: () => Date.now(), setTimeout: () => ({ cancel: () => {} }) };

/** Returns how many megabytes of heap the buckets need when all of them are in use. Needs `--expose-gc`. */
export function measureBucketMegabytes(): number {
  const before = measureHeap();
  const quotas = new Quotas(clock);
  for (let seller = 0; seller < sellers; seller += 1) {
    for (let operation = 0; operation < operations; operation += 1)
      void quotas.requestSlot(buildBucket(seller, operation), buildSlotRequest(1));
  }
  const after = measureHeap();
  // Using the buckets here prevents the garbage collector from freeing them before the measurement.
  if (quotas.estimateWait(buildBucket(0, 0)) !== 0)
    throw new Error('A call is waiting for this bucket, but none should be.');
  return (after - before) / 1e6;
}

/** Returns the microseconds to take a slot from a bucket that has one: the median of several rounds. */
export function measureSlotMicroseconds(): number {
  const quotas = new Quotas(clock);
  const buckets = Array.from({ length: 1_000 }, (_, seller) => ({
    ...buildBucket(seller, 0),
    limit: { rate: 1_000, burst: 1_000_000 },
  }));
  const rounds = Array.from({ length: 21 }, () => {
    const count = 100_000;
    const started = performance.now();
    for (let at = 0; at < count; at += 1)
      void quotas.requestSlot(buckets[at % buckets.length] as (typeof buckets)[0], buildSlotRequest(at));
    return ((performance.now() - started) * 1000) / count;
  });
  return median(rounds);
}

function buildBucket(seller: number, operation: number) {
  const sellerKey = `${seller}`.padStart(24, 'k');
  return {
    key: `${sellerKey} endpoint${operation}.operationOfCommonLength (2021-06-30)`,
    sellerKey,
    limit,
    isOwn: false,
    learnsBurst: false,
    share: 1,
  };
}

function buildSlotRequest(ticket: number) {
  const sellerKey = '';
  return {
    ticket,
    sellerKey,
    priority: 'interactive',
    deadline: Number.POSITIVE_INFINITY,
    learnsBurst: false,
    share: 1,
    onSlot: ignore,
    expire: ignore,
  } as const;
}

function measureHeap(): number {
  global.gc?.();
  global.gc?.();
  return process.memoryUsage().heapUsed;
}

function ignore(): void {}
