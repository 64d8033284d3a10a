import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { createCertificateAuthority } from '../src/server/tls/certificate-authority.ts';
import { Application } from './support/application.ts';

const SMALL = { orders: 10, listings: 10 };

interface Asked {
  readonly ca: string | null;
  readonly host: string;
  readonly token?: string;
}

/** Calls the sandbox at its port under one of Amazon's names, as a client does whose names are redirected. */
async function ask(url: string, path: string, { ca, host, token = '' }: Asked) {
  const { port } = new URL(url);
  const headers = { host, 'x-amz-access-token': token };
  const options = { host: '127.0.0.1', servername: host, port, path, headers, ...(ca !== null && { ca }) };
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request(options, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    call.on('error', reject);
    call.end();
  });
}

describe('a sandbox with TLS', () => {
  it.each(['sellingpartnerapi-eu.amazon.com', 'sandbox.sellingpartnerapi-eu.amazon.com', 'localhost'])(
    'A caller that trusts the certificate authority trusts the name %s',
    async (host) => {
      await using running = await startSandbox({ ...SMALL, tls: true });
      expect(running.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
      const token = await new Application(running.sandbox).sellerToken();
      const answer = await ask(running.url, '/sellers/v1/account', { ca: running.ca, host, token });
      expect(answer.status).toBe(200);
    },
  );

  it('Other callers and other names do not trust the certificate', async () => {
    await using running = await startSandbox({ ...SMALL, tls: true });
    const [host, stranger] = ['api.amazon.com', 'www.example.com'];
    await expect(ask(running.url, '/', { ca: null, host })).rejects.toThrow(/certificate/);
    await expect(ask(running.url, '/', { ca: running.ca, host: stranger })).rejects.toThrow(/altnames/);
  });

  it('The certificate is valid for its authority, its names and one year', async () => {
    await using running = await startSandbox({ ...SMALL, tls: true });
    const ca = new X509Certificate(running.ca ?? '');
    expect([ca.ca, ca.verify(ca.publicKey), ca.checkIssued(ca)]).toEqual([true, true, true]);
    const days = (Date.parse(ca.validTo) - Date.parse(ca.validFrom)) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  it('The certificate has every name and addresses of both kinds', () => {
    const names = ['localhost', 'api.amazon.com', '10.0.0.1', '::1', '2001:db8::7:fe', 'fe80:1:2:3:4:5:6:7'];
    const authority = createCertificateAuthority();
    const made = authority.issue(names);
    const [cert, ca] = [new X509Certificate(made.cert), new X509Certificate(authority.cert)];
    for (const name of names.slice(0, 2)) expect(cert.checkHost(name)).toBe(name);
    for (const address of names.slice(2)) expect(cert.checkIP(address)).toBe(address);
    expect(cert.checkHost('www.example.com')).toBeUndefined();
    expect([cert.ca, cert.checkIssued(ca), cert.verify(ca.publicKey)]).toEqual([false, true, true]);
    expect(cert.checkPrivateKey(createPrivateKey(made.key))).toBe(true);
  });

  it('The certificate authority is written to a file for NODE_EXTRA_CA_CERTS', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const file = join(folder, 'ca.pem');
    try {
      await using running = await startSandbox({ ...SMALL, tls: true, tlsCaFile: file });
      expect(await readFile(file, 'utf8')).toBe(running.ca);
      const env = { ...process.env, NODE_EXTRA_CA_CERTS: file };
      const script = `import('node:tls').then((tls) => process.stdout.write(String(tls.getCACertificates('extra').length)))`;
      expect(spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }).stdout).toBe('1');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('The option tlsCaFile is rejected without TLS', async () => {
    await expect(startSandbox({ ...SMALL, tlsCaFile: 'ca.pem' })).rejects.toThrow(RangeError);
  });
});
