import { execFile, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
