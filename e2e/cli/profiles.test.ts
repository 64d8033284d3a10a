import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Home } from '../support/cli/command-line.ts';
import { ctrlC, hasTerminal, runInTerminal } from '../support/cli/terminal.ts';

let home: Home;
let running: RunningSandbox;
let env: Record<string, string>;

beforeAll(async () => {
  running = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, orders: 1, listings: 1 });
  env = { SUPERCARGO_SANDBOX_URL: running.url };
});

beforeEach(() => {
  home = new Home();
  return () => home.remove();
});

afterAll(() => running.close());

describe('login', () => {
  test('supercargo login saves a profile that only its owner may read, and prints how it is protected', async () => {
    const { code, stderr } = await home.run(['login', 'test', '--sandbox'], { env });
    expect(code).toBe(0);
    expect(stderr).toContain('Its credentials work in 5 marketplaces.');
    expect(stderr).toContain('There is no keyring');
    const file = join(home.folder, 'profiles.json');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await home.run(['login', 'test', '--sandbox', '--json'], { env });
    const listed = await home.run(['profile', 'list', '--json']);
    const { clientSecret, refreshToken } = running.sandbox.credentials;
    for (const secret of [clientSecret, refreshToken]) {
      expect([stderr, ...Object.values(again), ...Object.values(listed)].join()).not.toContain(secret);
    }
    const called = await home.run(['call', 'sellers.getMarketplaceParticipations', '--quiet']);
    expect(JSON.parse(called.stdout)).toHaveLength(5);
  });

  test('supercargo login does not save credentials that do not work', async () => {
    const { id } = running.sandbox.faults.add({ fault: 'error', operation: 'sellers/*', status: 403 });
    const { code, stderr } = await home.run(['login', 'bad', '--sandbox'], { env });
    running.sandbox.faults.remove(id);
    expect(code).toBe(4);
    expect(stderr).toContain('supercargo doctor');
    expect((await home.run(['profile', 'list', '--json'])).stdout).toBe('[]\n');
  });

  test('supercargo login names the missing option without a terminal', async () => {
    const { code, stderr } = await home.run(['login']);
    expect(code).toBe(3);
    expect(stderr).toContain('--marketplace');
  });

  test.runIf(hasTerminal)('supercargo login prompts in a terminal, hides secrets, and stops with Ctrl-C', async () => {
    const { code, screen } = await runInTerminal(
      home,
      ['login'],
      [
        { when: 'Home marketplace', press: 'de\r' },
        { when: 'Client ID', press: 'amzn1.application-oa2-client.x\r' },
        { when: 'Client secret', press: 'top-secret\r' },
        { when: 'Refresh token', press: ctrlC },
      ],
    );
    expect(code).toBe(130);
    expect(screen).not.toContain('top-secret');
  });

  test('supercargo login --authorize accepts only a redirect with the right state', async () => {
    const login = home.start(['login', 'test', '--sandbox', '--authorize', '--redirect-uri', 'http://localhost:0/x'], {
      env,
    });
    const address = new URL((await login.waitFor(/\n {2}(http\S+)\n/))[1] ?? '');
    const callback = (await login.waitFor(/redirect to (\S+),/))[1] ?? '';
    expect(address.searchParams.get('redirect_uri')).toBe(callback);
    expect(callback).toMatch(/^http:\/\/localhost:\d+\/x$/);
    const forged = await fetch(`${callback}?state=guess&spapi_oauth_code=x`);
    expect(forged.status).toBe(400);
    const form = new URLSearchParams([
      ...address.searchParams,
      ['decision', 'allow'],
      ['selling_partner_id', getSellerId()],
    ]);
    const allowed = await fetch(new URL('/apps/authorize/consent', running.url), {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    const back = await fetch(allowed.headers.get('location') ?? '');
    expect(await back.text()).toContain('The application is authorized');
    expect((await login.ended).code).toBe(0);
    const { stdout } = await home.run(['profile', 'list', '--json']);
    expect(JSON.parse(stdout)).toMatchObject([{ profile: 'test', current: true, seller: getSellerId() }]);
  });
});

describe('profile', () => {
  test('supercargo profile list, use and logout work together', async () => {
    for (const name of ['one', 'two']) await home.run(['login', name, '--sandbox'], { env });
    expect((await home.run(['profile', 'list'])).stdout).toMatch(/two +\* +eu/);
    await home.run(['profile', 'use', 'one']);
    expect((await home.run(['profile', 'list'])).stdout).toMatch(/one +\* +eu/);
    const misspelled = await home.run(['call', 'orders.getOrders', '--profile', 'twoo']);
    expect(misspelled.stderr).toContain('Did you mean two?');
    expect((await home.run(['logout', 'one'])).code).toBe(3);
    expect((await home.run(['logout', 'one', '--yes'])).code).toBe(0);
    const remaining = await home.run(['profile', 'list', '--ndjson']);
    expect(JSON.parse(remaining.stdout)).toMatchObject({ profile: 'two', current: false, secrets: 'file permissions' });
  });

  test('A profile is not required if environment variables contain the credentials', async () => {
    const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
    const variables = {
      SELLING_PARTNER_APP_CLIENT_ID: clientId,
      SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret,
      SUPERCARGO_REFRESH_TOKEN: refreshToken,
    };
    const wrong = await home.run(['call', 'orders.getOrders', '--dry-run'], {
      env: { ...variables, SUPERCARGO_REGION: 'mars' },
    });
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('eu, na, fe');
    const line = [
      'call',
      'orders.getOrders',
      '--query',
      'MarketplaceIds=A1PA6795UKMFR9',
      '--dry-run',
      '--skip-validation',
    ];
    const right = await home.run(line, { env: { ...variables, SUPERCARGO_REGION: 'eu' } });
    expect(right.stdout).toContain(
      'https://sellingpartnerapi-eu.amazon.com/orders/v0/orders?MarketplaceIds=A1PA6795UKMFR9',
    );
  });
});

function getSellerId(): string {
  return running.sandbox.credentials.sellerId;
}
