import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { estimateCost, listStreams, parseSyncConfig } from '@supercargo/sync';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, postgresUrl } from '../../tools/test-support/src/create-database.ts';
import { type S3StandIn, startS3StandIn } from '../../tools/test-support/src/s3-stand-in.ts';
import { binary } from '../support/cli/command-line.ts';
import { guide, listBlocks, listCommandBlocks } from '../support/guides/sync-guide.ts';

const hasBash = spawnSync('bash', ['--version']).status === 0 && spawnSync('openssl', ['version']).status === 0;
const reader = `dashboards_${process.pid}`;

let folder: string;
let running: RunningSandbox;
let bucket: S3StandIn;
let database: Awaited<ReturnType<typeof createDatabase>> | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-sync-guide-'));
  running = await startSandbox({ rateScale: 1_000, orders: 60, reports: { queueSeconds: 0, processingSeconds: 0 } });
  bucket = await startS3StandIn();
  if (postgresUrl !== undefined) database = await createDatabase(postgresUrl, `sync_guide_${process.pid}`);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await running.close();
  await bucket.close();
  await database?.remove();
  rmSync(folder, { recursive: true });
});

const address = 'postgres://shop@db.example.com/shop';

/** Environment of a user with an empty home folder, and of AWS with a local store. */
function buildEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE: process.execPath,
    BINARY: binary,
    HOME: folder,
    SUPERCARGO_KEYRING: 'off',
    SUPERCARGO_SANDBOX_URL: running.url,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-west-1',
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
  };
}

/** Runs commands of the guide. `npx supercargo` runs the command of this repository, and `npm install` does nothing. */
function runCommands(
  block: string,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const functions = 'npx() { shift; "$NODE" "$BINARY" "$@"; }; npm() { :; }; set -e';
  const script = `${functions}\n${block.replaceAll(address, database?.url ?? address)}`;
  return new Promise((resolve) => {
    execFile('bash', ['-c', script], { env: buildEnvironment(), cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

describe.skipIf(!hasBash)('the guide to the mirror', () => {
  it('The commands lead from an empty folder to the sum of the prices', async () => {
    const [first = '', second = ''] = listCommandBlocks('sh', 'The first query');
    const { stderr, stdout, code } = await runCommands(first);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/Done: [\d,]+ rows written\./) });
    expect(stdout).toMatch(/^currency {2}sales/);
    expect(stdout).toMatch(/^(GBP|EUR) +\d+\.\d{4}$/m);
    const shown = await runCommands(second);
    expect(shown.code).toBe(0);
    expect(shown.stdout).toMatch(/^orders +all +active +100 %/m);
  }, 240_000);

  it('The other commands for DuckDB work', async () => {
    for (const heading of ["The shop's figures", 'DuckDB', 'Backfill', 'States'] as const) {
      const [block = ''] = listCommandBlocks('sh', heading);
      expect(await runCommands(block), heading).toMatchObject({ code: 0 });
    }
    const [line = ''] = listCommandBlocks('text', 'Cron');
    const command = line.replace(/^(\S+ ){5}/, '').replace('/srv/shop', folder);
    expect(await runCommands(command)).toEqual({ code: 0, stdout: '', stderr: '' });
    const [key = ''] = listCommandBlocks('sh', 'Personal data');
    expect(Buffer.from((await runCommands(key)).stdout, 'base64')).toHaveLength(32);
  }, 240_000);

  it('The copy is verified, and cron prints the result only if something differs', async () => {
    const [block = ''] = listCommandBlocks('sh', 'Verify');
    const { code, stdout } = await runCommands(block);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^stream +drawn +rows compared /) });
    expect(stdout.match(/rows compared with Amazon in \d+ calls: no difference without a reason\./g)).toHaveLength(2);
    const [line = ''] = listCommandBlocks('text', 'Verify');
    const command = line.replace(/^(\S+ ){5}/, '').replace('/srv/shop', folder);
    expect(await runCommands(command)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(join(folder, 'verify.txt'), 'utf8')).toContain('no difference without a reason');
  }, 240_000);

  it('The queries for DuckDB return rows', async () => {
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const instance = await DuckDBInstance.create(join(folder, 'supercargo.duckdb'), { access_mode: 'READ_ONLY' });
    const connection = await instance.connect();
    const count = async (sql: string) => (await connection.runAndReadAll(sql)).currentRowCount;
    expect(await count(listBlocks('sql', 'DuckDB')[0] ?? '')).toBeGreaterThan(0);
    expect(await count(listBlocks('sql', 'Retention')[0] ?? '')).toBe(0);
    expect(await count(buildModel('main'))).toBeGreaterThan(0);
    connection.closeSync();
    instance.closeSync();
  });

  it('The Parquet files are written to a bucket, and its query reads them', async () => {
    const [block = ''] = listCommandBlocks('sh', 'Parquet files');
    expect(await runCommands(block)).toMatchObject({ code: 0 });
    const names = [...bucket.objects.keys()].filter((name) => name.includes('/order_items/'));
    expect(names.length).toBeGreaterThan(0);
    const { mkdirSync, writeFileSync } = await import('node:fs');
    for (const name of names) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), bucket.objects.get(name) ?? '');
    }
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const sql = (listBlocks('sql', 'Parquet files')[0] ?? '').replace('s3://', `${folder}/`);
    expect((await connection.runAndReadAll(sql)).currentRowCount).toBeGreaterThan(0);
    connection.closeSync();
  }, 240_000);

  it.skipIf(postgresUrl === undefined)(
    'The commands and queries for Postgres, dbt, Metabase and Grafana work',
    async () => {
      const [block = ''] = listCommandBlocks('sh', 'Postgres');
      expect(await runCommands(block)).toMatchObject({ code: 0 });
      const client = new pg.Client({ connectionString: database?.url });
      await client.connect();
      try {
        await client.query((listBlocks('sql', 'Postgres')[0] ?? '').replaceAll('dashboards', reader));
        await client.query(`set role ${reader}`);
        expect((await client.query(listBlocks('sql', 'Metabase')[0] ?? '')).rowCount).toBeGreaterThan(0);
        const [panel = '', alert = ''] = listBlocks('sql', 'Grafana');
        expect((await client.query(expandMacros(panel))).rowCount).toBeGreaterThan(0);
        expect((await client.query(alert)).rowCount).toBe(0);
        expect((await client.query(buildModel('supercargo'))).rowCount).toBeGreaterThan(0);
        await expect(client.query('delete from supercargo.orders')).rejects.toThrow('permission denied');
      } finally {
        await client.query('reset role');
        await client.query(`drop owned by ${reader}`);
        await client.query(`drop role ${reader}`);
        await client.end();
      }
    },
    240_000,
  );

  it.skipIf(postgresUrl === undefined)(
    'The function on Lambda and the library for buckets copy orders, and a worker stops on request',
    async () => {
      const { sellerId, marketplaceId, refreshToken } = running.sandbox.credentials;
      for (const [name, value] of Object.entries({
        ...buildEnvironment(),
        DATABASE_URL: database?.url,
        SUPERCARGO_SANDBOX_TOKEN_URL: `${running.url}/auth/o2/token`,
        SUPERCARGO_SANDBOX_REFRESH_TOKEN: refreshToken,
        SUPERCARGO_SANDBOX_SELLER_ID: sellerId,
        SUPERCARGO_SANDBOX_MARKETPLACE_ID: marketplaceId,
        SELLING_PARTNER_APP_CLIENT_ID: running.sandbox.credentials.clientId,
        SELLING_PARTNER_APP_CLIENT_SECRET: running.sandbox.credentials.clientSecret,
        TOKEN_KEY: Buffer.alloc(32, 2).toString('base64'),
        SYNC_GUIDE_PARTS: 'databases',
      })) {
        vi.stubEnv(name, value);
      }
      const program = await import('./programs/sync.ts');
      const units = await program.handler({}, { getRemainingTimeInMillis: () => 120_000 });
      await program.closeFunction();
      expect(units).toContainEqual({ stream: 'orders', status: 'active', rows: expect.any(Number) });
      bucket.objects.clear();
      await program.copyToBucket(join(folder, 'bucket-state'));
      expect([...bucket.objects.keys()]).toContain('shop-data/amazon/_manifest.json');
      const stopping = new AbortController();
      stopping.abort();
      await program.work(stopping);
    },
    240_000,
  );

  it('The configurations are valid', () => {
    const blocks = listBlocks('json').map((block) => JSON.parse(block) as object);
    expect(blocks).toHaveLength(3);
    const [complete, ...parts] = blocks;
    for (const block of [complete, ...parts.map((part) => ({ ...complete, ...part }))]) {
      expect(parseSyncConfig(JSON.stringify(block), 'guide')).toEqual(block);
    }
  });

  it('The table of costs has the calls of each stream', async () => {
    const rows = await Promise.all(
      listStreams().map(async (stream) => {
        const { firstCopy, daily, firstCopyMilliseconds } = await estimateCost(stream, {
          past: 90 * 86_400_000,
          marketplaces: 1,
        });
        const sum = (calls: Readonly<Record<string, number>>) =>
          Object.values(calls).reduce((all, one) => all + one, 0);
        const minutes = Math.max(1, Math.ceil(firstCopyMilliseconds / 60_000));
        const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
        return `| \`${stream.name}\` | ${sum(firstCopy)} | ${time} | ${sum(daily)} |`;
      }),
    );
    expect(rows.filter((row) => !guide.includes(row))).toEqual([]);
  });
});

/** Expands the sources of dbt. Each must be in the YAML of the guide. */
function buildModel(schema: string): string {
  const sources = listSources(listBlocks('yaml', 'dbt')[0] ?? '');
  const [model = ''] = listBlocks('sql', 'dbt');
  return model.replaceAll(/\{\{ source\('(\w+)', '(\w+)'\) \}\}/g, (_, source: string, table: string) => {
    expect(sources, 'models/sources.yml').toContain(`${source}.${table}`);
    return `${schema}.${table}`;
  });
}

/** Returns the tables that a file of sources declares, as `source.table`. Rejects lines that are not indented as dbt expects. */
function listSources(yaml: string): string[] {
  const form =
    /^version: 2\nsources:\n((?: {2}- name: \w+\n {4}schema: \w+(?: # .+)?\n {4}tables:\n(?: {6}- name: \w+\n)+)+)$/;
  const [, sources = ''] = form.exec(yaml) ?? [];
  return sources.split(/^ {2}- name: /m).flatMap((block) => {
    const [source = '', ...lines] = block.split('\n');
    return lines.flatMap((line) => / {6}- name: (\w+)/.exec(line)?.slice(1) ?? []).map((table) => `${source}.${table}`);
  });
}

/** Expands the macros of Grafana for Postgres. */
function expandMacros(sql: string): string {
  return sql
    .replaceAll(/\$__timeGroup\((\w+), '1d'\)/g, 'floor(extract(epoch from $1) / 86400) * 86400')
    .replaceAll(/\$__timeFilter\((\w+)\)/g, "$1 between now() - interval '90 days' and now()");
}
