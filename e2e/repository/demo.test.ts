import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-'));
});
afterAll(() => rm(folder, { recursive: true }));

function startDemo(...args: string[]): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  const child = spawn(process.execPath, ['--conditions=@supercargo/source', script, '--directory', folder, ...args]);
  return child as never;
}

async function waitForExit(child: ReturnType<typeof startDemo>) {
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}

describe('the first report', () => {
  it('The demo requests, polls, saves and prints a report, in plain lines without a terminal', async () => {
    const { out, err, code } = await waitForExit(startDemo('--once'));
    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(out).toMatch(/listens on http:\/\/127\.0\.0\.1:\d+/);
    expect(out).toMatch(/report IN_QUEUE, 1 poll\n/);
    expect(out).toMatch(/report DONE: \d+ polls, [\d.]+ KiB downloaded, 160 rows\n/);
    expect(out).toMatch(/seller-sku +item-name +price +quantity +asin1 +status\n─/);
    expect(out).not.toContain('\u001b');
    const rows = JSON.parse(await readFile(join(folder, 'GET_MERCHANT_LISTINGS_ALL_DATA.json'), 'utf8'));
    expect(rows).toHaveLength(160);
  });

  it('The demo keeps the sandbox running until it is interrupted', async () => {
    const child = startDemo();
    const ended = waitForExit(child);
    const seen = await new Promise<string>((resolve) => {
      let shown = '';
      child.stdout.on('data', (piece) => {
        shown += piece;
        if (shown.includes('Stop it with Ctrl-C.')) resolve(shown);
      });
    });
    const url = /listens on (\S+)/.exec(seen)?.[1] ?? '';
    expect((await fetch(`${url}/sellers/v1/account`)).status).toBe(403);
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });

  it('The demo reports invalid options and a port that is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const taken = await waitForExit(startDemo('--once', '--port', String((server.address() as AddressInfo).port)));
    server.close();
    expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('The port is in use.') });
    expect(await waitForExit(startDemo('--port', 'many'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('--port is invalid: many.'),
    });
    expect(await waitForExit(startDemo('--what'))).toMatchObject({ code: 1, err: expect.stringContaining("'--what'") });
    expect(await waitForExit(startDemo('--help'))).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run demo'),
    });
  });
});
