import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../src/command-line/read-command.ts';
import { firstLine, outcome, run } from './support/command.ts';

describe('the command line', () => {
  it('The command prints its URL and all credentials, responds to requests and stops on a signal', async () => {
    const child = run(
      '--port',
      '0',
      '--sellers',
      '2',
      '--seed',
      'shop',
      '--orders',
      '5',
      '--queue-port',
      '0',
      '--json',
    );
    const { url, tokenUrl, queueUrl, credentials, sellers, vendors } = JSON.parse(await firstLine(child));
    expect(credentials).toEqual(createSandbox({ seed: 'shop', sellers: 2 }).credentials);
    expect([sellers.length, vendors.length]).toEqual([2, 1]);
    const { clientId, clientSecret } = credentials;
    const form = { grant_type: 'refresh_token', client_id: clientId, client_secret: clientSecret };
    const body = new URLSearchParams({ ...form, refresh_token: sellers[1].refreshToken });
    const { access_token } = (await (await fetch(tokenUrl, { method: 'POST', body })).json()) as Record<string, string>;
    const headers = { 'x-amz-access-token': access_token ?? '' };
    expect((await fetch(`${url}/sellers/v1/account`, { headers })).status).toBe(200);
    const queues = { method: 'POST', headers: { 'x-amz-target': 'AmazonSQS.ListQueues' }, body: '{}' };
    expect(await (await fetch(queueUrl, queues)).json()).toEqual({});
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('The command explains how to configure a client and writes its certificate authority to a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    try {
      const file = join(folder, 'ca.pem');
      const child = run('--port', '0', '--queue-port', '0', '--host', '127.0.0.1', '--tls', '--tls-ca', file);
      child.stdout.once('data', () => child.kill('SIGINT'));
      const { out, err, code } = await outcome(child);
      expect({ err, code }).toEqual({ err: '', code: 0 });
      const { sellers, vendors, credentials } = createSandbox();
      for (const { refreshToken } of [...sellers, ...vendors]) expect(out).toContain(refreshToken);
      expect(out).toContain(credentials.clientSecret);
      expect(out).toMatch(/SQS endpoint +https:\/\/127\.0\.0\.1:\d+\n/);
      expect(out).toContain(`NODE_EXTRA_CA_CERTS=${file}`);
      expect(await readFile(file, 'utf8')).toMatch(/^-----BEGIN CERTIFICATE-----\n/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('A warning says that other machines can reach the sandbox', async () => {
    const child = run('--port', '0', '--host', '0.0.0.0', '--json');
    child.stderr.once('data', () => child.kill('SIGTERM'));
    const { err, code } = await outcome(child);
    expect(code).toBe(0);
    expect(err).toContain('Warning: on 0.0.0.0, other machines can reach the sandbox too.');
  });

  it('The option --help prints a help text', async () => {
    const { out, code } = await outcome(run('--help'));
    expect(code).toBe(0);
    expect(out).toContain('supercargo-sandbox [options]');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
  });

  it.each([
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--port', 'x'], '--port is invalid: x. Pass a whole number from 0 to 65,535.'],
    [['--sellers', '0'], '--sellers is invalid: 0.'],
    [['--rate-scale', 'fast'], '--rate-scale is invalid: fast. Pass a number of 0 or more, or off.'],
    [['--tls-ca', 'file'], '--tls-ca requires --tls or --proxy-port.'],
    [['--proxy-allow', 'example.com'], '--proxy-allow requires --proxy-port.'],
    [['--port', '0', '--proxy-port', '0', '--proxy-allow', 'amazon.de'], 'proxyAllow has a host of Amazon: amazon.de.'],
    [['--shell', 'sh'], '--shell requires certificates.'],
    [['certificates', '--orders', '5'], '--orders is not an option of certificates.'],
    [['certificates', '--shell', 'csh'], '--shell is invalid: csh. Pass one of: sh, fish, powershell, env.'],
    [['--roles', 'Queen'], '--roles has unknown values: Queen. Allowed values are: Product Listing,'],
    [['--marketplaces', 'XX'], '--marketplaces has unknown values: XX. Allowed values are: A'],
    [['--orders', '-5'], '--orders is invalid: -5. Pass a whole number from 0'],
    [['--models', '/nope'], '--models is invalid: /nope does not exist. Pass a folder.'],
    [['--data', import.meta.filename], 'is a file. Pass a folder.'],
    [['--durable'], '--durable requires --data.'],
    [['--replay', '/nope'], '--replay is invalid: /nope does not exist. Pass a file.'],
    [['--port', '0', '--tls', '--tls-ca', '/nowhere/at/all'], "no such file or directory, open '/nowhere/at/all'"],
  ])('The error message is correct for the arguments %j', async (args, message) => {
    const { out, err, code } = await outcome(run(...args));
    expect([out, code]).toEqual(['', 1]);
    expect(err).toContain(message);
    expect(err).toContain('--help');
  });

  it('The command passes only the given options to the sandbox', () => {
    expect(readCommand([]).server).toEqual({ port: 8720, reports: {}, feeds: {}, sampleRecords: true });
    const models = import.meta.dirname;
    const input =
      '--data state --durable --no-control --strict --orders-per-day 2.5 --control-host box --rate-scale off --roles Pricing,Product\u0020Listing --draft';
    const args = input.split(/ (?!Listing)/);
    expect(
      readCommand([...args, '--models', models, '--redirect-uri', 'https://a.example', '--queue-seconds', '0']).server,
    ).toEqual({
      port: 8720,
      sampleRecords: true,
      data: 'state',
      durable: true,
      models,
      strict: true,
      ordersPerDay: 2.5,
      controlHosts: ['box'],
      control: false,
      rateScale: Number.POSITIVE_INFINITY,
      roles: ['Pricing', 'Product Listing'],
      draft: true,
      redirectUris: ['https://a.example'],
      reports: { queueSeconds: 0 },
      feeds: { queueSeconds: 0 },
    });
  });
});
