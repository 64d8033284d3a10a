import { once } from 'node:events';
import { createSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../src/command-line/read-command.ts';
import { firstLine, outcome, run } from './support/command.ts';

const node = (program: string) => ['exec', '--', process.execPath, '--input-type=module', '--eval', program];

/** Says its number, and goes on until it is ended. */
const WAITING = 'console.log(process.pid); setInterval(() => {}, 1_000_000);';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a command that is started by the sandbox', { timeout: 30_000 }, () => {
  it('The command finds a sandbox and its credentials in the environment, and none remain afterwards', async () => {
    const program = `
      const { SUPERCARGO_SANDBOX_URL: url, SUPERCARGO_SANDBOX_TOKEN_URL: tokenUrl, ...rest } = process.env;
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: rest.SUPERCARGO_SANDBOX_REFRESH_TOKEN,
        client_id: rest.SELLING_PARTNER_APP_CLIENT_ID,
        client_secret: rest.SELLING_PARTNER_APP_CLIENT_SECRET,
      });
      const { access_token } = await (await fetch(tokenUrl, { method: 'POST', body })).json();
      const path = '/sellers/v1/marketplaceParticipations';
      const answer = await fetch(url + path, { headers: { 'x-amz-access-token': access_token } });
      const { SUPERCARGO_SANDBOX_SELLER_ID, SUPERCARGO_SANDBOX_MARKETPLACE_ID, SUPERCARGO_SANDBOX_REGION } = rest;
      const found = [SUPERCARGO_SANDBOX_SELLER_ID, SUPERCARGO_SANDBOX_MARKETPLACE_ID, SUPERCARGO_SANDBOX_REGION];
      console.log(JSON.stringify([url, answer.status, ...found]));`;
    const { out, err, code } = await outcome(run('--seed', 'beside', ...node(program)));
    expect({ err, code }).toEqual({ err: '', code: 0 });
    const [url, status, ...found] = JSON.parse(out);
    const { sellerId, marketplaceId } = createSandbox({ seed: 'beside' }).credentials;
    expect([status, ...found]).toEqual([200, sellerId, marketplaceId, 'eu']);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('The command finds the queues if they have a port', async () => {
    const program = `
      const headers = { 'x-amz-target': 'AmazonSQS.ListQueues' };
      const answer = await fetch(process.env.SUPERCARGO_SANDBOX_QUEUE_URL, { method: 'POST', headers });
      console.log(answer.headers.get('content-type'), await answer.text());`;
    const { out, code } = await outcome(run('--queue-port', '0', ...node(program)));
    expect([out.trim(), code]).toEqual(['application/x-amz-json-1.0 {}', 0]);
  });

  it('The command has standard input and output to itself, and its exit code is returned', async () => {
    const child = run(...node('process.stdin.pipe(process.stdout); process.exitCode = 7;'));
    child.stdin.end('hello');
    expect(await outcome(child)).toEqual({ out: 'hello', err: '', code: 7 });
  });

  it('The command reaches the sandbox under the host names of Amazon, and no other host', async () => {
    const program = `
      for (const host of ['sellingpartnerapi-eu.amazon.com', 'www.amazon.com', 'example.com']) {
        await fetch('https://' + host).then(({ status }) => console.log(status), ({ cause }) => console.log(cause.cause.message));
      }`;
    const { out, err, code } = await outcome(run(...node(program)));
    const rejected = 'Proxy response (403) !== 200 when HTTP Tunneling';
    expect([out.split('\n'), code]).toEqual([['403', rejected, rejected, ''], 0]);
    expect(err.split('\n')).toEqual([
      "The sandbox's proxy rejected a request: www.amazon.com is a host of Amazon without a sandbox.",
      "The sandbox's proxy rejected a request: example.com:443 is not allowed: start with --proxy-allow example.com.",
      '',
    ]);
  });

  it('Without the proxy, the command cannot reach Amazon by mistake', async () => {
    const program = `
      import { get } from 'node:https';
      const hosts = ['sellingpartnerapi-eu.amazon.com', 'api.amazon.com', 'API.amazon.co.jp'];
      for (const host of hosts) await fetch('https://' + host).catch(({ cause }) => console.log(cause.message));
      get('https://sandbox.sellingpartnerapi-na.amazon.com').on('error', ({ code }) => console.log(code));`;
    const { out, code } = await outcome(run('--no-proxy', ...node(program)));
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(
        /^sellingpartnerapi-eu\.amazon\.com belongs to Amazon\. The sandbox has no proxy: leave out --no-proxy, or call http:\/\/127/,
      ),
      expect.stringContaining('api.amazon.com belongs to Amazon'),
      expect.stringContaining('api.amazon.co.jp belongs to Amazon'),
      'ERR_AMAZON_HOST',
      '',
    ]);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('The signal %s is passed on, and the command does not outlive the sandbox', async (signal, expected) => {
    const child = run(...node(WAITING));
    const pid = Number(await firstLine(child));
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([expected, null]);
    expect(isAlive(pid)).toBe(false);
  });

  it('The command can handle a signal itself', async () => {
    const child = run(...node(`process.once('SIGTERM', () => process.exit(5)); ${WAITING}`));
    const pid = Number(await firstLine(child));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([5, null]);
    expect(isAlive(pid)).toBe(false);
  });

  it('A command that a signal ends has the exit code 128 plus its number', async () => {
    expect((await outcome(run(...node("process.kill(process.pid, 'SIGKILL')")))).code).toBe(137);
  });

  it('A command that does not exist has the exit code 127', async () => {
    const { err, code } = await outcome(run('exec', '--', 'no-such-command'));
    expect([err, code]).toEqual(['The command no-such-command did not start: it was not found.\n', 127]);
  });

  it.each([
    [['exec'], 'exec requires a command, such as exec -- npm test.'],
    [['exec', '--'], 'exec requires a command'],
    [['exec', 'npm', '--', 'test'], 'Unknown argument: npm. To run a command with the sandbox, put it after exec --.'],
    [['serve'], 'Unknown argument: serve.'],
    [['--', 'npm', 'test'], 'Unexpected arguments after --.'],
    [['--json', 'exec', '--', 'npm'], '--json cannot be combined with exec'],
    [['--no-proxy', '--proxy-port', '1', 'exec', '--', 'npm'], '--no-proxy cannot be combined with --proxy-port'],
    [['certificates', '--', 'npm'], 'Unexpected arguments after --.'],
  ])('The command %j is rejected', (args, message) => {
    expect(() => readCommand(args)).toThrow(message);
  });

  it('The options of the sandbox come first, and the command can have its own', () => {
    const { exec, server } = readCommand(['--seed', 'x', 'exec', '--orders', '3', '--', 'npm', 'test', '--', '--seed']);
    expect(exec).toEqual(['npm', 'test', '--', '--seed']);
    expect(server).toEqual({
      port: 0,
      proxyPort: 0,
      sampleRecords: true,
      seed: 'x',
      orders: 3,
      reports: {},
      feeds: {},
    });
    expect(readCommand(['--port', '99', 'exec', '--', 'x']).server.port).toBe(99);
  });
});
