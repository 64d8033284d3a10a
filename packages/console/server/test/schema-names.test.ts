import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../migrations');
const migration = (name: string) => readFile(join(folder, `${name}.sql`), 'utf8');

describe('migration 0005', { timeout: 60_000 }, () => {
  let database: PGlite;

  beforeAll(async () => {
    database = new PGlite();
    for (const name of ['0000_initial', '0001_schedule_error']) await database.exec(await migration(name));
    await database.exec('set session_replication_role = replica');
    for (const [name, value] of [
      ['retention', { calls: 30, fileGigabytes: 5 }],
      ['activity', { mostCalls: 100 }],
      ['first-report-asked', true],
    ] as const) {
      await database.query("insert into settings (workspace_id, name, value) values ('w', $1, $2)", [
        name,
        JSON.stringify(value),
      ]);
    }
    await addRun('a', 'feed', { content: { form: 'document', key: 'k' } }, { notAccepted: 2, step: 'asking' });
    await addRun(
      'b',
      'report',
      { reportType: 'T' },
      {
        polls: 1,
        step: 'reading',
        trouble: { code: 'NETWORK_ERROR', message: 'No line.', nextTryAt: '2026-11-23T00:00:00Z' },
        notReadable: { code: 'C', message: 'M' },
        cancelRefused: 'Too late.',
      },
    );
    const body = (text: string) => ({ text, bytes: 1, whole: true, isJson: true, masked: false });
    await addCall(
      'a',
      [
        { kind: 'wait', at: 0, expected: 500 },
        { kind: 'slot', at: 500, waited: 500, left: 1, burst: 2 },
        { kind: 'retry', at: 600, attempt: 1, reason: 'throttled', wait: 9 },
        { kind: 'withheld', at: 700, attempt: 2, reason: 'network' },
      ],
      { query: [], answerHeaders: { date: 'x' }, answerBody: body('{}'), requestBody: body('[]'), token: 'seller' },
    );
    await addCall('b', [], { query: [], requestHeaders: {}, token: 'seller' });
    await addCall('c', [], null);
    await addSeller(
      'a',
      {
        granted: ['R'],
        asked: [
          { operation: 'o', result: 'open' },
          { operation: 'p', result: 'refused', code: 'C' },
        ],
      },
      'refused',
    );
    await addSeller('b', null, 'connected');
    await database.exec(
      `insert into audit_entries (workspace_id, at, actor, action, outcome, details)
       values ('w', now(), 'a', 'reporters.remove', 'refused', '{}')`,
    );
    for (const name of ['0002_run_titles', '0003_run_phases', '0004_plain_names', '0005_schema_names']) {
      await database.exec(await migration(name));
    }
  });

  afterAll(() => database.close());

  async function addRun(id: string, kind: string, request: object, progress: object): Promise<void> {
    await database.query(
      `insert into runs (id, workspace_id, kind, title, request, progress, created_by, created_at)
       values ($1, 'w', $2, 't', $3, $4, 'u', now())`,
      [id, kind, request, progress],
    );
  }

  async function addCall(id: string, timeline: object[], exchange: object | null): Promise<void> {
    await database.query(
      `insert into calls (id, workspace_id, seller_id, at, operation, method, origin, path, priority, ok, attempts,
         throttled, waited, took, source, timeline, exchange, words)
       values ($1, 'w', 's', now(), 'o', 'GET', 'x', '/', 'interactive', true, 1, 0, 7, 8, 'run', $2, $3, 'text')`,
      [id, JSON.stringify(timeline), exchange],
    );
  }

  async function addSeller(id: string, roles: object | null, state: string): Promise<void> {
    await database.query(
      `insert into sellers (id, workspace_id, application_id, name, refresh_token, roles, health)
       values ($1, 'w', 'a', 'n', 'r', $2, $3)`,
      [id, roles, { state, checkedAt: 'x' }],
    );
  }

  async function select(text: string): Promise<unknown[]> {
    return (await database.query(text)).rows;
  }

  it('The migration renames settings', async () => {
    expect(await select('select name, value from settings order by name')).toEqual([
      { name: 'activity', value: { maxCalls: 100 } },
      { name: 'first-report-requested', value: true },
      { name: 'retention', value: { calls: 30, maxFileGigabytes: 5 } },
    ]);
  });

  it('The migration renames the parts of requests and progress of runs', async () => {
    expect(await select('select request, progress from runs order by id')).toEqual([
      {
        request: { content: { kind: 'document', key: 'k' } },
        progress: { rejectedMessages: 2, step: 'requesting' },
      },
      {
        request: { reportType: 'T' },
        progress: {
          polls: 1,
          step: 'reading',
          lastError: { code: 'NETWORK_ERROR', message: 'No line.', retryAt: '2026-11-23T00:00:00Z' },
          readError: { code: 'C', message: 'M' },
          cancelError: 'Too late.',
        },
      },
    ]);
  });

  it('The migration renames columns and the parts of timeline and exchange of calls', async () => {
    const body = (text: string) => ({ text, bytes: 1, isComplete: true, isJson: true, isRedacted: false });
    const columns = 'quota_wait_milliseconds, duration_milliseconds, search_text, timeline, exchange';
    const facts = { quota_wait_milliseconds: 7, duration_milliseconds: 8, search_text: 'text' };
    expect(await select(`select ${columns} from calls order by id`)).toEqual([
      {
        ...facts,
        timeline: [
          { kind: 'wait', at: 0, expectedMilliseconds: 500 },
          { kind: 'slot', at: 500, waitedMilliseconds: 500, remaining: 1, burst: 2 },
          { kind: 'retry', at: 600, attempt: 1, reason: 'throttled', waitMilliseconds: 9 },
          { kind: 'retry-suppressed', at: 700, attempt: 2, reason: 'network' },
        ],
        exchange: {
          query: [],
          responseHeaders: { date: 'x' },
          responseBody: body('{}'),
          requestBody: body('[]'),
          token: 'seller',
        },
      },
      { ...facts, timeline: [], exchange: { query: [], requestHeaders: {}, token: 'seller' } },
      { ...facts, timeline: [], exchange: null },
    ]);
  });

  it('The migration renames the states of sellers, and the actions and outcomes of the audit log', async () => {
    expect(await select("select roles, health ->> 'state' as state from sellers order by id")).toEqual([
      {
        roles: {
          granted: ['R'],
          probes: [
            { operation: 'o', result: 'allowed' },
            { operation: 'p', result: 'rejected', code: 'C' },
          ],
        },
        state: 'rejected',
      },
      { roles: null, state: 'connected' },
    ]);
    expect(await select('select action, outcome from audit_entries')).toEqual([
      { action: 'programs.remove', outcome: 'denied' },
    ]);
  });
});
