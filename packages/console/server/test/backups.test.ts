import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyEmptyDatabase } from '../../../../tools/test-support/src/empty-database.ts';
import { runCommand } from '../src/command/run-command.ts';
import { readSettings } from '../src/settings/read-settings.ts';
import { startConsole } from '../src/start-console.ts';
import { Backups } from '../src/storage/backups.ts';
import { openPglite } from '../src/storage/open-pglite.ts';
import { addMigration } from './fixtures/next-migrations.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let printed: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-backups-'));
  await copyEmptyDatabase(join(folder, 'database'));
  const note = (...words: unknown[]) => void printed.push(words.join(' '));
  vi.spyOn(console, 'log').mockImplementation(note);
  vi.spyOn(console, 'error').mockImplementation(note);
});
afterEach(() => rm(join(folder, 'backups'), { recursive: true, force: true }));
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const database = () => join(folder, 'database');

function start() {
  const fail = (error: Error) => {
    throw error;
  };
  return startConsole(readSettings(['--data', folder, '--port', '0', '--no-open', '--no-sandbox'], {}), fail);
}

async function run(...words: string[]): Promise<number> {
  printed = [];
  return runCommand([...words, '--data', folder], {});
}

async function backUp(): Promise<string> {
  expect(await run('backup')).toBe(0);
  return /Backup saved: (.*)/.exec(printed.join('\n'))?.[1] as string;
}

describe('a backup of the embedded database', () => {
  test('A backup is created while the console runs, and restores the same rows after damage', async () => {
    const running = await start();
    const { executeSql } = running.services.database;
    await executeSql("insert into workspaces (id, name) values ('kept', 'Kept ✓')");
    const file = await backUp();
    await executeSql("insert into workspaces (id, name) values ('later', 'Later')");
    expect(await run('restore', file)).toBe(1);
    expect(printed.join('\n')).toContain('DATA_FOLDER_IN_USE');
    await running.close();

    await truncate(join(database(), 'global', 'pg_control'), 0);
    await expect(start()).rejects.toMatchObject({
      code: 'DATABASE_DAMAGED',
      action: expect.stringContaining(`supercargo-console restore ${file} --data ${folder}`),
    });
    expect(await run('restore', file)).toBe(0);
    const again = await start();
    const { rows } = await again.services.database.executeSql('select id, name from workspaces order by id');
    await again.close();
    expect(rows).toEqual([
      { id: 'kept', name: 'Kept ✓' },
      { id: 'local', name: 'This machine' },
    ]);
    expect((await readdir(folder)).filter((name) => name.startsWith('database.before-restore-'))).toHaveLength(1);
  });

  test('A backup is created before a migration, and the last five of these are kept', async () => {
    let now = Date.UTC(2026, 0, 1);
    const backups = new Backups(folder, () => (now += 1000));
    await expect(
      openPglite(database(), { backups, migrations: addMigration(folder, 'DROP TABLE missing') }),
    ).rejects.toThrow();
    const opened = await openPglite(database(), {
      migrations: addMigration(folder, 'ALTER TABLE runs ADD COLUMN note text'),
    });
    await opened.close();
    expect(await readdir(backups.folder)).toEqual([expect.stringMatching(/before-migration\.tar\.gz$/)]);
    for (let count = 0; count < 6; count += 1) await backups.write(new Blob(['x']), 'before-migration');
    const asked = await backups.write(new Blob(['x']), 'on-request');
    expect(await readdir(backups.folder)).toHaveLength(6);
    expect(await backups.newest()).toBe(asked);
  });

  test('An invalid backup is not restored, and the database is kept', async () => {
    const file = join(folder, 'none.tar.gz');
    await writeFile(file, 'not a backup');
    const before = await readdir(database());
    expect(await run('restore', file)).toBe(1);
    expect(printed.join('\n')).toContain('BACKUP_INVALID');
    expect(await run('restore', join(folder, 'missing.tar.gz'))).toBe(1);
    expect(await readdir(database())).toEqual(before);
  });
});

describe('a damaged database', () => {
  const damages: Record<string, (copy: string) => Promise<void>> = {
    'without its version': (copy) => rm(join(copy, 'PG_VERSION')),
    'with garbage in the place of its control file': (copy) =>
      writeFile(join(copy, 'global', 'pg_control'), Buffer.alloc(8192, 7)),
    'without its write-ahead log': (copy) => rm(join(copy, 'pg_wal'), { recursive: true }),
    'that is empty': async (copy) => {
      await rm(copy, { recursive: true });
      await mkdir(copy);
    },
    'that is gone': (copy) => rm(copy, { recursive: true }),
  };

  test.each(Object.entries(damages))(
    'A database %s is reported with the way to restore a backup',
    async (_, damage) => {
      const other = await mkdtemp(join(tmpdir(), 'supercargo-damaged-'));
      try {
        const copy = join(other, 'database');
        await cp(database(), copy, { recursive: true });
        const backups = new Backups(other);
        const file = await backups.write(new Blob(['x']), 'on-request');
        await damage(copy);
        const left = await readdir(copy).catch(() => []);
        await expect(openPglite(copy, { backups })).rejects.toMatchObject({
          code: 'DATABASE_DAMAGED',
          action: expect.stringContaining(file),
        });
        // Nothing was made in its place.
        expect((await readdir(copy).catch(() => [])).length).toBeLessThanOrEqual(left.length + 1);
      } finally {
        await rm(other, { recursive: true, force: true });
      }
    },
  );
});
