import type { Unit } from '@supercargo/sync';
import { expect, it } from 'vitest';
import { type Copy, describeAnswer, findUnread } from '../src/index.ts';

const now = Date.UTC(2030, 0, 31);
const day = 86_400_000;

/** Describes an answer of the last 30 days from units, which are read unless they say otherwise. */
function describe(units: readonly object[], completeness = new Map<string, object>()) {
  const read = {
    status: 'active',
    gaps: [],
    sellerId: 'S1',
    reachedFrom: 0,
    backfillFrom: 0,
    lastSuccessAt: now - day,
  };
  const copy = {
    now: () => now,
    status: async () => units.map((unit) => ({ id: 'S1', stream: 'orders', ...read, ...unit }) as object as Unit),
    measureCompleteness: async () => completeness,
  } as object as Copy;
  const window = { from: now - 30 * day, to: now };
  return describeAnswer(copy, { tables: ['orders'], scope: { partnerId: 'S1', marketplaceId: 'DE' }, window });
}

const tables = ['orders'] as const;

it('A table that is copied has the time at which its oldest part was read, and no problem', async () => {
  const about = await describe([{}, { marketplaceId: 'DE', lastSuccessAt: now - 2 * day }]);
  expect(about).toMatchObject({
    at: '2030-01-31T00:00:00.000Z',
    gaps: [],
    window: { from: '2030-01-01T00:00:00.000Z' },
  });
  expect(about.sources).toMatchObject([
    { table: 'orders', stream: 'orders', readAt: '2030-01-29T00:00:00.000Z', problem: null, partial: null },
  ]);
  expect(findUnread(about, tables)).toBeNull();
});

it.each([
  ['that the copy does not have', [], 'NOT_COPIED', 'The copy has no orders.'],
  ['of another seller', [{ sellerId: 'S2' }], 'NOT_COPIED', 'The copy has no orders.'],
  ['of another marketplace', [{ marketplaceId: 'FR' }], 'NOT_COPIED', 'The copy has no orders.'],
  ['that was never read', [{ lastSuccessAt: undefined }], 'COPYING', 'The copy of orders is not complete yet.'],
  [
    'of which a part was never read',
    [{}, { lastSuccessAt: undefined, status: 'role-missing', error: { message: 'A role is missing.' } }],
    'NOT_AVAILABLE',
    'A role is missing.',
  ],
])('What is computed from a table %s is unknown', async (_, units, code, text) => {
  expect(findUnread(await describe(units), tables)).toEqual({ code, text });
});

it('What is computed from a table that is not current is known, and the answer says why it is old', async () => {
  const stopped = await describe([{ status: 'alarm', error: { message: 'The document was empty.' } }]);
  expect(findUnread(stopped, tables)).toBeNull();
  expect(stopped.sources[0]?.problem).toEqual({ code: 'STOPPED', text: 'The document was empty.', isUnread: false });
  const behind = await describe([{ reachedFrom: now - 29 * day }]);
  expect(behind.sources[0]?.problem).toMatchObject({ code: 'COPYING', isUnread: false });
});

it('Gaps are those of the time of the answer, and rows without all columns are counted', async () => {
  const gap = (from: number | null, to: number | null) => ({ kind: 'missing', from, to, message: 'FATAL' });
  const about = await describe(
    [
      {
        gaps: [
          gap(0, now - 40 * day),
          gap(now - 31 * day, now - 29 * day),
          gap(null, null),
          { ...gap(0, now), kind: 'outdated' },
        ],
      },
    ],
    new Map([['S1', { rows: 10, partial: 4 }]]),
  );
  expect(about.gaps.map(({ from }) => from)).toEqual(['2029-12-31T00:00:00.000Z', null]);
  expect(about.sources[0]?.partial).toEqual({ rows: 4, of: 10 });
});
