import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInProcess } from './support/in-process.ts';

let running: RunningSandbox;
let folder: string;

beforeEach(async () => {
  running = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, orders: 3, listings: 5 });
  folder = mkdtempSync(join(tmpdir(), 'supercargo-sync-run-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `sync run --once` with a copy of the stock of one store. */
function runOnce() {
  const { sellerId } = running.sandbox.credentials;
  const config = join(folder, 'sync.json');
  const seller = { sandbox: true, sellerId, marketplaceIds: ['A1F83G8C2ARO7P'] };
  const destination = { duckdb: join(folder, 'shop.duckdb') };
  writeFileSync(config, JSON.stringify({ version: 1, sellers: [seller], destination, streams: ['fba_inventory'] }));
  const env = { SUPERCARGO_SANDBOX_URL: running.url };
  return runInProcess(folder, ['sync', 'run', '--once', '--config', config], { env });
}

/** Sets the time of the sync to `milliseconds` after the current time. */
function advanceTime(milliseconds: number) {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds);
}

describe('The exit code of sync run', () => {
  it('Is 0 if everything is copied', async () => {
    const { code, stderr } = await runOnce();
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringMatching(/Done: \d+ rows? written\.\n$/) });
  });

  it('Is 0 if the seller is not enrolled, which takes one line', async () => {
    const fault = { fault: 'error', operation: 'fbaInventory/v1/getInventorySummaries', status: 400 } as const;
    running.sandbox.faults.add(fault);
    const { code, stderr } = await runOnce();
    expect(code).toBe(0);
    expect(stderr.trimEnd().split('\n')).toEqual([
      'Done: 0 rows written.',
      'Not enrolled: fba_inventory (not-enrolled).',
    ]);
  });

  it('Is 1 after the first denial, with the time of the next try, 1 while a role is missing, also if nothing is tried in this run, and 0 afterwards', async () => {
    const { sellerId } = running.sandbox.credentials;
    const roles = running.sandbox.sellers[0]?.roles ?? [];
    running.sandbox.grantRoles(sellerId, []);
    expect(await runOnce()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Failed, and tried again from \d{4}-\d\d-\d\d \d\d:\d\d UTC on: \S+\/fba_inventory\/A1F83G8C2ARO7P: ACCESS_DENIED: /m,
      ),
    });
    advanceTime(2 * 3_600_000);
    expect(await runOnce()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Needs you: fba_inventory (role-missing).'),
    });
    running.sandbox.grantRoles(sellerId, roles);
    expect(await runOnce()).toMatchObject({ code: 1, stderr: expect.stringContaining('(role-missing)') });
    const config = join(folder, 'sync.json');
    const env = { SUPERCARGO_SANDBOX_URL: running.url };
    await runInProcess(folder, ['sync', 'resume', 'fba_inventory', '--config', config], { env });
    expect((await runOnce()).code).toBe(0);
  });

  it('Is 1 if the authorization is revoked', async () => {
    running.sandbox.authorizations.revoke(running.sandbox.credentials.sellerId);
    const { code, stderr } = await runOnce();
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Needs you: fba_inventory (authorization-revoked).'),
    });
  });
});
