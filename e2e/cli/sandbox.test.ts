import { describe, expect, test } from 'vitest';
import { useShop } from './fixtures/shop.ts';

const shop = useShop();
const onSandbox = (...args: string[]) => shop.home.run(['sandbox', ...args], { env: shop.env });

describe('sandbox start', () => {
  test('tells how to use it, answers, and ends with Ctrl-C', async () => {
    const started = shop.home.start(['sandbox', 'start', '--port', '0', '--orders', '3', '--unthrottled']);
    const url = (await started.says(/export SUPERCARGO_SANDBOX_URL=(\S+)/))[1];
    const orders = ['call', 'orders.getOrders', '--sandbox', '--query', 'CreatedAfter=2020-01-01T00:00:00Z', '--table'];
    expect((await shop.home.run(orders, { env: { SUPERCARGO_SANDBOX_URL: url } })).code).toBe(0);
    started.interrupt();
    expect((await started.ended).code).toBe(0);
  });

  test('tells programs, in one line', async () => {
    const started = shop.home.start(['sandbox', 'start', '--port', '0', '--queue-port', '0', '--json']);
    const facts = JSON.parse((await started.says(/\{.*\}\n/))[0]);
    expect(facts).toMatchObject({
      credentials: { sellerId: expect.any(String) },
      queueUrl: expect.stringContaining('http'),
    });
    started.interrupt();
    await started.ended;
  });
});

describe('a running sandbox', () => {
  test('has its clock moved', async () => {
    await onSandbox('clock', '--to', '2030-01-01T00:00:00Z', '--freeze');
    const { stdout } = await onSandbox('clock', '--advance', '7d');
    expect(stdout).toBe('2030-01-08T00:00:00.000Z, stopped\n');
    expect(JSON.parse((await onSandbox('clock', '--run', '--json')).stdout)).toMatchObject({ frozen: false });
    expect((await onSandbox('clock', '--advance', 'soon')).code).toBe(2);
  });

  test('has faults set, listed and removed', async () => {
    const { stdout } = await onSandbox(
      'fault',
      'error',
      '--operation',
      'sellers/*',
      '--set',
      'status=418',
      '--times',
      '2',
    );
    const id = stdout.trim();
    const refused = await shop.run(['call', 'sellers.getMarketplaceParticipations', '--raw']);
    expect(refused).toMatchObject({ code: 4, stdout: expect.stringMatching(/^HTTP 418/) });
    expect(JSON.parse((await onSandbox('fault', '--json')).stdout)).toMatchObject([
      { id, fault: 'error', status: 418 },
    ]);
    await onSandbox('fault', '--remove', id);
    expect((await onSandbox('fault', '--json')).stdout).toBe('[]\n');
    const wrong = await onSandbox('fault', 'error', '--operation', 'nothing/*');
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('SANDBOX_REFUSED') });
    expect((await onSandbox('fault', 'eror')).stderr).toContain('Did you mean error?');
  });

  test('is put back to its beginning', async () => {
    await onSandbox('fault', 'throttle');
    expect((await onSandbox('reset')).code).toBe(0);
    expect((await onSandbox('fault', '--json')).stdout).toBe('[]\n');
  });

  test('that is not there is told', async () => {
    const { code, stderr } = await shop.home.run(['sandbox', 'clock', '--url', 'http://127.0.0.1:9']);
    expect(code).toBe(1);
    expect(stderr).toContain('supercargo sandbox start');
    const unreadable = await shop.home.run(['sandbox', 'clock', '--url', 'here']);
    expect(unreadable.code).toBe(2);
    expect(unreadable.stderr).toContain('--url is here.');
  });
});
