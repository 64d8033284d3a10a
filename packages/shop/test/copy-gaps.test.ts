import { expect, it } from 'vitest';
import { type Copy, listCopyGaps } from '../src/index.ts';

const now = Date.UTC(2030, 0, 31);
const day = 86_400_000;

/** Lists the gaps of units, which are active and copied until now unless they say otherwise. */
function listGaps(units: readonly object[]) {
  const status = async () =>
    units.map((unit) => ({ status: 'active', gaps: [], backfillFrom: now - 730 * day, ...unit }));
  return listCopyGaps({ status, now: () => now } as unknown as Copy);
}

it('A stream is being copied until its list was read, or its rows of the last 60 days', async () => {
  const gaps = await listGaps([
    { stream: 'a-list', snapshotAt: now },
    { stream: 'b-new' },
    { stream: 'c-partly', reachedFrom: now - 59 * day },
    { stream: 'd-rows', reachedFrom: now - 60 * day },
    { stream: 'e-short', reachedFrom: now - 30 * day, backfillFrom: now - 30 * day },
  ]);
  expect(gaps).toEqual({ copying: ['b-new', 'c-partly'], stopped: [], missing: [] });
});

it('A stream counts once, with gaps if one of its sellers or marketplaces has some', async () => {
  const gaps = await listGaps([
    { stream: 'orders', snapshotAt: now },
    { stream: 'orders', status: 'retrying' },
    { stream: 'orders' },
  ]);
  expect(gaps).toEqual({ copying: ['orders'], stopped: [], missing: [] });
});

it('A stream has stopped if somebody has to act, and is not mentioned if somebody paused it', async () => {
  const gaps = await listGaps([
    { stream: 'a-revoked', status: 'authorization-revoked', snapshotAt: now },
    { stream: 'b-alarm', status: 'alarm' },
    { stream: 'c-paused', status: 'paused' },
    { stream: 'd-role', status: 'role-missing' },
  ]);
  expect(gaps).toEqual({ copying: [], stopped: ['a-revoked', 'b-alarm'], missing: [] });
});

it('A stream has missing rows if Amazon did not return a list, or rows of the last 60 days', async () => {
  const gap = (kind: string, to: number | null) => ({ reachedFrom: 0, gaps: [{ kind, to }] });
  const gaps = await listGaps([
    { stream: 'a-recent', ...gap('missing', now - day) },
    { stream: 'b-list', snapshotAt: now, ...gap('missing', null) },
    { stream: 'c-old', ...gap('missing', now - 61 * day) },
    { stream: 'd-outdated', ...gap('outdated', now) },
    { stream: 'e-empty', ...gap('empty_by_amazon', now) },
  ]);
  expect(gaps).toEqual({ copying: [], stopped: [], missing: ['a-recent', 'b-list'] });
});
