import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDatabase } from '../../../../tools/test-support/src/create-database.ts';
import { openPostgres } from '../src/storage/open-postgres.ts';

const postgres = process.env.TEST_POSTGRES as string;
const program = join(import.meta.dirname, 'fixtures/start-due.ts');
const hour = Date.UTC(2026, 0, 5, 9);
const [workspaces, schedules] = [20, 600];

type Database = Awaited<ReturnType<typeof openPostgres>>;

/** Adds schedules that are all due at the same full hour: each hour, each day and each week. */
async function fill({ executeSql }: Database): Promise<void> {
  const numbers = `generate_series(1, ${workspaces}) as n`;
  await executeSql(`insert into workspaces (id, name) select 'w' || n, 'Shop' from ${numbers}`);
  await executeSql(`insert into applications (id, workspace_id, name, region, client_id, client_secret)
    select 'a' || n, 'w' || n, 'App', 'eu', 'client', 'secret' from ${numbers}`);
  await executeSql(`insert into sellers (id, workspace_id, application_id, name, refresh_token)
    select 's' || n, 'w' || n, 'a' || n, 'Shop', 'token' from ${numbers}`);
  const request = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1F83G8C2ARO7P'] };
  await executeSql(
    `insert into schedules (id, workspace_id, seller_id, kind, name, request, recurrence, next_at, created_by, created_at)
      select 'd' || n, 'w' || (n % $1::int + 1), 's' || (n % $1::int + 1), 'report', 'Listings', $2::jsonb,
        (array['{"every":"minutes","minutes":60}', '{"every":"day","at":"10:00","zone":"Europe/Berlin"}',
          '{"every":"week","weekday":1,"at":"09:00","zone":"UTC"}'])[n % 3 + 1]::jsonb,
        to_timestamp($3::float8 / 1000), 'test', to_timestamp($3::float8 / 1000) - interval '1 hour'
      from generate_series(1, $4::int) as n`,
    [workspaces, JSON.stringify(request), hour, schedules],
  );
}

/** Starts what is due in four processes at once. Their clocks differ by up to three seconds. */
async function startInFourProcesses(url: string, at: number): Promise<void> {
  const children = [0, 1, 2, 3].map((number) =>
    spawn(process.execPath, ['--conditions=@supercargo/source', program, url, String(at + number * 1000), '5'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
  for (const { stdin } of children) stdin.write('go\n');
  const ends = await Promise.all(children.map((child) => once(child, 'exit')));
  expect(ends.map(([code]) => code)).toEqual([0, 0, 0, 0]);
}

test('At the full hour, four processes start each due schedule exactly once', async () => {
  const own = await createDatabase(postgres, `full_hour_${randomBytes(6).toString('hex')}`);
  const database = await openPostgres(own.url);
  const countRuns = async () => {
    const { rows } = await database.executeSql(
      'select schedule_id, count(*)::int as count from runs group by schedule_id',
    );
    return Object.groupBy(rows as { count: number }[], ({ count }) => String(count));
  };
  try {
    await fill(database);
    await startInFourProcesses(own.url, hour);
    expect(Object.entries(await countRuns()).map(([count, rows]) => [count, rows?.length])).toEqual([['1', schedules]]);
    // An hour later, only those that start a run each hour are due.
    await startInFourProcesses(own.url, hour + 3_600_000);
    const counts = await countRuns();
    expect([counts['1']?.length, counts['2']?.length]).toEqual([(schedules * 2) / 3, schedules / 3]);
    const { rows } = await database.executeSql(
      'select count(*)::int as count from schedules where next_at <= to_timestamp($1::float8 / 1000) or claimed_until is not null or failures > 0 or paused',
      [hour + 3_600_000],
    );
    expect(rows).toEqual([{ count: 0 }]);
  } finally {
    await database.close();
    await own.remove();
  }
}, 120_000);
