import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type S3StandIn, startS3StandIn } from '../../../../tools/test-support/src/s3-stand-in.ts';
import type { FileStore } from '../src/storage/files/file-store.ts';
import { openFiles } from '../src/storage/files/open-files.ts';
import { readS3Settings, type S3Settings } from '../src/storage/files/s3-settings.ts';

let folder: string;
let bucket: S3StandIn;
let now = Date.parse('2026-01-01T00:00:00Z');
/** Two machines, each with a data folder of its own. */
let worker: FileStore;
let server: FileStore;

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', keys.AWS_ACCESS_KEY_ID);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys.AWS_SECRET_ACCESS_KEY);
  folder = await mkdtemp(join(tmpdir(), 'supercargo-s3-'));
  bucket = await startS3StandIn();
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  bucket.objects.clear();
  worker = await machine('worker');
  server = await machine('server');
  bucket.requests.length = 0;
});

function machine(name: string, limits: Partial<S3Settings> = {}): Promise<FileStore> {
  const settings = readS3Settings({
    ...keys,
    SUPERCARGO_FILES: 's3://documents/console/one',
    SUPERCARGO_S3_ENDPOINT: bucket.endpoint,
  });
  return openFiles(join(folder, name), settings && { ...settings, ...limits }, () => now);
}

async function readText(store: FileStore, key: string, range?: { first: number; last: number }): Promise<string> {
  return new Response((await store.open(key, range)).content).text();
}

const put = (store: FileStore, key: string, text: string) => store.make(key, (path) => writeFile(path, text));

describe('files in a bucket', () => {
  it('A file is written on one machine and read on another, completely and in part', async () => {
    expect(await put(worker, 'local/run_1/report.txt', '0123456789')).toBe(10);
    expect([...bucket.objects.keys()]).toEqual(['documents/console/one/local/run_1/report.txt']);
    expect(await readText(server, 'local/run_1/report.txt')).toBe('0123456789');
    const { bytes } = await server.open('local/run_1/report.txt', { first: 2, last: 4 });
    expect(bytes).toBe(10);
    expect(await readText(server, 'local/run_1/report.txt', { first: 2, last: 4 })).toBe('234');
    expect(await readFile(await server.local('local/run_1/report.txt'), 'utf8')).toBe('0123456789');
  });

  it('A local copy is downloaded once, and again when the file has changed', async () => {
    await put(worker, 'local/run_1/table.parquet', 'first');
    const fetched = () => bucket.requests.filter((one) => one.startsWith('GET')).length;
    const paths = await Promise.all([1, 2, 3].map(() => server.local('local/run_1/table.parquet')));
    expect(new Set(paths).size).toBe(1);
    await server.local('local/run_1/table.parquet');
    expect(fetched()).toBe(1);
    await put(worker, 'local/run_1/table.parquet', 'second');
    expect(await readFile(await server.local('local/run_1/table.parquet'), 'utf8')).toBe('second');
    expect(fetched()).toBe(2);
    // Who has made it has it.
    await worker.local('local/run_1/table.parquet');
    expect(fetched()).toBe(2);
  });

  it('A file appears when it is complete, and a failed one leaves nothing in the bucket or on the disk', async () => {
    await put(worker, 'local/run_2/report.txt', 'first');
    const broken = worker.make('local/run_2/report.txt', async (path) => {
      await writeFile(path, 'half of the sec');
      throw new Error('the line is down');
    });
    await expect(broken).rejects.toThrow('the line is down');
    bucket.rejectWith = 403;
    await expect(put(worker, 'local/run_2/report.txt', 'second')).rejects.toThrow();
    bucket.rejectWith = undefined;
    expect(await readText(server, 'local/run_2/report.txt')).toBe('first');
    const left = await readdir(join(folder, 'worker', 'cache'), { recursive: true });
    expect(left.filter((name) => name.includes('/.'))).toEqual([]);
  });

  it('A large file is uploaded in parts, and parts of a crashed process are removed', async () => {
    const large = 'x'.repeat(12 * 1024 * 1024);
    await put(worker, 'local/run_3/large.txt', large);
    expect(bucket.requests.filter((one) => one.startsWith('PUT'))).toHaveLength(3);
    expect(bucket.objects.get('documents/console/one/local/run_3/large.txt')?.toString()).toBe(large);
    bucket.uploads.set('dead', { path: 'documents/console/one/local/run_3/other.txt', parts: new Map() });
    bucket.uploads.set('alive', { path: 'documents/console/one/local/run_4/other.txt', parts: new Map() });
    await server.tidy('local/run_3');
    expect([...bucket.uploads.keys()]).toEqual(['alive']);
    bucket.uploads.clear();
    // Not every key may see uploads: runs go on without.
    bucket.rejectWith = 403;
    await server.tidy('local/run_3');
    bucket.rejectWith = undefined;
  });

  it('A folder is deleted with the local copies of its files', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await put(worker, `local/run_5/${name}`, name);
    await put(worker, 'local/run_55/a', 'another run');
    const path = await server.local('local/run_5/a');
    await server.remove('local/run_5');
    expect([...bucket.objects.keys()]).toEqual(['documents/console/one/local/run_55/a']);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    await expect(server.local('local/run_5/a')).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    await expect(server.open('local/run_5/a')).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });

  it('An invalid file name is rejected', async () => {
    for (const key of ['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '.hidden/x', '']) {
      await expect(server.open(key)).rejects.toThrow('is not a valid file name');
      await expect(server.local(key)).rejects.toThrow('is not a valid file name');
      await expect(server.remove(key)).rejects.toThrow('is not a valid file name');
      await expect(put(server, key, 'x')).rejects.toThrow('is not a valid file name');
    }
  });

  it('Local copies are removed when they use too much space, least recently used first', async () => {
    const small = await machine('small', { cacheBytes: 1_000_000 });
    const large = (key: string) => small.make(key, (path) => writeFile(path, Buffer.alloc(600_000)));
    await large('local/run_6/old');
    now += 3_600_000;
    await large('local/run_6/young');
    await large('local/run_6/last');
    bucket.requests.length = 0;
    await small.local('local/run_6/young');
    await small.local('local/run_6/last');
    expect(bucket.requests.filter((one) => one.startsWith('GET'))).toEqual([]);
    await small.local('local/run_6/old');
    expect(bucket.requests.filter((one) => one.startsWith('GET'))).toHaveLength(1);
  });
});

describe('the settings of a bucket', () => {
  const refused: [string, NodeJS.ProcessEnv, string][] = [
    ['an address without a bucket', { SUPERCARGO_S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'SETTING_MISSING'],
    ['another kind of place', { SUPERCARGO_FILES: 'gs://bucket', AWS_REGION: 'eu-west-1' }, 'OPTION_INVALID'],
    ['a bucket without a region', { SUPERCARGO_FILES: 's3://bucket' }, 'SETTING_MISSING'],
    [
      'half of the keys',
      { SUPERCARGO_FILES: 's3://bucket', AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'id' },
      'SETTING_MISSING',
    ],
    [
      'an address that is none',
      { SUPERCARGO_FILES: 's3://bucket', SUPERCARGO_S3_ENDPOINT: 'minio:9000' },
      'OPTION_INVALID',
    ],
    [
      'a cache of no size',
      { SUPERCARGO_FILES: 's3://bucket', AWS_REGION: 'eu-west-1', SUPERCARGO_FILES_CACHE_GB: 'much' },
      'OPTION_INVALID',
    ],
  ];
  it.each(refused)('The settings are rejected: %s', (_, environment, code) => {
    expect(() => readS3Settings(environment)).toThrow(expect.objectContaining({ code }));
  });

  it('Without a bucket, there are no settings', () => {
    expect(readS3Settings({})).toBeUndefined();
  });

  it('A bucket that denies access is reported', async () => {
    bucket.rejectWith = 403;
    const store = await machine('nobody');
    await expect(store.check()).rejects.toMatchObject({ code: 'FILES_UNREACHABLE' });
    bucket.rejectWith = undefined;
    await store.check();
  });
});
