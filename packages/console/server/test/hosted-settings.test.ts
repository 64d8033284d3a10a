import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleError } from '../src/errors/console-error.ts';
import { help, readSettings } from '../src/settings/read-settings.ts';

let folder: string;
let plans: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-plans-'));
  plans = keep('plans.json', [free, { ...free, name: 'Starter', priceId: 'price_1', trialDays: 14 }]);
});

afterAll(() => rmSync(folder, { recursive: true }));

const limits = { sellers: 1, schedules: 0, members: null, retentionDays: 7 };
const free = { name: 'Free', limits };

const whole = {
  SUPERCARGO_MODE: 'hosted',
  SUPERCARGO_PUBLIC_URL: 'https://console.example.com/',
  SUPERCARGO_KEY: Buffer.alloc(32, 7).toString('base64'),
  SUPERCARGO_FILES: 'folder',
  SUPERCARGO_SMTP_URL: 'smtps://user:hunter2@mail.example.com',
  SUPERCARGO_MAIL_FROM: 'Supercargo <console@example.com>',
  DATABASE_URL: 'postgres://user:hunter2@database/console?sslmode=verify-full',
};

const stripe = () => ({
  STRIPE_SECRET_KEY: 'sk_test_hunter2',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2, whsec_old',
  SUPERCARGO_PLANS: plans,
});

function keep(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function refused(environment: NodeJS.ProcessEnv, args: readonly string[] = []): ConsoleError {
  try {
    readSettings(args, environment);
  } catch (error) {
    return error as ConsoleError;
  }
  throw new Error('It was not refused.');
}

describe('settings of a hosted console', () => {
  it('A console on a user’s own machine has no hosted settings', () => {
    expect(readSettings([], {}).hosted).toBeUndefined();
    expect(readSettings([], { ...whole, SUPERCARGO_MODE: 'local', SUPERCARGO_FILES: '' }).hosted).toBeUndefined();
  });

  it('The settings are read as given', () => {
    const settings = readSettings([], {
      ...whole,
      ...stripe(),
      SUPERCARGO_SIGN_UP: 'invited',
      SUPERCARGO_TRUSTED_PROXIES: '10.0.0.5, fd00::/8',
      SUPERCARGO_SANDBOX_URL: 'http://sandbox:4600/',
    });
    expect(settings).toMatchObject({ sandbox: false, s3: undefined });
    expect(settings.hosted).toMatchObject({
      publicUrl: 'https://console.example.com',
      signUp: 'invited',
      mail: { smtpUrl: whole.SUPERCARGO_SMTP_URL, from: whole.SUPERCARGO_MAIL_FROM },
      trustedProxies: ['10.0.0.5', 'fd00::/8'],
      workspaceGigabytes: 20,
      sandboxUrl: 'http://sandbox:4600',
      billing: {
        secretKey: 'sk_test_hunter2',
        publishableKey: 'pk_test_1',
        webhookSecrets: ['whsec_hunter2', 'whsec_old'],
        plans: [free, { ...free, name: 'Starter', priceId: 'price_1', trialDays: 14 }],
      },
    });
  });

  it.each(['0', '-1', '20 GB', '1e9'])('The size %s is not valid for the files of a workspace', (given) => {
    expect(refused({ ...whole, SUPERCARGO_WORKSPACE_GB: given })).toMatchObject({
      code: 'OPTION_INVALID',
      message: `SUPERCARGO_WORKSPACE_GB is invalid: ${given}.`,
    });
  });

  it('By default, nobody pays and anybody can sign up', () => {
    expect(readSettings([], whole).hosted).toMatchObject({ signUp: 'open', trustedProxies: [], billing: undefined });
  });

  it.each([
    'DATABASE_URL',
    'SUPERCARGO_KEY',
    'SUPERCARGO_FILES',
    'SUPERCARGO_PUBLIC_URL',
    'SUPERCARGO_SMTP_URL',
    'SUPERCARGO_MAIL_FROM',
  ])('The settings are rejected without %s', (name) => {
    expect(refused({ ...whole, [name]: '' })).toMatchObject({
      code: 'SETTING_MISSING',
      message: `${name} is missing. SUPERCARGO_MODE=hosted requires it.`,
      action: expect.stringMatching(/^(Set|Create)/),
    });
  });

  it.each([
    ['a mode that there is not', { SUPERCARGO_MODE: 'cloud' }, 'SUPERCARGO_MODE is invalid: cloud.'],
    [
      'a public address without encryption',
      { SUPERCARGO_PUBLIC_URL: 'http://console.example.com' },
      'is invalid: http://console',
    ],
    ['one by number', { SUPERCARGO_PUBLIC_URL: 'http://127.0.0.1:4650' }, 'SUPERCARGO_PUBLIC_URL is'],
    ['one with a path', { SUPERCARGO_PUBLIC_URL: 'https://example.com/console' }, 'SUPERCARGO_PUBLIC_URL is'],
    ['one that is none', { SUPERCARGO_PUBLIC_URL: 'console.example.com' }, 'SUPERCARGO_PUBLIC_URL is'],
    ['one with a password', { SUPERCARGO_PUBLIC_URL: 'https://me:hunter2@example.com' }, 'a user or a password'],
    [
      'a mail server of another kind',
      { SUPERCARGO_SMTP_URL: 'https://user:hunter2@mail' },
      'SUPERCARGO_SMTP_URL does not start',
    ],
    ['one without encryption', { SUPERCARGO_SMTP_URL: 'smtp://mail?ignoreTLS=true' }, 'the unknown option ignoreTLS'],
    ['one that may go without', { SUPERCARGO_SMTP_URL: 'smtp://mail?requireTLS=false' }, 'requireTLS=false'],
    [
      'one whose certificate is not looked at',
      { SUPERCARGO_SMTP_URL: 'smtps://m?tls.rejectUnauthorized=false' },
      'tls.',
    ],
    [
      'a sender without an address',
      { SUPERCARGO_MAIL_FROM: 'Supercargo' },
      'SUPERCARGO_MAIL_FROM is invalid: Supercargo.',
    ],
    ['a sender of two lines', { SUPERCARGO_MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'SUPERCARGO_MAIL_FROM is'],
    ['another way to sign up', { SUPERCARGO_SIGN_UP: 'closed' }, 'SUPERCARGO_SIGN_UP is invalid: closed.'],
    [
      'a proxy by name',
      { SUPERCARGO_TRUSTED_PROXIES: '10.0.0.1,proxy' },
      'contains proxy, which is neither an address',
    ],
    ['every proxy there is', { SUPERCARGO_TRUSTED_PROXIES: '0.0.0.0/0' }, 'trusts every client'],
    ['a network that is too narrow', { SUPERCARGO_TRUSTED_PROXIES: '10.0.0.0/33' }, 'contains 10.0.0.0/33'],
    ['no room for files', { SUPERCARGO_WORKSPACE_GB: '0' }, 'SUPERCARGO_WORKSPACE_GB is invalid: 0'],
    [
      'a sandbox of another kind',
      { SUPERCARGO_SANDBOX_URL: 'ftp://sandbox' },
      'SUPERCARGO_SANDBOX_URL is invalid: ftp:',
    ],
  ])('The settings are rejected with %s', (_, change, words) => {
    const { code, message, action } = refused({ ...whole, ...change });
    expect({ code, message }).toEqual({ code: 'OPTION_INVALID', message: expect.stringContaining(words) });
    expect(`${message} ${action}`).not.toContain('hunter2');
  });

  it.each([
    ['nothing', 'postgres://user:hunter2@database/console', 'no sslmode for the connection to database'],
    [
      'ssl alone',
      'postgresql://user:hunter2@10.0.0.7:5432/console?ssl=true',
      'no sslmode for the connection to 10.0.0.7',
    ],
    ['another place for the host', 'postgres://user:hunter2@localhost/console?host=database', 'connection to database'],
    [
      'a name that only begins as this machine',
      'postgres://:hunter2@127.example.com/console',
      'connection to 127.example.com',
    ],
    ['one that may go without', 'postgres://user:hunter2@database/console?sslmode=prefer', 'database: prefer'],
    ['an unchecked one at last', 'postgres://:hunter2@db/c?sslmode=require&sslmode=no-verify', ': no-verify'],
    ['no address', 'user:hunter2@database', 'DATABASE_URL is not a Postgres URL'],
    ['a password that is not encoded', 'postgres://user:hunter2/x@database/c', 'DATABASE_URL is not a Postgres URL'],
  ])('A database URL of another machine without encryption is rejected: %s', (_, url, words) => {
    const { message, action } = refused({ ...whole, DATABASE_URL: url });
    expect(message).toContain(words);
    expect(`${message} ${action}`).not.toContain('hunter2');
  });

  it.each(['postgres:///console', 'postgres://user:hunter2@/console'])(
    'A database host from PGHOST with %s needs encryption as well',
    (url) => {
      const given = { ...whole, DATABASE_URL: url };
      expect(refused({ ...given, PGHOST: 'database' }).message).toContain('connection to database');
      expect(readSettings([], given).databaseUrl).toBe(url);
    },
  );

  it.each([
    'postgres://user:hunter2@database/console?sslmode=disable',
    'postgres://user:hunter2@database/console?sslmode=require',
    'postgres://user:hunter2@database/console?sslmode=verify-ca&sslrootcert=/etc/ca.pem',
    'postgres://user:hunter2@localhost/console',
    'postgres://user:hunter2@127.0.0.1:5432/console',
    'postgres://user:hunter2@[::1]/console',
    'postgres:///console?host=/run/postgresql',
    'postgres://user:hunter2@%2Frun%2Fpostgresql/console',
    'postgres://user:hunter2@/console',
    '/run/postgresql console',
    'socket:/run/postgresql?db=console',
  ])('The database URL %s is accepted', (url) => {
    expect(readSettings([], { ...whole, DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('A public URL on this machine needs no HTTPS', () => {
    const hosted = { ...whole, SUPERCARGO_PUBLIC_URL: 'http://localhost:4650' };
    expect(readSettings([], hosted).hosted?.publicUrl).toBe('http://localhost:4650');
  });

  it('A hosted console cannot start its own sandbox, because workspaces would share it', () => {
    expect(refused(whole, ['--sandbox']).message).toContain('--sandbox');
  });

  it('The option --help lists the settings, whatever is set', () => {
    expect(readSettings(['--help'], { SUPERCARGO_MODE: 'hosted' })).toMatchObject({ help: true });
    for (const name of [...Object.keys(whole), ...Object.keys(stripe())]) expect(help).toContain(name);
  });
});

describe('settings of payments', () => {
  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'SUPERCARGO_PLANS'])(
    'Billing settings are incomplete without %s',
    (name) => {
      const { code, message } = refused({ ...whole, ...stripe(), [name]: '' });
      expect({ code, message }).toEqual({
        code: 'SETTING_MISSING',
        message: expect.stringContaining(`${name} is missing.`),
      });
      expect(message).not.toContain('hunter2');
    },
  );

  it.each([
    [
      'keys of two modes',
      { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'a test mode key, but STRIPE_PUBLISHABLE_KEY is a live mode key',
    ],
    [
      'keys that are swapped',
      { STRIPE_PUBLISHABLE_KEY: 'sk_test_hunter2' },
      'STRIPE_PUBLISHABLE_KEY is not a valid key',
    ],
    [
      'a secret of another kind',
      { STRIPE_WEBHOOK_SECRET: 'whsec_1,hunter2' },
      'STRIPE_WEBHOOK_SECRET contains an invalid',
    ],
  ])('Billing settings with %s are rejected', (_, change, words) => {
    const { code, message } = refused({ ...whole, ...stripe(), ...change });
    expect({ code, message }).toEqual({ code: 'OPTION_INVALID', message: expect.stringContaining(words) });
    expect(message).not.toContain('hunter2');
  });

  it.each([
    ['no file', undefined, 'cannot be read'],
    ['no JSON', 'plans', 'it is not valid JSON'],
    ['no plan', [], 'at least one plan'],
    ['no limits', [{ name: 'Free' }], '0.limits'],
    ['a limit that is forgotten', [{ name: 'Free', limits: { ...limits, members: undefined } }], '0.limits.members'],
    ['a word that is not known', [{ ...free, price: 'price_1' }], 'price'],
    ['a first plan that costs', [{ ...free, priceId: 'price_1' }], '0.priceId'],
    ['another without a price', [free, { ...free, name: 'Starter' }], '1.priceId'],
    ['a price of another kind', [free, { ...free, name: 'Starter', priceId: 'prod_1' }], '1.priceId'],
    ['two of a name', [free, { ...free, priceId: 'price_1' }], '1.name'],
    [
      'two of a price',
      [free, { ...free, name: 'A', priceId: 'price_1' }, { ...free, name: 'B', priceId: 'price_1' }],
      '2.priceId',
    ],
    ['a trial of nothing', [{ ...free, trialDays: 3 }], '0.trialDays'],
  ])('Billing settings with plans of %s are rejected', (name, content, words) => {
    const file = content === undefined ? join(folder, 'none') : keep(`${name}.json`, content);
    const { code, message } = refused({ ...whole, ...stripe(), SUPERCARGO_PLANS: file });
    expect({ code, message }).toEqual({ code: 'OPTION_INVALID', message: expect.stringContaining(words) });
    expect(message).toContain(file);
  });
});
