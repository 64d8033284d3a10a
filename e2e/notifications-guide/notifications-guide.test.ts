import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const guide = fileURLToPath(new URL('../../docs/guides/notifications.md', import.meta.url));
const program = fileURLToPath(new URL('notifications.ts', import.meta.url));

it('the guide shows a program that runs, and prints what its comments say', async () => {
  const text = await readFile(program, 'utf8');
  expect(await readFile(guide, 'utf8')).toContain(`\`\`\`ts\n${text}\`\`\``);
  const folder = await mkdtemp(join(tmpdir(), 'supercargo-notifications-'));
  try {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--conditions=@supercargo/source', program], { cwd: folder });
    const promised = [...text.matchAll(/console\.log\(.*; \/\/ (.+)$/gm)].map(([, comment]) => `${comment}\n`);
    expect(stdout).toBe(promised.join(''));
  } finally {
    await rm(folder, { recursive: true });
  }
});
