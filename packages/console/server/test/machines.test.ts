import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../../tools/test-support/src/create-database.ts';
import { type S3StandIn, startS3StandIn } from '../../../../tools/test-support/src/s3-stand-in.ts';
import type { LiveEvent } from '../src/live/live.ts';
import { SavedQueries } from '../src/services/queries/saved-queries.ts';
import { readSettings } from '../src/settings/read-settings.ts';
import { type RunningConsole, startConsole } from '../src/start-console.ts';
import { currentWorkspace } from '../src/storage/current-workspace.ts';
import { openPostgres } from '../src/storage/open-postgres.ts';
import type { CallRow } from '../src/storage/schema/call-record.ts';
import { explainStorageFailure, withoutTimeout } from '../src/storage/storage-failure.ts';
import { type Caller, createTestCaller } from './fixtures/callers.ts';

const postgres = process.env.TEST_POSTGRES as string;
const ended = ['done', 'failed'];
const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let bucket: S3StandIn;
let shop: RunningSandbox;
let server: RunningConsole;
let worker: RunningConsole;
let caller: Caller;
let sellerId: string;

beforeAll(async () => {
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);
  folder = await mkdtemp(join(tmpdir(), 'supercargo-machines-'));
  database = await createDatabase(postgres, `machines_${randomBytes(6).toString('hex')}`);
  bucket = await startS3StandIn();
  const atOnce = { queueSeconds: 0, processingSeconds: 0 };
  shop = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, reports: atOnce });
  server = await machine('server', ['--port', '0', '--no-open']);
  worker = await machine('worker', ['--worker']);
  // Who serves the screens here leaves the work to the other machine.
  await server.services.runWorker.loop.stop(5_000);
  caller = createTestCaller(server.services);
  sellerId = await connect();
}, 120_000);

afterAll(async () => {
  await worker.close();
  await server.close();
  await Promise.all([shop.close(), bucket.close(), database.remove()]);
  await rm(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** A process with a data folder of its own; database, key and bucket are shared. */
function machine(name: string, args: string[]): Promise<RunningConsole> {
  const environment = {
    ...keys,
    DATABASE_URL: database.url,
    SUPERCARGO_KEY: Buffer.alloc(32, 7).toString('base64'),
    SUPERCARGO_FILES: 's3://documents',
    SUPERCARGO_S3_ENDPOINT: bucket.endpoint,
  };
  return startConsole(readSettings(['--data', join(folder, name), ...args], environment), (error) => {
    throw error;
  });
}

async function connect(): Promise<string> {
  const { clientId, clientSecret, refreshToken, marketplaceId } = shop.sandbox.credentials;
  const application = await server.services.sellers.addApplication('local', {
    name: 'Shop',
    region: 'eu',
    clientId,
    clientSecret,
    baseUrl: shop.url,
    authUrl: `${shop.url}/auth/o2/token`,
    isSandbox: true,
  });
  const seller = { applicationId: application.id, name: 'Shop', refreshToken, marketplaceIds: [marketplaceId] };
  return (await server.services.sellers.addSeller('local', seller)).id;
}

/** All events of the server's screens until the run has ended and its first call was reported. */
async function collectEvents(runId: string, heard: AsyncIterable<readonly [string, LiveEvent, ...unknown[]]>) {
  const events: LiveEvent[] = [];
  const hasEnded = ({ id, data }: LiveEvent) =>
    id === runId && ended.includes((data as { status?: string } | undefined)?.status ?? '');
  for await (const [, event] of heard) {
    events.push(event);
    if (events.some(hasEnded) && callsIn(events).length > 0) return events;
  }
  return events;
}

function callsIn(events: readonly LiveEvent[]): CallRow[] {
  return events.filter(({ topic }) => topic === 'calls').flatMap(({ data }) => data as CallRow[]);
}

describe('a worker on another machine', () => {
  test('A worker on another machine completes a run: its calls appear at once, and its files can be read here', async () => {
    const heard = await caller.live.changes();
    const { marketplaceId } = shop.sandbox.credentials;
    const request = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [marketplaceId] };
    const { runId } = await caller.reports.start({ sellerId, request, ignoreValidation: true });
    const events = await collectEvents(runId, heard as never);
    await worker.services.activity.flush();

    const run = await caller.runs.get({ runId });
    expect(run).toMatchObject({ status: 'done', error: null });
    const { rows } = await caller.activity.list({ filters: { subject: runId }, maxItems: 100 });
    const operations = rows.map(({ operation, source }) => [operation, source]);
    expect(operations).toContainEqual(['reports.createReport', 'run']);
    expect(callsIn(events).map(({ operation, source }) => [operation, source])).toContainEqual([
      'reports.createReport',
      'run',
    ]);

    const [original] = run.files;
    const table = { runId };
    expect((await caller.tables.describe({ table })).rows).toBe(run.files[1]?.rows);
    const page = await caller.tables.page({ table, offset: 0, limit: 5, sort: [], filters: [] });
    expect(page.length).toBeGreaterThan(0);
    const { content, bytes } = await server.services.files.open(original?.key ?? '');
    expect((await new Response(content).arrayBuffer()).byteLength).toBe(original?.bytes);
    expect(bytes).toBe(original?.bytes);
    expect(await readdir(join(folder, 'server'))).not.toContain('files');

    expect(await caller.runs.remove({ runIds: [runId] })).toEqual({ removed: 1 });
    expect([...bucket.objects.keys()]).toEqual([]);
  }, 60_000);
});

describe('a database statement', () => {
  test('A statement that exceeds its timeout is cancelled and reported to the user', async () => {
    const own = await createDatabase(postgres, `statements_${randomBytes(6).toString('hex')}`);
    const limited = await openPostgres(own.url, { statement: 300 });
    const other = await openPostgres(own.url);
    try {
      const services = {
        ...server.services,
        savedQueries: new SavedQueries({ ...server.services, language: 'graphql', db: limited.db }),
      };
      await other.db.transaction(async (locking) => {
        await locking.execute(sql`lock table saved_queries in access exclusive mode`);
        await expect(createTestCaller(services).queries.saved()).rejects.toMatchObject({
          code: 'TIMEOUT',
          cause: { code: 'DATABASE_TIMEOUT', message: expect.not.stringContaining('select') },
        });
      });
      expect(await createTestCaller(services).queries.saved()).toEqual([]);
      const unhurried = withoutTimeout(limited.db, (db) => db.execute(sql`select pg_sleep(0.5)`));
      await expect(unhurried).resolves.toBeDefined();
      await expect(limited.db.execute(sql`select pg_sleep(0.5)`)).rejects.toThrow();
    } finally {
      await Promise.all([limited.close(), other.close()]);
      await own.remove();
    }
  });
});

describe('the connections of a process', () => {
  test('A workspace whose statements all wait leaves connections for others', async () => {
    const own = await createDatabase(postgres, `connections_${randomBytes(6).toString('hex')}`);
    const [shared, locking] = await Promise.all([openPostgres(own.url), openPostgres(own.url)]);
    const read = () => shared.db.execute(sql`select count(*) from saved_queries`);
    try {
      let waiting: Promise<unknown>[] = [];
      await locking.db.transaction(async (transaction) => {
        await transaction.execute(sql`lock table saved_queries in access exclusive mode`);
        waiting = Array.from({ length: 30 }, () => currentWorkspace.run('slow', read));
        await currentWorkspace.run('quick', () => shared.db.execute(sql`select 1`));
        await shared.db.transaction((inside) => inside.execute(sql`select 1`));
      });
      expect(await Promise.all(waiting)).toHaveLength(30);
    } finally {
      await Promise.all([shared.close(), locking.close()]);
      await own.remove();
    }
  });

  test('A connection that Postgres cuts is an outage of the database, and the next statement has a new one', async () => {
    const own = await createDatabase(postgres, `outage_${randomBytes(6).toString('hex')}`);
    const [cut, cutting] = await Promise.all([openPostgres(own.url), openPostgres(own.url)]);
    try {
      const asleep = cut.db.execute(sql`select pg_sleep(8)`).catch((error: unknown) => error);
      const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(8)%' and pid <> pg_backend_pid()`;
      await expect.poll(async () => (await cutting.executeSql(terminate)).rows.length).toBe(1);
      expect(explainStorageFailure(await asleep)).toMatchObject({ code: 'DATABASE_UNREACHABLE' });
      await expect(cut.db.execute(sql`select 1`)).resolves.toBeDefined();
    } finally {
      await Promise.all([cut.close(), cutting.close()]);
      await own.remove();
    }
  });

  test('An error of another service is no outage of the database', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(explainStorageFailure(new Error('The mail was not sent.', { cause: refused }))).toBeUndefined();
  });
});
