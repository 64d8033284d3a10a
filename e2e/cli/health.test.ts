import { describe, expect, test } from 'vitest';
import { useShop } from './fixtures/shop.ts';

const shop = useShop();

describe('quota', () => {
  test('says rate and burst, and how long many calls take', async () => {
    const { stdout } = await shop.home.run(['quota', 'orders.getOrder', '--calls', '1000']);
    expect(stdout).toMatch(/orders\.getOrder .* calls a \w+ +\d+ +\w+ +[\d:]+\n/);
    const facts = JSON.parse((await shop.home.run(['quota', 'orders.getOrders', '--calls', '20', '--json'])).stdout);
    expect(facts).toMatchObject([{ rate: expect.any(Number), burst: 20, calls: 20, seconds: 0 }]);
    expect((await shop.home.run(['quota', 'orders.getOrdrs'])).stderr).toContain('Did you mean orders.getOrders?');
  });
});

describe('token check', () => {
  test('tells that a token comes, and does not show it', async () => {
    const { code, stdout } = await shop.run(['token', 'check', '--grantless', '--ndjson']);
    expect(code).toBe(0);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).ok),
    ).not.toContain(false);
    expect(stdout).not.toMatch(/Atz[ar]\|/);
  });

  test('ends with 1 when none comes', async () => {
    const { id } = shop.running.sandbox.faults.add({ fault: 'error', door: 'token', status: 401 });
    const { code, stdout } = await shop.run(['token', 'check']);
    shop.running.sandbox.faults.remove(id);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^✗ token: /);
  });
});

describe('doctor', () => {
  test('goes through the steps of an account that is well', async () => {
    const { code, stdout } = await shop.run(['doctor']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ account: seller .*\n✓ token: .*\n✓ stores: 5 stores: /);
  });

  test('finds the role that is missing', async () => {
    const { sandbox } = shop.running;
    sandbox.grantRoles(sandbox.credentials.sellerId, ['Product Listing']);
    const { code, stdout } = await shop.run(['doctor', 'finances.listFinancialEventGroups']);
    expect(code).toBe(1);
    expect(stdout).toContain('✗ finances.listFinancialEventGroups');
    expect(stdout).toContain('Finance and Accounting');
    const json = await shop.run(['doctor', 'finances.listFinancialEventGroups', '--json']);
    expect(JSON.parse(json.stdout).diagnosis.causes[0].cause).toBe('role');
  });

  test('begins nothing for an operation that there is not', async () => {
    const { code, stdout } = await shop.run(['doctor', 'orders.nothing']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('tries no write', async () => {
    const { stdout } = await shop.run(['doctor', 'notifications.createDestination']);
    expect(stdout).toContain('a write: it was not tried');
  });
});
