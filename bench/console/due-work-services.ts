import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// biome-ignore lint/style/noRestrictedImports: measures one statement.
import { DueWork } from '@supercargo/sync/due-work';
// biome-ignore lint/style/noRestrictedImports: measures services without a server.
import { deleteExpiredData } from '../../packages/console/server/src/background/retention.ts';
// biome-ignore lint/style/noRestrictedImports: measures services without a server.
import { Live } from '../../packages/console/server/src/live/live.ts';
// biome-ignore lint/style/noRestrictedImports: measures services without a server.
import { Vault } from '../../packages/console/server/src/secrets/vault.ts';
// biome-ignore lint/style/noRestrictedImports: measures services without a server.
import { dueRuns } from '../../packages/console/server/src/storage/due-tables.ts';
// biome-ignore lint/style/noRestrictedImports: measures services without a server.
import { DiskStore } from '../../packages/console/server/src/storage/files/disk-store.ts';
// biome-ignore lint/style/noRestrictedImports: measures services without a server.
import { openPostgres } from '../../packages/console/server/src/storage/open-postgres.ts';
// biome-ignore lint/style/noRestrictedImports: measures services without a server.
import { createServices } from '../../packages/console/server/src/wiring/create-services.ts';
// biome-ignore lint/style/noRestrictedImports: measures services without a server.
import type { Services } from '../../packages/console/server/src/wiring/services.ts';

/** The services of a console on Postgres. */
export interface OpenBench {
  readonly services: Services;
  /** Looks for runs to execute, and claims as many as a process has room for. */
  lookForRuns(): Promise<unknown>;
  deleteExpiredData(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the services on a database. They execute no runs. */
export async function openBench(url: string): Promise<OpenBench> {
  const database = await openPostgres(url);
  const dataFolder = await mkdtemp(join(tmpdir(), 'supercargo-bench-due-'));
  const live = await Live.start(database);
  const fail = (error: Error) => console.error(error);
  const services = createServices({
    database,
    vault: new Vault(Buffer.alloc(32, 7)),
    live,
    dataFolder,
    files: new DiskStore(join(dataFolder, 'files')),
    now: Date.now,
    shared: undefined,
    version: '0.0.0',
    fail,
  });
  const work = new DueWork({ table: dueRuns, execute: database.executeSql, now: Date.now });
  return {
    services,
    lookForRuns: () => work.claim({ count: 100, perGroup: 50, lease: 15_000 }),
    deleteExpiredData: () => deleteExpiredData(services, fail),
    close: async () => {
      await services.activity.flush();
      await live.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Adds workspaces with a seller each, and due schedules that are spread over them. */
export async function fillSchedules({ services }: OpenBench, workspaces: number, schedules: number): Promise<void> {
  const { executeSql } = services.database;
  const numbers = `generate_series(1, ${workspaces}) as n on conflict do nothing`;
  await executeSql(`insert into workspaces (id, name) select 'w' || n, 'Shop' from ${numbers}`);
  await executeSql(`insert into applications (id, workspace_id, name, region, client_id, client_secret)
    select 'a' || n, 'w' || n, 'App', 'eu', 'client', 'secret' from ${numbers}`);
  await executeSql(`insert into sellers (id, workspace_id, application_id, name, refresh_token)
    select 's' || n, 'w' || n, 'a' || n, 'Shop', 'token' from ${numbers}`);
  const request = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1F83G8C2ARO7P'] };
  await executeSql(
    `insert into schedules (id, workspace_id, seller_id, kind, name, request, recurrence, next_at, created_by, created_at)
      select 'd' || n, 'w' || (n % $1::int + 1), 's' || (n % $1::int + 1), 'report', 'Listings', $2::jsonb,
        '{"every":"minutes","minutes":60}', now() - interval '1 minute', 'bench', now() from generate_series(1, $3::int) as n`,
    [workspaces, JSON.stringify(request), schedules],
  );
}
