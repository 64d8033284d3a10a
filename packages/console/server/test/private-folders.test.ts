import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyEmptyDatabase } from '../../../../tools/test-support/src/empty-database.ts';
import { readSettings } from '../src/settings/read-settings.ts';
import { type RunningConsole, startConsole } from '../src/start-console.ts';

let folder: string;
let running: RunningConsole;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-private-'));
  // As an administrator creates it, and as earlier versions left the database.
  await chmod(folder, 0o755);
  await copyEmptyDatabase(join(folder, 'database'));
  await chmod(join(folder, 'database'), 0o755).catch(() => {});
  running = await startConsole(readSettings(['--data', folder, '--port', '0', '--no-open'], {}), console.error);
  await running.services.mirrors.reconcile('local');
}, 120_000);
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});

const forOthers = 0o077;

/** Lists the files that other users of the machine can open. */
async function listOpenFiles(path: string): Promise<string[]> {
  const { mode } = await stat(path);
  if ((mode & forOthers) === 0) return [];
  const entries = await readdir(path, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return listOpenFiles(inner);
      return ((await stat(inner)).mode & forOthers) === 0 ? [] : [relative(folder, inner)];
    }),
  );
  return found.flat();
}

it.skipIf(process.platform === 'win32')('Other users can open no file but the test data of the sandbox', async () => {
  await expect.poll(() => readdir(join(folder, 'mirror', 'local'))).toContain('sandbox.duckdb');
  expect((await listOpenFiles(folder)).filter((file) => !file.startsWith('sandbox/'))).toEqual([]);
});
