import { afterAll, describe, expect, it } from 'vitest';
import { createDuckDb, type MirrorDatabase } from '../mirror/databases.ts';
import { simulateMirror } from '../mirror/simulate-mirror.ts';
import { timeout } from './expect-no-violations.ts';

describe('A mirror of reports', () => {
  const databases: MirrorDatabase[] = [];
  afterAll(() => Promise.all(databases.map((database) => database.remove())));

  it('A mirror of reports has no wrong row after three days, with late changes', { timeout }, async () => {
    const database = await createDuckDb();
    databases.push(database);
    const result = await simulateMirror({
      seed: '1',
      database,
      sellers: 1,
      marketplaces: 2,
      days: 3,
      crashes: 2,
      orders: 300,
      ordersPerDay: 12,
      listings: 36,
      firstStreams: [{ stream: 'listings', every: '12h' }],
    });
    console.log(result.proofs, result.failures, result.findings.problems.length);
    expect(result.findings.problems.slice(0, 60)).toEqual([]);
  });
});
