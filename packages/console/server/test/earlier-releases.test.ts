import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, postgresUrl } from '../../../../tools/test-support/src/create-database.ts';
import { readSettings } from '../src/settings/read-settings.ts';
import { type RunningConsole, startConsole } from '../src/start-console.ts';
import { Backups } from '../src/storage/backups.ts';
import { openPglite } from '../src/storage/open-pglite.ts';
import { openPostgres } from '../src/storage/open-postgres.ts';
import * as schema from '../src/storage/schema/index.ts';
import { type Caller, createTestCaller } from './fixtures/callers.ts';
import { keptPassword, openHosted } from './fixtures/kept-people.ts';
import { addMigration } from './fixtures/next-migrations.ts';
import { releases } from './fixtures/saved-console.ts';

/** Status, the marketplace's word, the error, and the kinds of files of each run in the end. */
const ends = {
  'report from a schedule': ['done', 'DONE', undefined, 'original', 'table'],
  'report done': ['done', 'DONE', undefined, 'original', 'table'],
  'report without data': ['empty', 'CANCELLED', undefined],
  'report failed': ['failed', 'FATAL', 'REPORT_PROCESSING_FATAL'],
  'report cancelled': ['cancelled', 'CANCELLED', undefined],
  'report of unknown outcome': ['failed', 'UNCONFIRMED', 'REPORT_OUTCOME_UNKNOWN'],
  'report in the queue': ['done', 'DONE', undefined, 'original', 'table'],
  'report being created': ['done', 'DONE', undefined, 'original', 'table'],
  'report not begun': ['done', 'DONE', undefined, 'original', 'table'],
  'feed done': ['done', 'DONE', undefined, 'result', 'result', 'result', 'original'],
  // Another feed of its type was sent a minute before: nobody but a person can tell.
  'feed being created': ['failed', 'UNCONFIRMED', 'FEED_OUTCOME_UNKNOWN'],
  'query done': ['done', 'DONE', undefined, 'original', 'table'],
  'query being created': ['done', 'DONE', undefined, 'original', 'table'],
};

describe.each(releases.names)('the data that a console has saved (%s)', { timeout: 180_000 }, (release) => {
  let saved = '';
  let folder = '';
  let key = '';
  let sellerId = '';
  let changes = 0;
  let runs: Readonly<Record<string, string>> = {};
  let running: RunningConsole;
  let caller: Caller;
  const failures: Error[] = [];

  beforeAll(async () => {
    saved = await releases.copy(release);
    folder = join(saved, 'data');
    const facts = JSON.parse(readFileSync(join(saved, 'facts.json'), 'utf8'));
    ({ key, sellerId, runs, changes } = facts);
    // Two minutes later: by then it is known that what was not created never will be.
    vi.useFakeTimers({ toFake: ['Date'], now: facts.savedAt + 120_000, shouldAdvanceTime: true });
    const dump = join(saved, 'database.sql');
    if (existsSync(dump)) {
      const pglite = await PGlite.create(join(folder, 'database'));
      await pglite.exec(readFileSync(dump, 'utf8'));
      await pglite.close();
    }
    const next = addMigration(saved, 'ALTER TABLE runs ADD COLUMN note text');
    const database = await openPglite(join(folder, 'database'), { backups: new Backups(folder), migrations: next });
    expect((await database.executeSql('SELECT DISTINCT note FROM runs')).rows).toEqual([{ note: null }]);
    await database.close();
    const settings = readSettings(['--data', folder, '--sandbox', '--no-copies', '--port', '0', '--no-open'], {
      SUPERCARGO_KEY: key,
    });
    running = await startConsole(settings, (error) => failures.push(error));
    caller = createTestCaller(running.services);
  }, 120_000);

  afterAll(async () => {
    await running?.close();
    vi.useRealTimers();
    rmSync(saved, { recursive: true, force: true });
  });

  const findRun = (name: string) => runs[name] ?? '';

  /** The run, when it has ended; the sandbox's clock moves on meanwhile. */
  async function ended(name: string) {
    const runId = findRun(name);
    for (;;) {
      const run = await caller.runs.get({ runId });
      if (!['waiting', 'running'].includes(run.status)) return run;
      // URLs of documents expire after five minutes: the clock stops while the run downloads, and each step is short enough
      // that a download that starts during it succeeds.
      const isReading = ['downloading', 'reading'].includes(run.progress.step ?? '');
      if (!isReading) running.sandbox?.sandbox.clock.advance(200_000);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  it('The next version migrates the data after a backup', async () => {
    expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringContaining('before-migration')]);
    expect(failures).toEqual([]);
  });

  it.skipIf(postgresUrl === undefined)('The next version migrates the data on a Postgres', async () => {
    const { url, remove } = await createDatabase(postgresUrl ?? '', `console_${randomBytes(6).toString('hex')}`);
    const dump = join(saved, 'database.sql');
    if (existsSync(dump)) await restoreDump(url, readFileSync(dump, 'utf8'));
    else await (await openPostgres(url)).close();
    const database = await openPostgres(url, {
      migrations: addMigration(saved, 'ALTER TABLE runs ADD COLUMN note text'),
    });
    expect(await database.db.$count(schema.runs)).toBe(existsSync(dump) ? Object.keys(runs).length + 1 : 0);
    await database.executeSql('SELECT note FROM runs');
    await database.close();
    await remove();
  });

  it('The sellers and applications exist, and their secrets can be decrypted', async () => {
    const sellers = await caller.sellers.list();
    expect(sellers).toMatchObject([
      {
        id: sellerId,
        name: 'Test seller',
        kind: 'seller',
        health: { state: 'connected' },
        isSandbox: true,
        marketplaceIds: expect.arrayContaining(['A1F83G8C2ARO7P']),
      },
      { name: 'Own shop', isSandbox: false },
    ]);
    expect(sellers[0]?.roles).toMatchObject({ granted: expect.arrayContaining(['Product Listing']), missing: [] });
    expect(sellers[0]?.participations).toContainEqual(expect.objectContaining({ countryCode: 'GB' }));
    expect(await caller.applications.list()).toMatchObject([
      { name: 'Sandbox', isSandbox: true, sellers: 1 },
      {
        name: 'Own application',
        region: 'eu',
        applicationId: 'amzn1.sp.solution.own',
        redirectUri: 'https://example.com/callback',
        isDraft: true,
        sellers: 1,
      },
    ]);
    await caller.sellers.testConnection({ id: sellerId });
    expect((await caller.sellers.list())[0]?.health).toMatchObject({ state: 'connected' });
    const key = (await caller.programs.list()).map(({ name }) => name);
    expect(key).toEqual(['Nightly import']);
  });

  it('The settings exist', async () => {
    const { readOnly, versions, client, retention } = await caller.settings.get();
    expect([readOnly.value, versions.value, client.value, retention.value]).toEqual([
      false,
      { orders: 'latest' },
      { timeouts: { deadline: 60_000 }, retries: { network: 2 } },
      { calls: 60, audit: 400, files: 120, personalFiles: 30, maxFileGigabytes: 5 },
    ]);
    expect(await caller.activity.settings()).toMatchObject({ maxCalls: 5000, savePersonalData: true });
    expect(await caller.activity.views()).toMatchObject([{ name: 'Failures', filters: { outcome: 'failed' } }]);
  });

  it('The saved calls, the history and the variables exist', async () => {
    const { entries } = await caller.explorer.history({});
    expect(entries).toMatchObject([
      { operation: 'getListingsItem', starred: true, note: 'Look at this' },
      { operation: 'getMarketplaceParticipations', ok: true, status: 200, summary: { items: 5 } },
    ]);
    expect(await caller.explorer.savedRequests()).toMatchObject([
      { name: 'One listing', collection: 'Listings', input: { path: { sku: '{{sku}}' } } },
    ]);
    const { variables, values } = await caller.explorer.variables({ sellerId });
    expect(variables).toHaveLength(2);
    expect(values).toMatchObject({ sku: 'LAMP-002' });
    expect(await caller.queries.saved()).toMatchObject([{ name: 'Sales by child' }]);
  });

  it('The calls and the audit log exist', async () => {
    const { rows } = await caller.activity.list({
      filters: { operation: 'feeds.createFeed', outcome: 'ok' },
      maxItems: 10,
    });
    expect(rows).toMatchObject([{ method: 'POST', status: 202, source: 'run', subject: findRun('feed done') }]);
    const call = await caller.activity.get({ id: rows[0]?.id ?? '' });
    expect(call).toMatchObject({ priority: 'interactive', rate: 0.0083, attempts: 1, advice: null });
    expect(call.timeline.map(({ kind }) => kind)).toEqual(['slot', 'request', 'first-byte', 'response']);
    expect(call.exchange?.requestBody?.text).toContain('JSON_LISTINGS_FEED');
    const text = { filters: { text: 'own-1 no such word' }, maxItems: 10 };
    expect((await caller.activity.list(text)).rows).toEqual([]);
    expect((await caller.activity.list({ filters: { text: 'lamp-002' }, maxItems: 10 })).rows).toHaveLength(1);

    const { entries } = await caller.audit.list({ filters: {}, maxItems: 200 });
    expect(entries.length).toBeGreaterThanOrEqual(changes);
    expect(changes).toBeGreaterThan(30);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'feeds.submit', outcome: 'done', actor: 'operator', sellerId }),
    );
    expect(entries).toContainEqual(expect.objectContaining({ action: 'queues.add', outcome: 'done' }));
  });

  it('The notifications, subscriptions and queues exist', async () => {
    const { rows } = await caller.notifications.received({});
    expect(rows).toMatchObject([
      { notificationType: 'FEED_PROCESSING_FINISHED', origin: 'pasted', isKnownType: true, copies: 1, sellerId: null },
      { notificationType: 'ORDER_CHANGE', origin: 'sandbox', isKnownType: true, copies: 1, sellerId },
    ]);
    expect(await caller.notifications.get({ number: rows[1]?.number ?? 0 })).toMatchObject({
      message: { NotificationType: 'ORDER_CHANGE' },
      payload: { OrderChangeNotification: expect.anything() },
    });
    const { types } = await caller.notifications.subscriptions({ sellerId });
    expect(types).toMatchObject([
      { notificationType: 'ORDER_CHANGE', subscriptions: [{ payloadVersion: '1.0' }], error: null },
    ]);
    expect(await caller.queues.list()).toMatchObject([
      { region: 'eu-west-1', paused: true, error: null, ownKeys: true },
    ]);
  });

  it('The schedules exist', async () => {
    expect(await caller.schedules.list({})).toMatchObject([
      {
        name: 'Every six hours',
        recurrence: { every: 'minutes', minutes: 360 },
        paused: false,
        nextAt: expect.any(Date),
        lastRun: { id: findRun('report from a schedule'), status: 'done' },
      },
      { name: 'Every day', recurrence: { every: 'day', at: '06:30', zone: 'Europe/Berlin' }, paused: false },
      { name: 'Every week', recurrence: { every: 'week', weekday: 1 }, paused: true, nextAt: null },
    ]);
  });

  it('The runs exist, and waiting ones continue', async () => {
    expect((await caller.runs.list({ maxItems: 200 })).runs).toHaveLength(Object.keys(runs).length + 1);
    for (const [name, end] of Object.entries(ends)) {
      const { status, phase, error, files } = await ended(name);
      expect([name, status, phase, error?.code, ...files.map(({ kind }) => kind)]).toEqual([name, ...end]);
    }
    // None of those that were being created had been, and none was created twice.
    const created = running.sandbox?.sandbox.requests.byOperation ?? {};
    expect(created['reports/2021-06-30/createReport']?.accepted).toBe(2);
    expect(created['feeds/2021-06-30/createFeed']).toBeUndefined();
    expect(created['dataKiosk/2023-11-15/createQuery']?.accepted).toBe(1);
  });

  it('Unconfirmed runs are resumed as the user decides', async () => {
    const { error } = await caller.runs.get({ runId: findRun('report of unknown outcome') });
    const remoteId = error?.candidates?.[0]?.remoteId ?? '';
    expect(error?.candidates).toHaveLength(2);
    await caller.runs.resolveOutcome({ runId: findRun('report of unknown outcome'), remoteId });
    expect(await ended('report of unknown outcome')).toMatchObject({ status: 'done', remoteId, error: null });
    await caller.runs.resolveOutcome({ runId: findRun('report of unknown outcome as well'), remoteId: null });
    const { status, remoteId: newId } = await ended('report of unknown outcome as well');
    await caller.runs.resolveOutcome({ runId: findRun('feed being created'), remoteId: null });
    expect(await ended('feed being created')).toMatchObject({ status: 'done', error: null });
    expect([status, error?.candidates?.map((one) => one.remoteId)]).toEqual([
      'done',
      expect.not.arrayContaining([newId]),
    ]);
  });

  it('The documents and tables of the runs exist', async () => {
    const runId = findRun('feed done');
    expect(await caller.feeds.summary({ runId })).toMatchObject({
      statuses: { ACCEPTED: 1, INVALID: 1 },
      codes: [{ code: '13013', severity: 'ERROR', messages: 1 }],
    });
    const { lines } = await caller.feeds.results({ runId, status: 'all' });
    expect(lines).toMatchObject([
      { row: 2, sku: 'C', operation: 'PATCH', status: 'INVALID', issues: [{ code: '13013' }] },
      { row: 1, sku: 'A', operation: 'UPDATE', status: 'ACCEPTED', issues: [] },
    ]);
    expect(await caller.feeds.submittedMessage({ runId, messageId: 2 })).toMatchObject({ message: { sku: 'C' } });
    const { inputId } = await caller.feeds.duplicate({ runId, which: 'failed' });
    const again = await caller.feeds.input({ inputId });
    expect(again).toMatchObject({ kind: 'table', rows: 1, prefill: { runId, sellerId } });
    const table = { runId: findRun('report done') };
    expect((await caller.tables.describe({ table })).columns.map(({ name }) => name)).toContain('seller-sku');
    expect(await caller.tables.count({ table, filters: [] })).toBe(160);
  });

  it('The users, their workspaces and their plans exist', async () => {
    await running.close();
    const database = await openPglite(join(folder, 'database'));
    const hosted = await openHosted(database, [Buffer.from(key, 'base64')], join(folder, 'files'));
    const browser = hosted.browser('192.0.2.9');
    expect(await browser.signIn('olivia@example.com', keptPassword)).toBe(200);
    const session = await browser.session();
    expect(session).toMatchObject({ actor: 'olivia@example.com', role: 'owner' });
    const olivia = await hosted.caller(browser);
    const mine = await olivia.workspaces.list();
    const { id = '' } = mine.find(({ name }) => name === 'Lamps Ltd') ?? {};
    await olivia.workspaces.switch({ workspaceId: id });
    const there = await hosted.caller(browser);
    expect(await there.members.list()).toMatchObject([
      { email: 'olivia@example.com', role: 'owner' },
      { email: 'victor@example.com', role: 'viewer' },
    ]);
    expect(await there.members.invitations()).toMatchObject([{ email: 'guest@example.com', role: 'operator' }]);
    expect((await there.audit.list({ filters: {} })).entries.map(({ action }) => action)).toEqual([
      'members.invite',
      'members.join',
      'members.invite',
      'workspaces.create',
    ]);
    expect(await database.db.select().from(schema.billingAccounts)).toMatchObject([
      { workspaceId: id, customerId: 'cus_kept', status: 'past_due', isEnding: false, overdueSince: expect.any(Date) },
    ]);
    expect(await database.db.select().from(schema.billingEvents)).toMatchObject([{ id: 'evt_kept' }]);
    await hosted.close();
    await database.close();
  });
});

async function restoreDump(url: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump);
  await client.end();
}
