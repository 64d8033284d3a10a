import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type S3StandIn, startS3StandIn } from '../../../tools/test-support/src/s3-stand-in.ts';
import type { ParquetManifest } from '../src/index.ts';
import { DestinationBed, seconds } from './support/destination-bed.ts';
import { buildSale, createParquet, createTemporaryFolder, ParquetReader, sales } from './support/parquet-bed.ts';

let folder: string;
let bucket: S3StandIn;

beforeEach(async () => {
  folder = createTemporaryFolder();
  bucket = await startS3StandIn();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', bucket.endpoint);
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const createBucket = (workFolder = 'work') =>
  createParquet({ bucket: 'shop', prefix: '/copy/', workFolder: join(folder, workFolder) });
const openBucket = () => DestinationBed.open(createBucket(), [sales]);
const listObjects = () => [...bucket.objects.keys()].sort();

async function readObject(name: string, sql: string): Promise<unknown> {
  const local = join(folder, 'read.parquet');
  writeFileSync(local, bucket.objects.get(name) ?? '');
  const reader = await ParquetReader.open();
  try {
    return await reader.query(`${sql} from '${local}'`);
  } finally {
    reader.close();
  }
}

describe('Parquet files in a bucket', () => {
  test('Parquet files in a bucket are uploaded with a manifest, and removed when they are empty', async () => {
    const bed = await openBucket();
    await bed.write({ readAt: 1, batches: [{ sales: [buildSale('a', 1), buildSale('b', 2)] }] });
    await bed.destination.publish?.();
    expect(listObjects()).toEqual([
      'shop/copy/_manifest.json',
      'shop/copy/sales/month=2026-01/sales.parquet',
      'shop/copy/sales/month=2026-02/sales.parquet',
    ]);
    expect(await readObject('shop/copy/sales/month=2026-01/sales.parquet', 'select sale')).toEqual([['a']]);
    const before = Date.UTC(2026, 1, 1);
    await bed.destination.erase([{ table: sales, rule: 'age', what: 'rows', before, sellerId: undefined }], seconds(9));
    await bed.destination.close();
    expect(listObjects()).toEqual(['shop/copy/_manifest.json', 'shop/copy/sales/month=2026-02/sales.parquet']);
    const manifest = JSON.parse(String(bucket.objects.get('shop/copy/_manifest.json'))) as ParquetManifest;
    expect(manifest.tables.sales?.files.map(({ path }) => path)).toEqual(['sales/month=2026-02/sales.parquet']);
  });

  test('Parquet files in a bucket are uploaded in parts when they are large', async () => {
    const bed = await openBucket();
    for (const round of [1, 2, 3]) {
      const rows = Array.from({ length: 200 }, (_, at) => ({
        ...buildSale(`${round} ${at}`, 1),
        note: randomBytes(60_000).toString('base64'),
      }));
      await bed.write({ readAt: round, batches: [{ sales: rows }] });
    }
    await bed.destination.close();
    const name = 'shop/copy/sales/month=2026-01/sales.parquet';
    expect(bucket.objects.get(name)?.length).toBeGreaterThan(32_000_000);
    expect(bucket.requests.filter((request) => request === `PUT ${name}`).length).toBe(2);
    expect(bucket.uploads.size).toBe(0);
    expect(await readObject(name, 'select count(*)::integer')).toEqual([[600]]);
  });

  test('Parquet files in a bucket are complete after a failure of the store', async () => {
    const bed = await openBucket();
    await bed.write({ readAt: 1, batches: [{ sales: [buildSale('a', 1)] }] });
    await bed.destination.publish?.();
    await bed.write({ readAt: 2, batches: [{ sales: [buildSale('b', 1)] }] });
    bucket.rejectWith = 403;
    await expect(bed.destination.publish?.()).rejects.toMatchObject({ code: 'DESTINATION_UNAVAILABLE' });
    // The next window reports the failure instead of reading more from Amazon.
    await expect(bed.destination.startWrite([sales])).rejects.toMatchObject({ code: 'DESTINATION_UNAVAILABLE' });
    bucket.rejectWith = undefined;
    await bed.write({ readAt: 3, batches: [{ sales: [buildSale('c', 1)] }] });
    await bed.destination.close();
    expect(await readObject('shop/copy/sales/month=2026-01/sales.parquet', 'select sale')).toEqual([
      ['a'],
      ['b'],
      ['c'],
    ]);
  });

  test('Parquet files in a bucket are published later if the store fails until the process ends', async () => {
    const bed = await openBucket();
    await bed.write({ readAt: 1, batches: [{ sales: [buildSale('a', 1)] }] });
    bucket.rejectWith = 503;
    await expect(bed.destination.close()).rejects.toMatchObject({
      code: 'DESTINATION_UNAVAILABLE',
      message: expect.stringContaining('bucket s3://shop/copy'),
    });
    expect(listObjects()).toEqual([]);
    bucket.rejectWith = undefined;
    const next = createBucket();
    await next.open();
    await next.prepare([sales], { history: new Set(), restricted: new Set() });
    await next.close();
    expect(await readObject('shop/copy/sales/month=2026-01/sales.parquet', 'select sale')).toEqual([['a']]);
  });

  test('Parquet files in a bucket cannot be replaced by a sync with another working folder', async () => {
    const bed = await openBucket();
    await bed.write({ readAt: 1, batches: [{ sales: [buildSale('a', 1)] }] });
    await bed.destination.close();
    const other = createBucket('other');
    await other.open();
    await expect(other.startWrite()).rejects.toMatchObject({ code: 'DESTINATION_IN_USE' });
    await expect(other.close()).rejects.toMatchObject({ code: 'DESTINATION_IN_USE' });
  });
});
