import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createDatabase, postgresUrl } from '../../tools/test-support/src/create-database.ts';
import { formatInteger, formatMarkdownTable } from '../harness/statistics.ts';
import { fillSchedules, type OpenBench, openBench } from './due-work-services.ts';
import { writeSection } from './results.ts';

// Measures due work of a hosted console on Postgres: due schedules in two processes, the look for open runs, and retention.

const { values } = parseArgs({
  options: {
    /** Set in a process that only starts due schedules. */
    process: { type: 'string' },
    workspaces: { type: 'string', default: '1000' },
    schedules: { type: 'string', default: '3000' },
  },
});
const [workspaces, schedules] = [Number(values.workspaces), Number(values.schedules)];

if (values.process === undefined) await measureAll();
else await startDue(values.process);

async function startDue(url: string): Promise<void> {
  const bench = await openBench(url);
  console.log('open');
  await once(process.stdin, 'data');
  await bench.services.schedules.startDue();
  await bench.close();
  process.exit();
}

/** Starts the due schedules in two processes. Returns when they began, and the milliseconds until both found nothing more. */
async function startTogether(url: string): Promise<{ startedAt: number; milliseconds: number }> {
  const children = [1, 2].map(() =>
    spawn(process.execPath, [...process.execArgv, import.meta.filename, '--process', url], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
  const startedAt = Date.now();
  for (const { stdin } of children) stdin.write('go\n');
  await Promise.all(children.map((child) => once(child, 'exit')));
  return { startedAt, milliseconds: Date.now() - startedAt };
}

async function measureAll(): Promise<void> {
  if (postgresUrl === undefined) throw new Error('No Postgres is available. Set DATABASE_URL.');
  const database = await createDatabase(postgresUrl, `bench_due_${process.pid}`);
  try {
    const bench = await openBench(database.url);
    await fillSchedules(bench, workspaces, schedules);
    const { milliseconds: together } = await startTogether(database.url);
    const runs = await countRuns(bench);
    const look = await time(() => bench.lookForRuns());
    const retention = await time(() => bench.deleteExpiredData());
    const latest = await measureOneBesideMany(bench, database.url);
    await bench.close();
    const lines = [
      [
        `${formatInteger(schedules)} due schedules of ${formatInteger(workspaces)} workspaces, two processes`,
        '5,000',
        together,
      ],
      [`a look for work among ${formatInteger(runs)} open runs, one process`, '300', look],
      [`retention of ${formatInteger(workspaces)} workspaces, one process`, '2,000', retention],
      [
        'one workspace with 2,000 due and nine with one each: the last of the nine starts, two processes',
        '10,000',
        latest,
      ],
    ] as const;
    const table = lines.map(([name, goal, milliseconds]) => [name, goal, formatInteger(milliseconds)]);
    await writeSection('Due work', 'console-due-work', formatMarkdownTable(['', 'goal (ms)', 'ms'], table));
  } finally {
    await database.remove();
  }
}

async function measureOneBesideMany(bench: OpenBench, url: string): Promise<number> {
  const { executeSql } = bench.services.database;
  await executeSql('truncate runs, schedules cascade');
  await fillSchedules(bench, 1, 2_000);
  // The schedules of the others have been due for a shorter time.
  await executeSql(`insert into schedules (id, workspace_id, seller_id, kind, name, request, recurrence, next_at, created_by, created_at)
    select 'few' || n, 'w' || n, 's' || n, kind, name, request, recurrence, now() - interval '1 second', created_by, created_at
    from generate_series(2, 10) as n, (select * from schedules limit 1) as schedule`);
  const { startedAt } = await startTogether(url);
  const { rows: last } = await executeSql(
    "select extract(epoch from max(created_at)) * 1000 as at, count(*)::int as count from runs where schedule_id like 'few%'",
  );
  const [{ at, count }] = last as [{ at: string; count: number }];
  if (count !== 9) throw new Error(`${count} of nine schedules started.`);
  return Number(at) - startedAt;
}

async function countRuns({ services }: OpenBench): Promise<number> {
  const { rows } = await services.database.executeSql('select count(*)::int as count from runs');
  return (rows as [{ count: number }])[0].count;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
