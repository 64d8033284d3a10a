import { describe, expect, test } from 'vitest';
import { orders } from '../src/streams/orders/orders.ts';
import { planCompletion, type QuotaState } from '../src/windows/plan-completion.ts';
import { startState, type Unit } from '../src/windows/unit.ts';

const now = Date.UTC(2026, 9, 1, 12);
const hour = 3_600_000;
const idle: QuotaState = { rate: 1 / 180, burst: 20, slots: 20, waiting: 0 };

function createUnit(sweptAt: Record<string, number>): Unit {
  return {
    ...startState,
    id: 'A/orders/',
    sellerId: 'A',
    stream: 'orders',
    marketplaceId: undefined,
    backfillFrom: 0,
    rows: 0,
    asked: undefined,
    reachedFrom: now - 1_000 * hour,
    reachedTo: now,
    sweptAt,
  };
}

interface Plan {
  readonly sweptAt?: Record<string, number>;
  /** Times of partial rows. */
  readonly partial?: readonly number[];
  /** When they were read. */
  readonly readAt?: number;
  readonly quota?: QuotaState | undefined;
}

function plan({ sweptAt = { 'completion.open': 0 }, partial = [now - 5 * hour], readAt = now - hour, quota }: Plan) {
  return planCompletion(orders, createUnit(sweptAt), {
    now,
    completion: {
      findPartial: async ({ before, readSince = 0 }) => {
        const time = Math.max(...partial.filter((moment) => moment < before && readAt >= readSince));
        return Number.isFinite(time) ? { from: time, to: time } : undefined;
      },
      readQuota: async () => quota,
    },
  });
}

describe('Completing partial rows', () => {
  test('Open records are read at once, whatever is left of the quota', async () => {
    const job = await plan({ sweptAt: {}, quota: { ...idle, slots: 0, waiting: 3 } });
    expect(job).toMatchObject({ kind: 'completion', from: now - 5 * hour });
  });

  test('Without open records, the first call for the rest waits for one slot', async () => {
    expect(await plan({ sweptAt: {}, partial: [], quota: idle })).toMatchObject({ dueAt: now + 180_000 });
  });

  test('The rest is read while half of the burst is left and no call waits', async () => {
    expect(await plan({ quota: idle })).toMatchObject({ kind: 'completion', to: now - 5 * hour + 999 });
    expect(await plan({ quota: { ...idle, slots: 10 } })).toMatchObject({ kind: 'completion' });
    expect(await plan({ quota: { ...idle, slots: 9.9 } })).not.toHaveProperty('kind');
    expect(await plan({ quota: { ...idle, waiting: 1 } })).not.toHaveProperty('kind');
    expect(await plan({ quota: undefined })).not.toHaveProperty('kind');
  });

  test('Rows that Amazon does not return are read once, and rows that are partial again are read the next day', async () => {
    const first = await plan({ quota: idle });
    const sweptAt = ('kind' in first ? first.change.sweptAt : {}) as Record<string, number>;
    const second = await plan({ sweptAt: { ...sweptAt, 'completion.nextAt': now }, quota: idle });
    expect(second).toMatchObject({ dueAt: now + 24 * hour });
    const later = { ...('change' in second ? second.change?.sweptAt : {}), 'completion.nextAt': now };
    expect(await plan({ sweptAt: later, quota: idle })).not.toHaveProperty('kind');
    expect(await plan({ sweptAt: later, readAt: now, quota: idle })).toMatchObject({ kind: 'completion' });
  });

  test('After a pause, a few calls are made up for', async () => {
    const job = await plan({ sweptAt: { 'completion.open': 0, 'completion.nextAt': now - 100 * hour }, quota: idle });
    expect('kind' in job && job.change.sweptAt?.['completion.nextAt']).toBe(now - 3 * 180_000);
  });

  test('Open records of a past that is copied later are read, too', async () => {
    const job = await plan({ sweptAt: { 'completion.open': now - 10 * hour }, quota: { ...idle, slots: 0 } });
    expect(job).toMatchObject({ kind: 'completion' });
  });
});
