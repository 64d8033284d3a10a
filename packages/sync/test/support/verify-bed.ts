import { expect } from 'vitest';
import type { Difference, SyncOptions, VerifyOptions, VerifyResult } from '../../src/index.ts';
import { TestBed } from './test-bed.ts';

/** Copies a shop with streams, and returns a function that verifies the copy with a sample of all its rows. */
export async function copy(bed: TestBed, syncOptions: Partial<SyncOptions> = {}) {
  const sync = bed.createSync({ since: '90d', random: () => 0.5, ...syncOptions });
  await bed.run(sync.run({ once: true }));
  return {
    sync,
    verify: (options: VerifyOptions = {}) => bed.runLoading(sync.verify({ rows: 100, ...options }), 500),
  };
}

/** Changes the copy behind the back of the sync. */
export async function tamper(bed: TestBed, sql: string): Promise<void> {
  const destination = bed.destination as unknown as {
    transact(work: (connection: { run(sql: string): Promise<number> }) => Promise<number>): Promise<number>;
  };
  expect(await destination.transact((connection) => connection.run(sql))).toBeGreaterThan(0);
}

export function listUnexplained({ differences }: VerifyResult): Difference[] {
  return differences.filter(({ reason }) => reason === undefined);
}

export const books = ['settlements', 'finance_transactions'] as const;
export const createBooks = () => new TestBed({ orders: 40, ordersPerDay: 0, listings: 5 });
