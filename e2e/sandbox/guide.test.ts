import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const guide = fileURLToPath(new URL('../../docs/guides/sandbox.md', import.meta.url));
const hasTools = ['bash', 'curl', 'gunzip'].every((tool) => spawnSync(tool, ['--version']).status === 0);
if (!hasTools) console.warn('SKIPPED: the commands of docs/guides/sandbox.md need bash, curl and gunzip');

let running: RunningSandbox;
let folder: string;

beforeAll(async () => {
  running = await startSandbox({ reports: { queueSeconds: 0, processingSeconds: 0 } });
  folder = await mkdtemp(join(tmpdir(), 'supercargo-guide-'));
});

afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});

/** Returns the commands of the guide in order, without the start of the sandbox and the command with placeholders. */
async function readCommands(): Promise<readonly string[]> {
  const blocks = [...(await readFile(guide, 'utf8')).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  return blocks.filter((block) => !block.includes('<the ') && !block.startsWith('npm run sandbox'));
}

function runBash(script: string): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    SANDBOX: running.url,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    REFRESH_TOKEN: refreshToken,
  };
  return new Promise((resolve) => {
    execFile('bash', ['-c', script], { env }, (_, stdout, stderr) => resolve({ stdout, stderr }));
  });
}

describe('the guide to the sandbox', () => {
  it.skipIf(!hasTools)('The commands of the guide do what it says', async () => {
    const blocks = await readCommands();
    expect(blocks).toHaveLength(7);
    const { stdout, stderr } = await runBash(blocks.join('\necho; echo =====\n'));
    expect(stderr).toBe('');
    const [token, rejected, first, second, wrong, report, throttled] = stdout
      .split('\n=====\n')
      .map((text) => text.trim());

    expect(token).toMatch(/^Atza\|/);
    expect(JSON.parse(rejected ?? '')).toHaveProperty('error', 'invalid_client');
    const ids = [first, second].flatMap((page) =>
      JSON.parse(page ?? '').orders.map((order: { readonly orderId: string }) => order.orderId),
    );
    expect(new Set(ids).size).toBe(4);
    expect(wrong).toContain('pageSize');
    expect(report?.split('\n')).toEqual([
      expect.stringContaining('seller-sku\t'),
      expect.anything(),
      expect.anything(),
    ]);
    const statuses = throttled?.split('\n') ?? [];
    expect([statuses[0], statuses.at(-1)]).toEqual(['200', '429']);
  });
});
