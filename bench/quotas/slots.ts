// biome-ignore lint/style/noRestrictedImports: a slot is no public step, and a call around it would hide what it costs.
import { Quotas } from '../../packages/client/src/quotas/quotas.ts';

const sellers = 10_000;
const operations = 20;
/** Empties in one call and takes minutes to fill: no bucket is let go while it is measured. */
const plan = { rate: 0.01, burst: 10 };
const clock = { now: () => Date.now(), setTimeout: () => ({ cancel: () => {} }) };

/** Megabytes of heap for buckets that all have been used. Needs `--expose-gc`. */
export function bucketMemory(): number {
  const before = heap();
  const quotas = new Quotas(clock);
  for (let seller = 0; seller < sellers; seller += 1) {
    for (let operation = 0; operation < operations; operation += 1)
      void quotas.enter(bucketOf(seller, operation), call(1));
  }
  const after = heap();
  // Looked at afterwards, so that they cannot have been collected.
  if (quotas.waitFor(bucketOf(0, 0)) !== 0) throw new Error('nobody waits');
  return (after - before) / 1e6;
}

/** Microseconds for a slot of a bucket that has one; the median of several rounds. */
export function slotTime(): number {
  const quotas = new Quotas(clock);
  const buckets = Array.from({ length: 1_000 }, (_, seller) => ({
    ...bucketOf(seller, 0),
    plan: { rate: 1_000, burst: 1_000_000 },
  }));
  const rounds = Array.from({ length: 21 }, () => {
    const count = 100_000;
    const started = performance.now();
    for (let at = 0; at < count; at += 1)
      void quotas.enter(buckets[at % buckets.length] as (typeof buckets)[0], call(at));
    return ((performance.now() - started) * 1000) / count;
  });
  return rounds.sort((a, b) => a - b)[10] ?? 0;
}

function bucketOf(seller: number, operation: number) {
  const account = `${seller}`.padStart(24, 'k');
  return {
    key: `${account} endpoint${operation}.operationOfCommonLength (2021-06-30)`,
    party: account,
    plan,
    isOwn: false,
  };
}

function call(ticket: number) {
  const party = '';
  return { ticket, party, priority: 'interactive', deadline: Number.POSITIVE_INFINITY, enter, expire: enter } as const;
}

function heap(): number {
  global.gc?.();
  global.gc?.();
  return process.memoryUsage().heapUsed;
}

function enter(): void {}
