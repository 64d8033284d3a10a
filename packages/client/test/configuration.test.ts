import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { optionNames } from '../src/config/options.ts';
import { SellingPartner, signingRegions } from '../src/index.ts';
import { createTestClient, credentials, noFiles } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
const ok = () => ({ body: { payload: [] } });
const read = { operation: 'sellers.getMarketplaceParticipations' };

function createClient(config: object, text?: string) {
  const files = { ...noFiles, readText: () => text };
  return () => new SellingPartner({ region: 'eu', refresh_token: 'r', ...config } as never, { files });
}

const fileText = 'SELLING_PARTNER_APP_CLIENT_ID=from-file\nSELLING_PARTNER_APP_CLIENT_SECRET=secret=with=signs\n';

afterEach(() => vi.unstubAllEnvs());

describe('configuration', () => {
  it.each([undefined, 'us', '', null, 'EU'])('The region %j is rejected', (region) => {
    expect(createClient({ region, credentials })).toThrow(
      expect.objectContaining({ code: 'NO_VALID_REGION_PROVIDED' }),
    );
  });

  it('A refresh token is required unless only grantless operations are allowed', () => {
    const without = { refresh_token: undefined, credentials };
    expect(createClient(without)).toThrow(expect.objectContaining({ code: 'NO_REFRESH_TOKEN_PROVIDED' }));
    expect(createClient({ ...without, options: { only_grantless_operations: true } })).not.toThrow();
  });

  it.each([
    ['eu', false, 'https://sellingpartnerapi-eu.amazon.com'],
    ['na', false, 'https://sellingpartnerapi-na.amazon.com'],
    ['fe', true, 'https://sandbox.sellingpartnerapi-fe.amazon.com'],
  ] as const)('Requests go to the host of region %s with use_sandbox %s', async (region, use_sandbox, origin) => {
    const setup = createTestClient(ok, { region, options: { use_sandbox } });
    await setup.client.callAPI(read);
    expect(setup.calls()[0]?.url.origin).toBe(origin);
    expect(setup.calls()[0]?.headers.host).toBe(new URL(origin).host);
  });

  it('signingRegions contains the signing region of each region', () => {
    expect(signingRegions).toEqual({ eu: 'eu-west-1', na: 'us-east-1', fe: 'us-west-2' });
  });

  it('All requests go to baseUrl and authUrl when they are set', async () => {
    const options = { baseUrl: 'http://127.0.0.1:8080/', authUrl: 'https://tokens.example/auth/o2/token' };
    const setup = createTestClient(ok, { options });
    await setup.client.callAPI(read);
    expect(setup.calls()[0]?.url.href).toBe('http://127.0.0.1:8080/sellers/v1/marketplaceParticipations');
    expect(setup.tokenRequests()[0]?.url.href).toBe('https://tokens.example/auth/o2/token');
  });

  it.each(['http://example.com', 'ftp://x', 'nonsense', 'https://user@example.com', 'https://example.com/?a=1'])(
    'The baseUrl %s is rejected',
    (baseUrl) => {
      expect(createClient({ credentials, options: { baseUrl } })).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTION' }),
      );
    },
  );

  it('The default user agent names the client, the language and the platform, and an option replaces it', async () => {
    const setup = createTestClient(ok);
    await setup.client.callAPI(read);
    expect(setup.calls()[0]?.headers['user-agent']).toMatch(
      new RegExp(`^supercargo/${manifest.version} \\(Language=Node.js/v\\d+\\S*; Platform=\\S+\\)$`),
    );
    expect(setup.tokenRequests()[0]?.headers['user-agent']).toMatch(/^supercargo/);
    const own = createTestClient(ok, { options: { user_agent: 'mine/1 (Language=X)' } });
    await own.client.callAPI(read);
    expect(own.calls()[0]?.headers['user-agent']).toBe('mine/1 (Language=X)');
  });

  it('Log lines are written only with debug_log, and each warning is always logged once', async () => {
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const logger = { debug: log, info: log, warn: log, error: log };
    const quiet = createTestClient(ok, { options: { logger } });
    await quiet.client.callAPI({ operation: 'orders.getOrder', path: { orderId: '1' } });
    await quiet.client.callAPI({ operation: 'orders.getOrder', path: { orderId: '1' } });
    expect(lines).toEqual([
      'supercargo: orders.getOrder (v0) is deprecated and stops working on 2027-03-27. Use orders 2026-01-01 getOrder. ' +
        'To keep your calls as they are, set the option emulateV0 to true.',
    ]);
    lines.length = 0;
    const loud = createTestClient(ok, { options: { logger, debug_log: true } });
    await loud.client.callAPI(read);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join()).not.toMatch(/planted|Atza/);
  });

  it.each([
    [Date.UTC(2027, 2, 26), 'orders.getOrder (v0) stops working on 2027-03-27, in 1 day.'],
    [Date.UTC(2027, 2, 27), 'orders.getOrder (v0) stopped working on 2027-03-27.'],
  ])('The warning about a deprecated operation depends on the clock: %d', async (now, text) => {
    const setup = createTestClient(ok, { clock: createVirtualClock(now) });
    await setup.client.callAPI({ operation: 'orders.getOrder', path: { orderId: '1' } });
    expect(setup.warnings.join()).toContain(text);
  });

  it.each([
    ['orders', 'v0', 'getOrderItems', true],
    ['finances', 'v0', 'listFinancialEvents', true],
    ['catalogItems', '2020-12-01', 'searchCatalogItems', false],
  ])('The warning about %s %s %s names emulateV0: %s', async (endpoint, version, operation, isNamed) => {
    const setup = createTestClient(ok);
    const path = operation === 'getOrderItems' ? { orderId: '1' } : {};
    const query = operation === 'searchCatalogItems' ? { keywords: ['lamp'], marketplaceIds: ['A1PA6795UKMFR9'] } : {};
    await setup.client.callAPI({ operation, endpoint, path, query, options: { version } });
    const [warning] = setup.warnings;
    expect(warning).toContain('is deprecated');
    expect(warning?.includes('emulateV0')).toBe(isNamed);
  });

  it('An operation that exists on the static sandbox only causes a warning in production', async () => {
    const call = { operation: 'notifications.sendTestNotification', path: { notificationType: 'X' } };
    const setup = createTestClient(ok);
    await setup.client.callAPI(call);
    expect(setup.warnings.join()).toContain('sandbox only');
    const sandbox = createTestClient(ok, { options: { use_sandbox: true } });
    await sandbox.client.callAPI(call);
    expect(sandbox.warnings).toEqual([]);
  });

  it.each([['Müller→'], ['a\nb'], ['x'.repeat(501)], [5]])('The user agent %j is rejected', (user_agent) => {
    expect(createClient({ credentials, options: { user_agent } })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION' }),
    );
  });

  it.each(['access_token', 'refresh_token'])('A line break in %s is rejected', (name) => {
    expect(createClient({ credentials, [name]: 'Atza|x\n' })).toThrow(new RegExp(`^${name} is not a token`));
  });

  it('Unknown options cause a warning, and known options do not', () => {
    const known = Object.fromEntries(Object.keys(optionNames).map((name) => [name, undefined]));
    expect(createTestClient(ok, { options: known }).warnings).toEqual([]);
    const setup = createTestClient(ok, { options: { retry_budget: 5 } as never });
    expect(setup.warnings).toEqual([
      'supercargo: there is no option "retry_budget"; it has no effect. Did you mean retryBudget?',
    ]);
    const other = createTestClient(ok, { options: { speed: 3 } as never });
    expect(other.warnings).toEqual(['supercargo: there is no option "speed"; it has no effect']);
  });

  it.each(['validateRequests', 'waitForQuota', 'retryUnsafe'])(
    'A value of %s that is not a boolean is rejected',
    (name) => {
      const create = (given: unknown) => createClient({ credentials, options: { [name]: given } });
      expect(create('yes')).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTION', message: `${name} is "yes". Pass true or false.` }),
      );
      expect(create(1)).toThrow(`${name} is 1. Pass true or false.`);
      for (const given of [true, false, null, undefined]) expect(create(given)).not.toThrow();
    },
  );

  it('An https_proxy_agent that is not an agent is rejected', () => {
    const options = { https_proxy_agent: 'http://proxy' };
    expect(createClient({ credentials, options })).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }));
  });

  it('An observer that throws does not affect the call', async () => {
    const rejecting = async () => {
      throw new Error('mine');
    };
    expect(await createTestClient(ok, { options: { observer: rejecting } }).client.callAPI(read)).toEqual([]);
    const observer = () => {
      throw new Error('mine');
    };
    expect(await createTestClient(ok, { options: { observer } }).client.callAPI(read)).toEqual([]);
  });
});

describe('credentials', () => {
  async function sent(setup: ReturnType<typeof createTestClient>) {
    await setup.client.refreshAccessToken();
    return setup.tokenRequests().at(-1)?.json;
  }

  it('Credentials in the configuration come first', async () => {
    vi.stubEnv('SELLING_PARTNER_APP_CLIENT_ID', 'from-env');
    const setup = createTestClient(ok, { files: { ...noFiles, readText: () => fileText } });
    expect(await sent(setup)).toMatchObject({ client_id: 'client-id' });
  });

  it('Credentials that are null are read from the file or the environment', async () => {
    const setup = createTestClient(ok, { credentials: null as never, files: { ...noFiles, readText: () => fileText } });
    setup.client.updateCredentials(null);
    expect(await sent(setup)).toMatchObject({ client_id: 'from-file' });
  });

  it('Credentials in the file come second, and a secret may contain equal signs', async () => {
    vi.stubEnv('SELLING_PARTNER_APP_CLIENT_ID', 'from-env');
    const setup = createTestClient(ok, { credentials: undefined, files: { ...noFiles, readText: () => fileText } });
    expect(await sent(setup)).toMatchObject({ client_id: 'from-file', client_secret: 'secret=with=signs' });
  });

  it('Credentials in the environment come last', async () => {
    vi.stubEnv('SELLING_PARTNER_APP_CLIENT_ID', ' from-env ');
    vi.stubEnv('SELLING_PARTNER_APP_CLIENT_SECRET', 'env-secret');
    const setup = createTestClient(ok, { credentials: undefined });
    expect(await sent(setup)).toMatchObject({ client_id: 'from-env', client_secret: 'env-secret' });
  });

  it('Credentials are read from ~/.amzspapi/credentials or from credentials_path', () => {
    const paths: string[] = [];
    const files = { ...noFiles, readText: (path: string) => (paths.push(path) > 0 ? fileText : undefined) };
    createTestClient(ok, { credentials: undefined, files });
    createTestClient(ok, { credentials: undefined, files, options: { credentials_path: '/etc/mine' } });
    createTestClient(ok, { credentials: undefined, files, options: { credentials_path: '~/mine' } });
    expect(paths).toEqual([
      expect.stringMatching(/[\\/]\.amzspapi[\\/]credentials$/),
      '/etc/mine',
      expect.stringMatching(/^[^~].*[\\/]mine$/),
    ]);
  });

  it('The error names missing and incomplete credentials', () => {
    vi.stubEnv('SELLING_PARTNER_APP_CLIENT_ID', undefined);
    vi.stubEnv('SELLING_PARTNER_APP_CLIENT_SECRET', undefined);
    expect(createClient({})).toThrow(
      /SELLING_PARTNER_APP_CLIENT_ID and SELLING_PARTNER_APP_CLIENT_SECRET in the file .* or the env/,
    );
    expect(createClient({}, 'SELLING_PARTNER_APP_CLIENT_ID=only\n')).toThrow(/CLIENT_SECRET in the file/);
    expect(createClient({ credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'only' } })).toThrow(
      expect.objectContaining({ code: 'CREDENTIALS_MISSING' }),
    );
  });

  it('A credentials file that cannot be read is an error with its cause', () => {
    const readText = () => {
      throw new Error('EACCES');
    };
    const create = () => createTestClient(ok, { credentials: undefined, files: { ...noFiles, readText } });
    expect(create).toThrow(expect.objectContaining({ code: 'CREDENTIALS_MISSING', cause: new Error('EACCES') }));
  });
});
