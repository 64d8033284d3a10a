import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskStore } from '../src/storage/files/disk-store.ts';

let folder: string;
let store: DiskStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-files-'));
  store = new DiskStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readText(key: string, range?: { first: number; last: number }): Promise<string> {
  return new Response((await store.open(key, range)).content).text();
}

describe('files on the disk', () => {
  it('A file appears when it is complete, and the old one remains when the new one fails', async () => {
    const made = store.make('a/run/file.txt', async (path) => {
      await writeFile(path, 'first');
      await expect(store.open('a/run/file.txt')).rejects.toThrow('does not exist');
    });
    expect(await made).toBe(5);
    const broken = store.make('a/run/file.txt', async (path) => {
      await writeFile(path, 'half of the sec');
      throw new Error('the line is down');
    });
    await expect(broken).rejects.toThrow('the line is down');
    expect(await readText('a/run/file.txt')).toBe('first');
    expect(await readdir(join(folder, 'a/run'))).toEqual(['file.txt']);
  });

  it('A file can be read in part', async () => {
    await store.make('a/run/part.txt', (path) => writeFile(path, '0123456789'));
    expect(await readText('a/run/part.txt', { first: 2, last: 4 })).toBe('234');
  });

  it('Only incomplete files of a crashed process are removed', async () => {
    await store.make('b/run/whole.txt', (path) => writeFile(path, 'whole'));
    await writeFile(join(folder, 'b/run/.whole.txt.0011'), 'who');
    await store.tidy('b/run');
    expect(await readdir(join(folder, 'b/run'))).toEqual(['whole.txt']);
    await store.tidy('b/never');
  });

  it('Only files in the folder are found', async () => {
    for (const key of ['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '.hidden/x', 'a\\b', '']) {
      await expect(store.open(key)).rejects.toThrow('is not a valid file name');
      await expect(store.remove(key)).rejects.toThrow('is not a valid file name');
    }
  });
});
