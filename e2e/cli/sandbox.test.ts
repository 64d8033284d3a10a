import { describe, expect, test } from 'vitest';
import { useSandbox } from '../support/cli/use-sandbox.ts';

const fixture = useSandbox();
const runSandboxCommand = (...args: string[]) => fixture.home.run(['sandbox', ...args], { env: fixture.env });

describe('sandbox start', () => {
  test('prints how to use it and stops with Ctrl-C', async () => {
    const started = fixture.home.start(['sandbox', 'start', '--port', '0', '--orders', '3', '--unthrottled']);
    const url = (await started.waitFor(/export SUPERCARGO_SANDBOX_URL=(\S+)/))[1];
    const orders = ['call', 'orders.getOrders', '--sandbox', '--query', 'CreatedAfter=2020-01-01T00:00:00Z', '--table'];
    expect((await fixture.home.run(orders, { env: { SUPERCARGO_SANDBOX_URL: url } })).code).toBe(0);
    started.interrupt();
    expect((await started.ended).code).toBe(0);
  });

  test('prints one line of JSON with --json', async () => {
    const started = fixture.home.start(['sandbox', 'start', '--port', '0', '--queue-port', '0', '--json']);
    const facts = JSON.parse((await started.waitFor(/\{.*\}\n/))[0]);
    expect(facts).toMatchObject({
      credentials: { sellerId: expect.any(String) },
      queueUrl: expect.stringContaining('http'),
    });
    started.interrupt();
    await started.ended;
  });
});

describe('sandbox certificates', () => {
  test('writes files and prints variables that lead programs to the sandbox', async () => {
    const started = fixture.home.start(['sandbox', 'start', '--port', '0', '--proxy-port', '0', '--json']);
    const { url, proxyUrl } = JSON.parse((await started.waitFor(/\{.*\}\n/))[0]);
    const args = ['sandbox', 'certificates', '--url', url, '--out', 'trust'];
    const { stdout, stderr, code } = await fixture.home.run(args);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^Wrote the certificates to trust\./)]);
    expect(stdout).toContain(`export HTTPS_PROXY='${proxyUrl}'\n`);
    const { variables } = JSON.parse((await fixture.home.run([...args, '--json'])).stdout);
    expect(variables).toMatchObject({
      HTTPS_PROXY: proxyUrl,
      SSL_CERT_FILE: expect.stringMatching(/authorities\.pem$/),
    });
    started.interrupt();
    await started.ended;
  });

  test('prints an error if the sandbox has no proxy', async () => {
    const { code, stderr } = await runSandboxCommand('certificates');
    expect([code, stderr]).toEqual([1, expect.stringContaining('This sandbox has no proxy.')]);
  });
});

describe('sandbox commands', () => {
  test('clock sets, advances and unfreezes the clock', async () => {
    await runSandboxCommand('clock', '--set', '2020-01-01T00:00:00Z', '--freeze');
    const { stdout } = await runSandboxCommand('clock', '--advance', '7d');
    expect(stdout).toBe('2020-01-08T00:00:00.000Z, frozen\n');
    expect(JSON.parse((await runSandboxCommand('clock', '--unfreeze', '--json')).stdout)).toMatchObject({
      frozen: false,
    });
    expect((await runSandboxCommand('clock', '--advance', 'soon')).code).toBe(2);
  });

  test('fault adds, lists and removes fault rules', async () => {
    const { stdout } = await runSandboxCommand(
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
    const failed = await fixture.run(['call', 'sellers.getMarketplaceParticipations', '--raw']);
    expect(failed).toMatchObject({ code: 4, stdout: expect.stringMatching(/^HTTP 418/) });
    expect(JSON.parse((await runSandboxCommand('fault', '--json')).stdout)).toMatchObject([
      { id, fault: 'error', status: 418 },
    ]);
    await runSandboxCommand('fault', '--remove', id);
    expect((await runSandboxCommand('fault', '--json')).stdout).toBe('[]\n');
    const wrong = await runSandboxCommand('fault', 'error', '--operation', 'nothing/*');
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('SANDBOX_ERROR') });
    expect((await runSandboxCommand('fault', 'eror')).stderr).toContain('Did you mean error?');
  });

  test('reset removes fault rules', async () => {
    await runSandboxCommand('fault', 'throttle');
    expect((await runSandboxCommand('reset')).code).toBe(0);
    expect((await runSandboxCommand('fault', '--json')).stdout).toBe('[]\n');
  });

  test('print an error if no sandbox is running', async () => {
    const { code, stderr } = await fixture.home.run(['sandbox', 'clock', '--url', 'http://127.0.0.1:9']);
    expect(code).toBe(1);
    expect(stderr).toContain('supercargo sandbox start');
    const invalid = await fixture.home.run(['sandbox', 'clock', '--url', 'here']);
    expect(invalid.code).toBe(2);
    expect(invalid.stderr).toContain('Invalid value for --url: here.');
  });
});
