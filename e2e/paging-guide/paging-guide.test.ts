import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const guide = fileURLToPath(new URL('../../docs/guides/paging.md', import.meta.url));
const program = fileURLToPath(new URL('paging.ts', import.meta.url));

it('the guide to paging shows a program that runs, and prints what its comments say', async () => {
  const text = await readFile(program, 'utf8');
  expect(await readFile(guide, 'utf8')).toContain(`\`\`\`ts\n${text}\`\`\``);
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=@supercargo/source', program]);
  const promised = [...text.matchAll(/console\.log\(.*; \/\/ (.+)$/gm)].map(([, comment]) => `${comment}\n`);
  expect(stdout).toBe(promised.join(''));
});
