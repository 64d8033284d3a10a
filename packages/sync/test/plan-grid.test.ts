import { describe, expect, test } from 'vitest';
import type { Grid, Source, Stream, Unit } from '../src/index.ts';
import type { Job } from '../src/windows/job.ts';
import { planJob } from '../src/windows/plan-job.ts';
import { startState } from '../src/windows/unit.ts';

const day = 86_400_000;
const hour = 3_600_000;
const source = { name: 'test', kind: 'report', maxWindow: '30d' } as unknown as Source;

function createStream(grid: Grid, change: Partial<Stream['windows']> = {}): Stream {
  const windows = { incremental: source, cursor: 'window_start', delay: '1h', earliest: '540d', grid, ...change };
  return { name: 'test', description: '', tables: [], scope: 'seller', every: '1d', roles: [], windows } as Stream;
}

/** Rounds to a hundredth of a day. */
function roundDays(time: number): number {
  return Math.round((100 * time) / day) / 100;
}

/** Runs the jobs of a stream until a time, as if each took a minute. Returns what was read, with its start and end in days. */
async function runJobs(stream: Stream, { start, until, since }: Readonly<Record<'start' | 'until' | 'since', number>>) {
  let unit = { ...startState, id: 'a', sellerId: 'A', stream: 'test', rows: 0, backfillFrom: since } as unknown as Unit;
  const jobs: string[] = [];
  let plans = 0;
  for (let now = start; now < until; ) {
    plans += 1;
    const job: Job | { dueAt: number } = await planJob(stream, unit, {
      now,
      days: { timeZone: 'Europe/Berlin' },
      oldest: 0,
      wantsPersonalData: false,
      completion: { findPartial: async () => undefined, readQuota: async () => undefined },
    });
    if ('kind' in job) {
      jobs.push(`${job.kind} ${roundDays(job.from)}-${roundDays(job.to)}`);
      unit = { ...unit, ...job.change, lastSuccessAt: now };
      now += 60_000;
    } else {
      now = Math.max(job.dueAt, now + 1);
    }
  }
  return { jobs, plans };
}

describe('Windows on a grid', () => {
  test('The last cell is read from its start until it is over, and earlier ones back to the start of the copy', async () => {
    const { jobs, plans } = await runJobs(createStream('10d'), {
      start: 1005 * day,
      since: 987.5 * day,
      until: 1011.5 * day,
    });
    expect(jobs).toEqual([
      'incremental 1000-1004.96',
      'backfill 990-1000',
      'backfill 987-990',
      ...[1006, 1007, 1008, 1009].map((end) => `incremental 1000-${end - 0.04}`),
      'incremental 1000-1009.96',
      'incremental 1000-1010',
      'incremental 1010-1010.96',
    ]);
    expect(plans).toBeLessThan(40);
  });

  test('Sweeps read earlier cells, and wait while the last cell has all days that they are for', async () => {
    const stream = createStream('10d', { sweeps: [{ every: '1d', lookBack: '2d' }] });
    const { jobs, plans } = await runJobs(stream, { start: 1005 * day, since: 1000 * day, until: 1014.5 * day });
    const sweeps = jobs.filter((job) => job.startsWith('sweep'));
    expect(new Set(sweeps)).toEqual(new Set(['sweep 1000-1010']));
    expect(sweeps.length).toBeGreaterThanOrEqual(1);
    expect(sweeps.length).toBeLessThanOrEqual(3);
    expect(plans).toBeLessThan(60);
  });

  test('Calendar months are read when they are over, and a pause is between two reports', async () => {
    const stream = createStream('month', { unit: 'day', delay: '27h', pause: '4h' });
    const start = Date.UTC(2026, 9, 15);
    const { jobs, plans } = await runJobs(stream, {
      start,
      since: Date.UTC(2026, 6, 10),
      until: Date.UTC(2026, 11, 3),
    });
    const format = (job: string) =>
      job.replaceAll(/\d+/g, (number) => new Date(Number(number) * day).toISOString().slice(5, 10));
    expect(jobs.map(format)).toEqual([
      'incremental 09-01-10-01',
      'backfill 08-01-09-01',
      'backfill 07-01-08-01',
      'incremental 10-01-11-01',
      'incremental 11-01-12-01',
    ]);
    expect(plans).toBeLessThan(30);
  });

  test('A clock that went back does not move the cells', async () => {
    const late = await runJobs(createStream('10d'), {
      start: 1005 * day + 3 * hour,
      since: 1000 * day,
      until: 1006 * day,
    });
    const early = await runJobs(createStream('10d'), { start: 1005 * day, since: 1000 * day, until: 1006 * day });
    expect(late.jobs[0]).toMatch(/^incremental 1000-/);
    expect(early.jobs[0]).toMatch(/^incremental 1000-/);
  });
});
