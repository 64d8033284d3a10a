import { describe, expect, test } from 'vitest';
import { useSandbox } from '../support/cli/use-sandbox.ts';

const fixture = useSandbox();
const runSandboxCommand = (...args: string[]) => fixture.home.run(['sandbox', ...args], { env: fixture.env });

describe('sandbox start', () => {
  test('supercargo sandbox start prints how to use it and stops with Ctrl-C', async () => {
    const started = fixture.home.start(['sandbox', 'start', '--port', '0', '--orders', '3', '--unthrottled']);
    const url = (await started.waitFor(/export SUPERCARGO_SANDBOX_URL=(\S+)/))[1];
    const orders = ['call', 'orders.getOrders', '--sandbox', '--query', 'CreatedAfter=2020-01-01T00:00:00Z', '--table'];
    expect((await fixture.home.run(orders, { env: { SUPERCARGO_SANDBOX_URL: url } })).code).toBe(0);
    started.interrupt();
    expect((await started.ended).code).toBe(0);
  });

  test('supercargo sandbox start prints one line of JSON with --json', async () => {
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

describe('sandbox start with end dates', () => {
  test.each([
    [['--no-end-dates'], 400],
    [[], 403],
  ])('supercargo sandbox start %j answers an ended operation with status %i', async (flags, status) => {
    const started = fixture.home.start(['sandbox', 'start', '--port', '0', '--orders', '0', '--json', ...flags]);
    const facts = JSON.parse((await started.waitFor(/\{.*\}\n/))[0]);
    const { clientId, clientSecret, refreshToken } = facts.credentials;
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
    });
    const token = (await (await fetch(facts.tokenUrl, { method: 'POST', body })).json()) as { access_token: string };
    const headers = { 'x-amz-access-token': token.access_token };
    expect((await fetch(`${facts.url}/catalog/v0/categories`, { headers })).status).toBe(status);
    started.interrupt();
    await started.ended;
  });
});

describe('quirks', () => {
  test('are turned on and off with --quirk', async () => {
    const flags = [
      '--port',
      '0',
      '--orders',
      '0',
      '--json',
      '--quirk',
      'endless-page',
      '--quirk',
      'error-type-header=off',
    ];
    const started = fixture.home.start(['sandbox', 'start', ...flags]);
    const { url } = JSON.parse((await started.waitFor(/\{.*\}\n/))[0]);
    const { quirks } = (await (await fetch(`${url}/_sandbox/quirks`)).json()) as {
      quirks: readonly { readonly name: string; readonly isOn: boolean; readonly isDefault: boolean }[];
    };
    const changed = quirks.filter(({ isOn, isDefault }) => isOn !== isDefault).map(({ name, isOn }) => [name, isOn]);
    expect(Object.fromEntries(changed)).toEqual({ 'endless-page': true, 'error-type-header': false });
    started.interrupt();
    await started.ended;
  });

  test('with an unknown name are an error', async () => {
    const { code, stderr } = await fixture.home.run(['sandbox', 'start', '--port', '0', '--quirk', 'nothing']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Invalid value for --quirk: nothing.')]);
  });
});

describe('sample records', () => {
  test('Sample records are created unless --no-sample-records is given', async () => {
    const list = ['call', 'reports.getReports', '--sandbox', '--query', 'reportTypes=GET_MERCHANT_LISTINGS_ALL_DATA'];
    const counts: number[] = [];
    for (const options of [[], ['--no-sample-records']]) {
      const started = fixture.home.start(['sandbox', 'start', '--port', '0', '--json', ...options]);
      const { url } = JSON.parse((await started.waitFor(/\{.*\}\n/))[0]);
      const { stdout } = await fixture.home.run(list, { env: { SUPERCARGO_SANDBOX_URL: url } });
      counts.push(JSON.parse(stdout).reports.length);
      started.interrupt();
      await started.ended;
    }
    expect(counts).toEqual([expect.any(Number), 0]);
    expect(counts[0]).toBeGreaterThan(0);
  });
});

describe('sandbox exec', () => {
  const exec = (...program: string[]) => ['sandbox', 'exec', '--orders', '3', '--no-sample-records', '--', ...program];
  const node = (program: string) => exec(process.execPath, '--input-type=module', '--eval', program);

  test('supercargo sandbox exec runs a program with its own input, output and exit code', async () => {
    const program = 'process.stdin.pipe(process.stdout); process.exitCode = 7;';
    expect(await fixture.home.run(node(program), { input: 'hello' })).toEqual({ code: 7, stdout: 'hello', stderr: '' });
    expect(await fixture.home.run(exec('no-such-program', '--json'))).toEqual({
      code: 127,
      stdout: '',
      stderr: 'The command no-such-program did not start: it was not found.\n',
    });
  });

  test("supercargo sandbox exec leads Amazon's host names to the sandbox, and rejects other hosts", async () => {
    const program = `
      const { SELLING_PARTNER_APP_CLIENT_ID: client_id, SELLING_PARTNER_APP_CLIENT_SECRET: client_secret } = process.env;
      const refresh_token = process.env.SUPERCARGO_SANDBOX_REFRESH_TOKEN;
      const body = new URLSearchParams({ grant_type: 'refresh_token', client_id, client_secret, refresh_token });
      console.log((await fetch('https://api.amazon.com/auth/o2/token', { method: 'POST', body })).status);
      await fetch('https://example.com').catch(() => console.log('rejected'));`;
    const { code, stdout, stderr } = await fixture.home.run(node(program), { env: { NO_PROXY: '*' } });
    expect([code, stdout]).toEqual([0, '200\nrejected\n']);
    expect(stderr).toContain('example.com:443 is not allowed: start with --proxy-allow example.com');
  });

  test('supercargo sandbox exec passes every Ctrl-C to the program', async () => {
    const program = `
      let count = 0;
      process.on('SIGINT', () => { console.log('count', ++count); if (count === 3) process.exit(9); });
      setInterval(() => {}, 1e6);
      console.log('count 0');`;
    const started = fixture.home.start(node(program));
    for (const count of [0, 1, 2]) {
      await started.waitFor(new RegExp(`count ${count}\n`));
      started.interrupt();
    }
    expect((await started.ended).code).toBe(9);
  });

  test('supercargo sandbox exec requires -- before the program', async () => {
    const { code, stderr } = await fixture.home.run(['sandbox', 'exec', 'npm', 'test']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('sandbox exec requires -- before COMMAND.')]);
    expect((await fixture.home.run(['sandbox', 'exec', '--'])).stderr).toContain('sandbox exec requires COMMAND');
  });
});

describe('sandbox certificates', () => {
  test('supercargo sandbox certificates writes files and prints variables that lead programs to the sandbox', async () => {
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
      SUPERCARGO_SANDBOX_URL: url,
      SUPERCARGO_SANDBOX_REFRESH_TOKEN: expect.stringContaining('Atzr|'),
    });
    const wrong = await fixture.home.run([...args, '--proxy-url', url]);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('does not respond at')]);
    started.interrupt();
    await started.ended;
  });

  test('supercargo sandbox certificates prints an error if the sandbox has no proxy', async () => {
    const { code, stderr } = await runSandboxCommand('certificates');
    expect([code, stderr]).toEqual([1, expect.stringContaining('has no proxy.\nStart it with --proxy-port 8722.')]);
  });
});

describe('sandbox commands', () => {
  test('supercargo sandbox clock sets, advances and unfreezes the clock', async () => {
    await runSandboxCommand('clock', '--set', '2020-01-01T00:00:00Z', '--freeze');
    const { stdout } = await runSandboxCommand('clock', '--advance', '7d');
    expect(stdout).toBe('2020-01-08T00:00:00.000Z, frozen\n');
    expect(JSON.parse((await runSandboxCommand('clock', '--unfreeze', '--json')).stdout)).toMatchObject({
      frozen: false,
    });
    expect((await runSandboxCommand('clock', '--advance', 'soon')).code).toBe(2);
  });

  test('supercargo sandbox fault adds, lists and removes fault rules', async () => {
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
      { id, when: { operation: 'sellers/*', times: 2 }, answer: { fault: 'error', status: 418 } },
    ]);
    await runSandboxCommand('fault', '--remove', id);
    expect((await runSandboxCommand('fault', '--json')).stdout).toBe('[]\n');
    const wrong = await runSandboxCommand('fault', 'error', '--operation', 'nothing/*');
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('SANDBOX_ERROR') });
    expect((await runSandboxCommand('fault', 'eror')).stderr).toContain('Did you mean error?');
  });

  test('supercargo sandbox fault change patches the response of one test seller', async () => {
    const patch = 'patch=[{"op":"replace","path":"/payload","value":[]}]';
    const condition = `sellerId=${fixture.running.sandbox.credentials.sellerId}`;
    const change = ['fault', 'change', '--operation', 'sellers/*', '--when', condition, '--set', patch] as const;
    const id = (await runSandboxCommand(...change)).stdout.trim();
    const changed = await fixture.run(['call', 'sellers.getMarketplaceParticipations', '--json']);
    expect([changed.code, JSON.parse(changed.stdout)]).toEqual([0, []]);
    await runSandboxCommand('fault', '--remove', id);
    const broken = await runSandboxCommand('fault', 'change', '--set', 'patch=[{');
    expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining('--set patch is not valid JSON')]);
    const wrong = await runSandboxCommand('fault', 'change', '--when', 'page=0', '--set', 'status=500');
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('when.page must be a whole number') });
  });

  test('supercargo sandbox reset removes fault rules', async () => {
    await runSandboxCommand('fault', 'throttle');
    expect((await runSandboxCommand('reset')).code).toBe(0);
    expect((await runSandboxCommand('fault', '--json')).stdout).toBe('[]\n');
  });

  test('The sandbox commands print an error if no sandbox is running', async () => {
    const { code, stderr } = await fixture.home.run(['sandbox', 'clock', '--url', 'http://127.0.0.1:9']);
    expect(code).toBe(1);
    expect(stderr).toContain('supercargo sandbox start');
    const invalid = await fixture.home.run(['sandbox', 'clock', '--url', 'here']);
    expect(invalid.code).toBe(2);
    expect(invalid.stderr).toContain('Invalid value for --url: here.');
  });
});
