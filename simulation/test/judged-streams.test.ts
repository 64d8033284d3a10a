import { afterAll, describe, expect, it } from 'vitest';
import { createDuckDb, type MirrorDatabase } from '../mirror/databases.ts';
import { simulateMirror } from '../mirror/simulate-mirror.ts';
import { timeout } from './expect-no-violations.ts';

const options = {
  seed: '1',
  sellers: 1,
  marketplaces: 2,
  days: 3,
  crashes: 2,
  orders: 80,
  ordersPerDay: 6,
  listings: 20,
};

/** Streams with few rows in three days. The simulation of 30 days has enough. */
const small = ['fba_removal_shipments', 'fba_removal_orders', 'fba_stranded', 'account_health'];

describe('Streams that are compared by their declarations', () => {
  const databases: MirrorDatabase[] = [];
  afterAll(() => Promise.all(databases.map((database) => database.remove())));

  it.each(['seller', 'vendor'] as const)(
    'A copy of all streams of a %s has no wrong row after three days with late changes',
    { timeout },
    async (party) => {
      const database = await createDuckDb();
      databases.push(database);
      const firstStreams = party === 'seller' ? [{ stream: 'listings', every: '12h' } as const] : [];
      const { findings, proofs } = await simulateMirror({ ...options, database, party, firstStreams });
      expect(findings.problems).toEqual([]);
      const withoutRows = proofs.filter(({ table, rows }) => rows === 0 && !small.includes(table));
      expect(withoutRows).toEqual([]);
      expect(proofs.reduce((sum, { lateChanges }) => sum + lateChanges, 0)).toBeGreaterThan(10);
    },
  );
});
