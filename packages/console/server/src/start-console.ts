import { join } from 'node:path';
import type { RunningSandbox } from '@supercargo/sandbox';
import { startAlerts } from './background/alert-jobs.ts';
import { startBillingJobs } from './background/billing-jobs.ts';
import { startBulkChanges } from './background/bulk-change-jobs.ts';
import { startDashboards } from './background/dashboard-jobs.ts';
import { startMirrors } from './background/mirror-jobs.ts';
import { startCollecting, startQueueConsumers } from './background/notification-jobs.ts';
import { startPersonalData } from './background/personal-data-jobs.ts';
import { startRetention } from './background/retention.ts';
import { startRunJobs } from './background/run-jobs.ts';
import { BoundedLog, nameErrorKind } from './base/bounded-log.ts';
import { packageFolder } from './base/package-folder.ts';
import { Shutdown } from './base/shutdown.ts';
import { timer } from './base/timer.ts';
import type { ConsoleError } from './errors/console-error.ts';
import { printableError } from './errors/printable-error.ts';
import { DatabaseOutage } from './hosting/database-outage.ts';
import { ServiceChecks } from './hosting/service-checks.ts';
import { listen } from './http/listen.ts';
import { LoopTime } from './http/loop-time.ts';
import { RequestBudgets } from './http/request-budgets.ts';
import { Live } from './live/live.ts';
import { createApp } from './routes/create-app.ts';
import { Health } from './routes/health.ts';
import { Pages } from './routes/pages.ts';
import { KeyStore } from './secrets/key-store.ts';
import { masterKeys } from './secrets/master-key.ts';
import { Vault } from './secrets/vault.ts';
import { listRecentUses } from './services/activity/recent-uses.ts';
import { requestFirstReport } from './services/reports/first-report.ts';
import { SignInLinks } from './sessions/sign-in-links.ts';
import { lockDataFolder } from './settings/data-lock.ts';
import type { Settings } from './settings/read-settings.ts';
import { Backups } from './storage/backups.ts';
import { endAllClaims } from './storage/due-tables.ts';
import { openFiles } from './storage/files/open-files.ts';
import { requestsFolder, serveFolderRequests } from './storage/folder-requests.ts';
import { openPglite } from './storage/open-pglite.ts';
import { openPostgres } from './storage/open-postgres.ts';
import { localWorkspace, workspaces } from './storage/schema/workspaces.ts';
import { openAccounts } from './users/open-accounts.ts';
import { version } from './version.ts';
import { createServices } from './wiring/create-services.ts';
import type { Services } from './wiring/services.ts';
import { createSharedStores } from './wiring/shared-stores.ts';

/** A running console. */
export interface RunningConsole {
  /** Scheme, host and port; undefined for a worker. */
  readonly url: string | undefined;
  readonly services: Services;
  readonly sandbox: RunningSandbox | undefined;
  /**
   * Creates a sign-in link, which works once. `onUse` is called when it has been used. Empty for a hosted console and for
   * a worker.
   */
  createSignInUrl(onUse?: () => void): string;
  /** Resolves when another console has taken the data folder. This process writes nothing more and should end. */
  readonly folderLost: Promise<Error>;
  /** Stops the console within ten seconds. Requests in progress have five of them; jobs return to the queue. */
  close(): Promise<void>;
}

/** Milliseconds for requests in progress when a hosted server stops. */
const drainMilliseconds = 5_000;

const webFolder = join(packageFolder, 'dist/web');

/**
 * Starts a console or a worker. `logError` receives later errors in a form that can be logged; `now` returns milliseconds
 * since 1970.
 */
export async function startConsole(
  settings: Settings,
  logError: (error: Error) => void,
  now: () => number = Date.now,
): Promise<RunningConsole> {
  const write = (line: string) => console.log(line);
  const log = new BoundedLog({ write, timer });
  let check = async (): Promise<unknown> => undefined;
  const outage = new DatabaseOutage({ check: () => check(), now, timer, write });
  const fail = (error: Error) => {
    if (outage.isNew(error)) log.entry(nameErrorKind(error), () => logError(printableError(error)));
  };
  const shutdown = new Shutdown(fail);
  const close = () => shutdown.close();
  const { promise: folderLost, resolve: lost } = Promise.withResolvers<ConsoleError>();
  try {
    const database = await openDatabase(settings, shutdown, lost, fail);
    check = () => database.executeSql('select 1');
    const master = await masterKeys(settings.key, settings.dataFolder);
    const vault = new Vault(master.keys);
    const keys = new KeyStore(database, vault, master);
    await keys.begin();
    if (settings.hosted === undefined) {
      await database.db.insert(workspaces).values({ id: localWorkspace, name: 'This machine' }).onConflictDoNothing();
    }
    const live = await Live.start(database);
    shutdown.add('Live updates', () => live.close());
    if (database.kind === 'pglite') await endAllClaims(database.executeSql);
    const shared = await createSharedStores(database, master.keys);
    const { dataFolder, hosted } = settings;
    const files = await openFiles(dataFolder, settings.s3, Date.now);
    const checks = new ServiceChecks({ now, timer, fail, log: write });
    shutdown.add('The service checks', async () => checks.close());
    if (settings.s3 !== undefined) void checks.watch('The bucket', 'FILES_UNREACHABLE', () => files.check());
    const { mailer, userAccounts } = await openAccounts({
      settings,
      database,
      keys: master.keys,
      live,
      now,
      fail,
      shutdown,
      checks,
    });
    const services = createServices({
      mailer,
      userAccounts,
      database,
      vault,
      keys,
      live,
      dataFolder,
      files,
      now,
      shared,
      hosted,
      copies: settings.copies,
      schedulesPerWorkspace: settings.schedulesPerWorkspace,
      version,
      fail,
      outages: () => checks.outages,
    });
    shutdown.add('Documents with personal data', await startPersonalData(services, fail));
    await services.billing.start();
    shutdown.add('Billing', () => services.billing.settled());
    shutdown.add('The table engine', () => services.tables.close());
    shutdown.add('The call log', () => services.activity.flush());
    shutdown.add('Retention', await startRetention(services, fail));
    const sandbox = settings.sandbox ? await services.localSandbox.start() : undefined;
    shutdown.add('The sandbox', () => services.localSandbox.stop());
    if (sandbox !== undefined) await services.connectSandbox(sandbox);
    // Runs start only now, because the sandbox's address is known and runs may continue there.
    shutdown.addIntake('Runs', startRunJobs(services, fail));
    shutdown.addIntake('Bulk changes', startBulkChanges(services));
    shutdown.add('The billing jobs', await startBillingJobs(services, fail));
    if (sandbox !== undefined) await requestFirstReport(services, localWorkspace);
    const stopCollecting = startCollecting(services);
    shutdown.add('The notification collector', async () => stopCollecting());
    shutdown.addIntake('Alerts', startAlerts(services, { fail }));
    shutdown.addIntake('Copies of sellers', startMirrors(services, fail));
    shutdown.addIntake('Dashboards', startDashboards(services, fail));
    shutdown.addIntake('The notification queues', startQueueConsumers(services, fail));
    shutdown.add('Subscriptions', () => services.subscriptions.close());
    if (settings.worker) return { url: undefined, services, sandbox, createSignInUrl: () => '', folderLost, close };
    const signInLinks = hosted === undefined ? new SignInLinks(now) : undefined;
    const hosts = new Set<string>();
    const health = new Health(database, () => checks.outages);
    // A local console has one user, who needs no protection from others.
    const loopTime = hosted === undefined ? undefined : new LoopTime();
    shutdown.add('The measurement of time', async () => loopTime?.close());
    const app = createApp({
      services,
      signInLinks,
      pages: new Pages(webFolder, hosted),
      health,
      hosts,
      fail,
      log: (kind, line) => log.line(kind, line),
      budgets: loopTime && createBudgets(loopTime, now, log),
    });
    const grace = hosted === undefined ? 0 : drainMilliseconds;
    const { url, names, stop } = await listen(app.fetch, settings.host, settings.port, { grace, loopTime });
    const own = hosted === undefined ? [] : [new URL(hosted.publicUrl).host];
    for (const name of [...names, ...own, ...listHostNames(settings.names ?? [], url)]) hosts.add(name);
    shutdown.addIntake('The server', () => {
      health.leave();
      return stop();
    });
    const createSignInUrl = (onUse?: () => void) =>
      signInLinks === undefined ? '' : `${url}/launch#token=${signInLinks.make(onUse)}`;
    return { url, services, sandbox, createSignInUrl, folderLost, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createBudgets(loopTime: LoopTime, now: () => number, log: BoundedLog): RequestBudgets {
  const logExceeded = (owner: string, { code, message }: Error & { readonly code: string }) =>
    log.line(`${code} ${owner}`, `A request of ${owner} was rejected: ${message} (${code})`);
  return new RequestBudgets({ loopTime, now, onExceeded: logExceeded });
}

/** Returns the names as given, and with the port of the server. */
function listHostNames(given: readonly string[], url: string): readonly string[] {
  const { port } = new URL(url);
  return given.map((name) => name.toLowerCase()).flatMap((name) => [name, `${name}:${port}`]);
}

async function openDatabase(
  { databaseUrl, dataFolder }: Settings,
  shutdown: Shutdown,
  lost: (error: ConsoleError) => void,
  fail: (error: Error) => void,
) {
  if (databaseUrl !== undefined) {
    const database = await openPostgres(databaseUrl);
    shutdown.add('The database', () => database.close());
    return database;
  }
  const lock = await lockDataFolder(dataFolder, lost);
  shutdown.add('The lock on the data folder', async () => lock.release());
  const backups = new Backups(dataFolder);
  const database = await openPglite(join(dataFolder, 'database'), { check: () => lock.check(), backups });
  shutdown.add('The database', () => database.close());
  const { db, dump } = database;
  const handlers = {
    ...(dump !== undefined && { backup: async () => backups.write(await dump(), 'on-request') }),
    uses: (since: unknown) => listRecentUses(db, Number(since)),
  };
  const stop = serveFolderRequests(requestsFolder(dataFolder), handlers, fail);
  shutdown.add('Requests of commands', async () => stop());
  return database;
}
