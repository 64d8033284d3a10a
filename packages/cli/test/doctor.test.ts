import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { ProfileStore } from '@supercargo/toolkit/profiles/profile-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInProcess } from './support/in-process.ts';

let running: RunningSandbox;
let folder: string;

beforeAll(async () => {
  running = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, orders: 5, listings: 5 });
  folder = mkdtempSync(join(tmpdir(), 'supercargo-doctor-'));
  const { url, sandbox } = running;
  const profiles = new ProfileStore(folder, async () => undefined);
  const { clientId, clientSecret, marketplaceId } = sandbox.credentials;
  const application = { region: 'eu', marketplaceId, clientId, baseUrl: url, authUrl: `${url}/auth/o2/token` } as const;
  for (const { kind, sellerId, refreshToken } of [...sandbox.sellers, ...sandbox.vendors]) {
    await profiles.save({ name: kind, ...application, sellerId, secrets: { clientSecret, refreshToken } });
  }
});

afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

const vendorOperation = 'vendorOrders.getPurchaseOrders';

describe('doctor', () => {
  it('Says that an operation is for vendors, with the profile of a seller', async () => {
    const { code, stdout } = await runInProcess(folder, ['doctor', vendorOperation, '--profile', 'seller']);
    expect(stdout).toMatch(/✓ marketplaces: .*\n✗ vendorOrders\.getPurchaseOrders: .*is for vendors/);
    expect(stdout).not.toMatch(/lacks the role/);
    expect(code).toBe(1);
  });

  it('Makes the call of an operation for vendors, with the profile of a vendor', async () => {
    const { code, stdout } = await runInProcess(folder, ['doctor', vendorOperation, '--profile', 'vendor']);
    expect(stdout).toContain(`✓ ${vendorOperation}: works`);
    expect(stdout).not.toContain('✗');
    expect(code).toBe(0);
  });

  it('Makes the call of an operation for sellers', async () => {
    const { code, stdout } = await runInProcess(folder, [
      'doctor',
      'reports.getReportSchedules',
      '--query',
      'reportTypes=GET_MERCHANT_LISTINGS_ALL_DATA',
      '--profile',
      'seller',
    ]);
    expect(stdout).toContain('✓ reports.getReportSchedules: works');
    expect(code).toBe(0);
  });
});
