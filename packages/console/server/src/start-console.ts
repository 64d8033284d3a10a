import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningSandbox } from '@supercargo/sandbox';
import { createApp } from './create-app.ts';
import { createServices, type Services } from './create-services.ts';
import { Health } from './http/health.ts';
import { LaunchLinks } from './http/launch-links.ts';
import { listen } from './http/listen.ts';
import { Pages } from './http/pages.ts';
import { startBillingJobs } from './jobs/billing-jobs.ts';
import { Jobs } from './jobs/jobs.ts';
import { startRetention } from './jobs/retention.ts';
import { declareRunJobs, startRunJobs } from './jobs/run-jobs.ts';
import { Live } from './live/live.ts';
import { openAccounts } from './people/open-accounts.ts';
import { printableError } from './printable-error.ts';
import { connectSandbox } from './sandbox/connect-sandbox.ts';
import { KeyKeeper } from './secrets/key-keeper.ts';
import { masterKeys } from './secrets/master-key.ts';
import { Vault } from './secrets/vault.ts';
import { askFirstReport } from './services/reports/first-report.ts';
import { lockDataFolder } from './settings/data-lock.ts';
import type { Settings } from './settings/read-settings.ts';
import { sharedStores } from './shared-stores.ts';
import { openFiles } from './storage/files/open-files.ts';
import { openPglite } from './storage/open-pglite.ts';
import { openPostgres } from './storage/open-postgres.ts';
import { localWorkspace, workspaces } from './storage/schema/workspaces.ts';
import { version } from './version.ts';

/** A console that is up. */
export interface RunningConsole {
  /** Scheme, host and port; undefined for a worker. */
  readonly url: string | undefined;
  readonly services: Services;
  readonly sandbox: RunningSandbox | undefined;
  /** An address that signs one browser in, once; empty where people have accounts, and for a worker. */
  launchUrl(): string;
  close(): Promise<void>;
}

/** So long requests under way have when a hosted server is ended. */
const drainMilliseconds = 20_000;

const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Starts a console, or a worker for one. `tell` hears what goes wrong later, as a log may show it; `now` is its clock, in milliseconds. */
export async function startConsole(
  settings: Settings,
  tell: (error: Error) => void,
  now: () => number = Date.now,
): Promise<RunningConsole> {
  const fail = (error: Error) => tell(printableError(error));
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closers.reverse().splice(0)) await end().catch(fail);
  };
  try {
    const database = await openDatabase(settings, closers);
    const master = await masterKeys(settings.key, settings.dataFolder);
    const vault = new Vault(master.keys);
    const keys = new KeyKeeper(database, vault, master);
    await keys.begin();
    if (settings.hosted === undefined) {
      await database.db.insert(workspaces).values({ id: localWorkspace, name: 'This machine' }).onConflictDoNothing();
    }
    const live = await Live.start(database);
    closers.push(() => live.close());
    const jobs = new Jobs(database, fail);
    await jobs.start();
    closers.push(() => jobs.close());
    const shared = await sharedStores(database, master.keys);
    const { dataFolder, hosted } = settings;
    const files = await openFiles(dataFolder, settings.s3, Date.now);
    const { post, people } = await openAccounts({ settings, database, keys: master.keys, live, now, fail, closers });
    const services = createServices({
      post,
      people,
      database,
      vault,
      keys,
      live,
      jobs,
      dataFolder,
      files,
      now,
      shared,
      hosted,
      version,
      fail,
    });
    await services.billing.start();
    closers.push(() => services.billing.settled());
    closers.push(() => services.tables.close());
    closers.push(() => services.activity.flush());
    closers.push(startRetention(services, fail));
    const sandbox = settings.sandbox ? await services.localSandbox.start() : undefined;
    closers.push(() => services.localSandbox.stop());
    if (sandbox !== undefined) await connectSandbox(services, sandbox);
    await declareRunJobs(services);
    // The sandbox has told where it listens: runs may go on there.
    closers.push(await startRunJobs(services, fail));
    closers.push(await startBillingJobs(services, fail));
    if (sandbox !== undefined) await askFirstReport(services, localWorkspace);
    services.collector.start();
    closers.push(async () => services.collector.close());
    services.queueConsumers.start();
    closers.push(() => services.queueConsumers.close());
    closers.push(() => services.subscriptions.close());
    if (settings.worker) return { url: undefined, services, sandbox, launchUrl: () => '', close };
    const launchLinks = hosted === undefined ? new LaunchLinks(now) : undefined;
    const hosts = new Set<string>();
    const health = new Health(database);
    const app = createApp({
      services,
      launchLinks,
      pages: new Pages(webFolder, hosted),
      health,
      hosts,
      fail,
    });
    const grace = hosted === undefined ? 0 : drainMilliseconds;
    const { url, names, stop } = await listen(app.fetch, settings.host, settings.port, grace);
    const own = hosted === undefined ? [] : [new URL(hosted.publicUrl).host];
    for (const name of [...names, ...own, ...namesOf(settings.names ?? [], url)]) hosts.add(name);
    closers.push(() => {
      health.leave();
      return stop();
    });
    const launchUrl = () => (launchLinks === undefined ? '' : `${url}/launch?token=${launchLinks.make()}`);
    return { url, services, sandbox, launchUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A name counts as it is given, and with the port that is listened on. */
function namesOf(given: readonly string[], url: string): readonly string[] {
  const { port } = new URL(url);
  return given.map((name) => name.toLowerCase()).flatMap((name) => [name, `${name}:${port}`]);
}

async function openDatabase({ databaseUrl, dataFolder }: Settings, closers: (() => Promise<unknown>)[]) {
  if (databaseUrl === undefined) closers.push(await lockDataFolder(dataFolder));
  const database = await (databaseUrl === undefined
    ? openPglite(join(dataFolder, 'database'))
    : openPostgres(databaseUrl));
  closers.push(() => database.close());
  return database;
}
