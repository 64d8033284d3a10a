import { execFile, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareProgram, type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishPort } from '../../../tools/test-support/src/publish-port.ts';
import { outcome, run } from './support/command.ts';

const hasTool = (name: string) => spawnSync(name, ['--version']).error === undefined;
const hasCurl = hasTool('curl');
if (!hasCurl) console.warn('SKIPPED: tests of variables for curl need curl');
const hasKeytool = spawnSync('keytool', ['-help']).error === undefined;
if (!hasKeytool) console.warn('SKIPPED: the test of the trust store for Java needs keytool');

const API = 'https://sellingpartnerapi-eu.amazon.com';

let folder: string;
let running: RunningSandbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox's files "));
  running = await startSandbox({ orders: 5, listings: 5, proxyPort: 0 });
});

afterEach(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});

const certificates = (...args: string[]) =>
  outcome(run('certificates', '--url', running.url, '--out', join(folder, 'out'), ...args));

const split = (pem: string) => pem.match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----/g) ?? [];

function execute(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  return new Promise((resolve) => {
    execFile(file, args, { env: { ...process.env, ...env } }, (_, stdout) => resolve(stdout));
  });
}

describe('the certificates for other programs', () => {
  it('The command writes the authorities of the sandbox and of the system, and no private key', async () => {
    const { err, code } = await certificates();
    expect(code).toBe(0);
    expect(err).toMatch(/^Wrote the certificates to .+out\. The system's authorities in them are from .+\.\n$/);
    const files = await readdir(join(folder, 'out'));
    expect(files.sort()).toEqual(['authorities.pem', 'authority.pem', 'php', 'truststore.p12']);
    expect(await readFile(join(folder, 'out/authority.pem'), 'utf8')).toBe(running.ca);
    const [own = '', ...system] = split(await readFile(join(folder, 'out/authorities.pem'), 'utf8'));
    expect(own).toBe(running.ca?.trim());
    expect(system.length).toBeGreaterThan(10);
    for (const file of ['authorities.pem', 'authority.pem', 'truststore.p12']) {
      expect(await readFile(join(folder, 'out', file), 'latin1')).not.toContain('PRIVATE KEY');
    }
  });

  it('The authorities of the file that SSL_CERT_FILE names replace those of the system', async () => {
    const file = join(folder, 'company.pem');
    await using other = await startSandbox({ orders: 0, listings: 0, proxyPort: 0 });
    await writeFile(file, other.ca ?? '');
    const script = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const args = ['--conditions=@supercargo/source', script, 'certificates', '--url', running.url, '--out', folder];
    await execute(process.execPath, args, { SSL_CERT_FILE: file });
    const found = split(await readFile(join(folder, 'authorities.pem'), 'utf8'));
    expect(found.map((pem) => new X509Certificate(pem).fingerprint256)).toEqual(
      [running.ca, other.ca].map((pem) => new X509Certificate(pem ?? '').fingerprint256),
    );
  });

  it.skipIf(!hasCurl)(
    'A shell that evaluates the variables reaches the sandbox under a host name of Amazon',
    async () => {
      const { out } = await certificates();
      const script = `${out}\ncurl -s -o /dev/null -w '%{http_code}' ${API}/sellers/v1/account; env`;
      const printed = await execute('sh', ['-c', script]);
      expect(printed).toMatch(/^403/);
      expect(printed).toContain(`\nPHP_INI_SCAN_DIR=:${join(folder, 'out/php')}\n`);
      expect(printed).toContain(`"-Djavax.net.ssl.trustStore=${join(folder, 'out/truststore.p12')}"`);
    },
  );

  it('The variables contain the URL and the credentials of the sandbox', async () => {
    const { out } = await certificates('--shell', 'env');
    const { clientId, clientSecret, refreshToken, sellerId, marketplaceId } = running.sandbox.credentials;
    expect(out.split('\n')).toEqual(
      expect.arrayContaining([
        `SUPERCARGO_SANDBOX_URL=${running.url}`,
        `SUPERCARGO_SANDBOX_TOKEN_URL=${running.url}/auth/o2/token`,
        `SUPERCARGO_SANDBOX_PROXY_URL=${running.proxyUrl}`,
        `SUPERCARGO_SANDBOX_REFRESH_TOKEN=${refreshToken}`,
        `SUPERCARGO_SANDBOX_SELLER_ID=${sellerId}`,
        `SUPERCARGO_SANDBOX_MARKETPLACE_ID=${marketplaceId}`,
        'SUPERCARGO_SANDBOX_REGION=eu',
        `SELLING_PARTNER_APP_CLIENT_ID=${clientId}`,
        `SELLING_PARTNER_APP_CLIENT_SECRET=${clientSecret}`,
      ]),
    );
    expect(out).not.toContain('QUEUE_URL');
  });

  it('A program that already has the variables gets the same ones again', async () => {
    const options = { sandboxUrl: running.url, folder: join(folder, 'out') };
    const given = { JAVA_TOOL_OPTIONS: '-Xmx1g "-Dname=a b"', PHP_INI_SCAN_DIR: '/etc/php' };
    const first = await prepareProgram({ ...options, given });
    expect(first.variables.JAVA_TOOL_OPTIONS).toMatch(/^-Xmx1g "-Dname=a b" -Dhttps\.proxyHost=/);
    expect(first.variables.PHP_INI_SCAN_DIR).toBe(`/etc/php:${join(folder, 'out/php')}`);
    const bundle = await readFile(first.files.bundle, 'utf8');
    const second = await prepareProgram({ ...options, given: first.variables });
    expect(second.variables).toEqual(first.variables);
    expect(await readFile(second.files.bundle, 'utf8')).toBe(bundle);
  });

  it('A sandbox whose ports are published under other numbers is found with the URL of its proxy', async () => {
    const [api, proxy] = [await publishPort(running.url), await publishPort(running.proxyUrl ?? '')];
    try {
      const given = ['certificates', '--url', api.url, '--out', folder, '--shell', 'env'];
      const { out, code } = await outcome(run(...given, '--proxy-url', proxy.url));
      expect(code).toBe(0);
      expect(out).toContain(`SUPERCARGO_SANDBOX_URL=${api.url}\n`);
      expect(out).toContain(`HTTPS_PROXY=${proxy.url}\n`);
      expect(out).not.toContain(new URL(running.url).port);
      expect(out).not.toContain(new URL(running.proxyUrl ?? '').port);
    } finally {
      for (const { close } of [api, proxy]) close();
    }
  });

  it('A URL at which the proxy of the sandbox does not respond is an error', async () => {
    await using other = await startSandbox({ orders: 0, listings: 0, proxyPort: 0 });
    const closed = await publishPort(running.url);
    closed.close();
    for (const url of [other.proxyUrl, running.url, closed.url]) {
      expect(await certificates('--proxy-url', String(url))).toEqual({
        out: '',
        err: `The proxy of the sandbox does not respond at ${url}. If its port is published under another number, pass its URL with --proxy-url.\n`,
        code: 1,
      });
    }
  });

  it('A server that is not a sandbox is an error', async () => {
    const { err, code } = await outcome(run('certificates', '--url', running.proxyUrl ?? '', '--out', folder));
    expect([err, code]).toEqual([
      `${running.proxyUrl} responded with status 400. Pass the URL of a sandbox with --url.\n`,
      1,
    ]);
    const invalid = await outcome(run('certificates', '--url', 'localhost:8720'));
    expect([invalid.err.split('\n')[0], invalid.code]).toEqual([
      'The sandbox did not start: --url is invalid: localhost:8720. Pass a URL, such as http://127.0.0.1:8720.',
      1,
    ]);
  });

  it('The variables are printed for other shells too', async () => {
    const file = join(folder, 'out/authorities.pem');
    const { out: fish } = await certificates('--shell', 'fish');
    expect(fish).toContain(`set -gx SSL_CERT_FILE '${file.replace("'", "\\'")}'\n`);
    const { out: powershell } = await certificates('--shell', 'powershell');
    expect(powershell).toContain(`$env:SSL_CERT_FILE = '${file.replace("'", "''")}'\n`);
    const { out: env } = await certificates('--shell', 'env');
    expect(env).toContain(`SSL_CERT_FILE=${file}\n`);
    expect(env).toContain(`HTTPS_PROXY=${running.proxyUrl}\n`);
  });

  it.skipIf(!hasKeytool)(
    'Java reads the trust store without a password and trusts every certificate in it',
    async () => {
      await certificates();
      const store = join(folder, 'out/truststore.p12');
      const printed = await execute('keytool', ['-list', '-keystore', store, '-storepass', '', '-J-Duser.language=en']);
      const count = split(await readFile(join(folder, 'out/authorities.pem'), 'utf8')).length;
      expect(printed.match(/trustedCertEntry/g)).toHaveLength(count);
      const { fingerprint256 } = new X509Certificate(running.ca ?? '');
      expect(printed).toContain(fingerprint256);
    },
  );

  it('A sandbox without a proxy, or no sandbox, is an error that says what to do', async () => {
    await using plain = await startSandbox({ orders: 0, listings: 0 });
    expect(await outcome(run('certificates', '--url', plain.url, '--out', folder))).toEqual({
      out: '',
      err: `The sandbox at ${plain.url} has no proxy. Start it with --proxy-port 8722.\n`,
      code: 1,
    });
    await plain.close();
    const { err, code } = await outcome(run('certificates', '--url', plain.url, '--out', folder));
    expect([err, code]).toEqual([
      `No sandbox responds at ${plain.url}. Start one with --proxy-port 8722, or pass its URL with --url.\n`,
      1,
    ]);
  });
});
