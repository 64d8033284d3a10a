import { describe, expect, test } from 'vitest';
import { useSandbox } from '../support/cli/use-sandbox.ts';

const fixture = useSandbox();

describe('quota', () => {
  test('supercargo quota prints rate, burst and the time that many calls take', async () => {
    const { stdout } = await fixture.home.run(['quota', 'orders.getOrder', '--calls', '1000']);
    expect(stdout).toMatch(/orders\.getOrder .* calls? per \w+ +\d+ +\w+ +\d+m \d+s\n/);
    const facts = JSON.parse((await fixture.home.run(['quota', 'orders.getOrders', '--calls', '20', '--json'])).stdout);
    expect(facts).toMatchObject([{ rate: expect.any(Number), burst: 20, calls: 20, seconds: 0 }]);
    expect((await fixture.home.run(['quota', 'orders.getOrdrs'])).stderr).toContain('Did you mean orders.getOrders?');
  });
});

describe('token check', () => {
  test('supercargo token check does not print the token', async () => {
    const { code, stdout } = await fixture.run(['token', 'check', '--grantless', '--ndjson']);
    expect(code).toBe(0);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).ok),
    ).not.toContain(false);
    expect(stdout).not.toMatch(/Atz[ar]\|/);
  });

  test('supercargo token check returns 1 if there is no token', async () => {
    const { id } = fixture.running.sandbox.faults.add({ fault: 'error', requestType: 'token', status: 401 });
    const { code, stdout } = await fixture.run(['token', 'check']);
    fixture.running.sandbox.faults.remove(id);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^✗ token: /);
  });
});

describe('doctor', () => {
  test('supercargo doctor prints the steps for a valid profile', async () => {
    const { code, stdout } = await fixture.run(['doctor']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ profile: seller .*\n✓ token: .*\n✓ marketplaces: GB, /);
  });

  test('supercargo doctor finds a missing role', async () => {
    const { sandbox } = fixture.running;
    sandbox.grantRoles(sandbox.credentials.sellerId, ['Product Listing']);
    const { code, stdout } = await fixture.run(['doctor', 'finances.listFinancialEventGroups']);
    expect(code).toBe(1);
    expect(stdout).toContain('✗ finances.listFinancialEventGroups');
    expect(stdout).toContain('Finance and Accounting');
    const json = await fixture.run(['doctor', 'finances.listFinancialEventGroups', '--json']);
    expect(JSON.parse(json.stdout).diagnosis.causes[0].cause).toBe('role');
  });

  test('supercargo doctor prints no step for an unknown operation', async () => {
    const { code, stdout } = await fixture.run(['doctor', 'orders.nothing']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('supercargo doctor does not call a write', async () => {
    const { stdout } = await fixture.run(['doctor', 'notifications.createDestination']);
    expect(stdout).toContain('not called, because it changes data');
  });
});
