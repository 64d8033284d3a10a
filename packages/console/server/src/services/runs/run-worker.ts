import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { ProcessEnding } from '../../jobs/process-ending.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { type RunError, type RunFile, runs } from '../../storage/schema/runs.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { checkWritable } from '../settings/check-writable.ts';
import type { Settings } from '../settings/settings.ts';
import { CancelRequest } from './cancel-request.ts';
import type { CancelRequests } from './cancel-requests.ts';
import { isInDoubt, isPassing, toRunError } from './run-failure.ts';
import type { NewRunFile, RunAtWork, RunOutcome } from './run-kind.ts';
import type { RunKinds } from './run-kinds.ts';
import { RunLease, RunTaken } from './run-lease.ts';

const firstPause = 5_000;
const longestPause = 60_000;
/** Milliseconds for which a run is retried while Amazon cannot be reached. */
const mostTroubleMilliseconds = 86_400_000;

/** Milliseconds for requests in progress when the process ends. The queue gives jobs a little more. */
const writeMilliseconds = 4_000;

/** The dependencies of a run worker. */
interface RunTools {
  readonly db: Database;
  readonly live: Live;
  readonly files: FileStore;
  readonly sellers: Sellers;
  readonly clients: ClientPool;
  readonly kinds: RunKinds;
  readonly cancelRequests: CancelRequests;
  readonly settings: Settings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives unexpected errors. */
  readonly fail?: ((error: Error) => void) | undefined;
}

/** Executes runs until they end. */
export class RunWorker {
  readonly #tools: RunTools;

  constructor(tools: RunTools) {
    this.#tools = tools;
  }

  /** Executes a run until it ends or the signal aborts. Only the latest holder of its lease saves changes. */
  async work(runId: string, jobSignal: AbortSignal): Promise<void> {
    const { db, live, now, files } = this.#tools;
    const signal = this.#afterWrites(runId, jobSignal);
    const lease = await RunLease.take(db, live, now, runId);
    if (lease === undefined) return;
    await files.tidy(buildFolder(lease));
    try {
      await this.#untilEnded(lease, signal);
    } catch (error) {
      if (error instanceof RunTaken) await this.#clearUpAfter(lease);
      if (error instanceof RunTaken || signal.aborted) return;
      if (!(error instanceof ConsoleError)) this.#tools.fail?.(error as Error);
      const told = await this.#withCandidates(lease, toRunError(error), signal);
      // The next worker searches for the run's report again.
      if (told !== undefined) await lease.fail(told);
    }
  }

  /**
   * Ends with the job. If the process is ending, waits for sent requests first, so that the run's state contains what Amazon
   * created.
   */
  #afterWrites(runId: string, jobSignal: AbortSignal): AbortSignal {
    const stop = new AbortController();
    const end = async () => {
      if (jobSignal.reason instanceof ProcessEnding) {
        await this.#tools.clients.writes.settled(runId, writeMilliseconds);
      }
      stop.abort(jobSignal.reason);
    };
    if (jobSignal.aborted) stop.abort(jobSignal.reason);
    else jobSignal.addEventListener('abort', () => void end(), { once: true });
    return stop.signal;
  }

  /** Deletes the files of a run that was deleted together with its workspace. */
  async #clearUpAfter(lease: RunLease): Promise<void> {
    const { db, files } = this.#tools;
    if ((await db.$count(runs, eq(runs.id, lease.run.id))) === 0) await files.remove(buildFolder(lease));
  }

  /** Retries after temporary errors, so that a run whose report was created is not lost because of an outage. */
  async #untilEnded(lease: RunLease, signal: AbortSignal): Promise<void> {
    const { now } = this.#tools;
    const since = now();
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        await lease.end(await this.#once(lease, signal));
        return;
      } catch (error) {
        if (!isPassing(error) || signal.aborted || now() - since > mostTroubleMilliseconds) throw error;
        const { code, message } = error;
        const retryAt = new Date(now() + pause).toISOString();
        await lease.save({ progress: { lastError: { code, message, retryAt } } });
        await sleep(pause, undefined, { signal });
      }
    }
  }

  async #once(lease: RunLease, signal: AbortSignal): Promise<RunOutcome> {
    const { kinds, clients, sellers, cancelRequests, settings } = this.#tools;
    const { run } = lease;
    const kind = kinds.find(run.kind);
    // A run that has started may continue, because stopping in the middle would leave an incomplete change.
    const begins = run.state === null || run.decision?.remoteId === null;
    if (begins && kind.changesMarketplace) await checkWritable(settings, run.workspaceId);
    const connected = await sellers.find(run.workspaceId, run.sellerId ?? '');
    const cancelRequest = new CancelRequest(run.cancelRequested);
    const stopWatching = cancelRequests.watch(run.id, () => cancelRequest.make());
    const at: RunAtWork<Record<string, unknown>> = {
      run,
      request: run.request,
      state: run.state,
      client: clients.client(connected),
      isSandbox: connected.application.isSandbox,
      signal,
      onCancel: (listener) => cancelRequest.onMade(listener),
      save: (change) => lease.save({ ...change, progress: { lastError: undefined, ...change.progress } }),
      rejectCancel: (reason) => lease.rejectCancel(reason),
      keep: (file, write) => this.#keep(lease, file, write),
      findPath: ({ key }) => this.#tools.files.local(key),
    };
    try {
      return await callContext.run({ source: 'run', subject: run.id }, () => kind.work(at));
    } finally {
      stopWatching();
    }
  }

  /** Adds the candidates of an unconfirmed run to its error, for the user who resolves it. Undefined if the signal aborted first. */
  async #withCandidates({ run }: RunLease, error: RunError, signal: AbortSignal): Promise<RunError | undefined> {
    if (!isInDoubt(error)) return error;
    const { kinds, clients, sellers } = this.#tools;
    const connected = await sellers.find(run.workspaceId, run.sellerId ?? '');
    const since = run.startedAt ?? run.createdAt;
    const asking = () => kinds.find(run.kind).candidates(clients.client(connected), run.request, since, signal);
    // Without candidates, the message still names those that the client found.
    const candidates = await callContext.run({ source: 'run', subject: run.id }, asking).catch(() => undefined);
    if (signal.aborted) return undefined;
    return { ...error, ...(candidates !== undefined && { candidates }) };
  }

  async #keep(
    lease: RunLease,
    file: NewRunFile,
    write: (path: string) => Promise<{ readonly rows?: number } | undefined>,
  ): Promise<RunFile> {
    const key = `${buildFolder(lease)}/${file.name}`;
    let rows: number | undefined;
    const bytes = await this.#tools.files.make(key, async (path) => {
      rows = (await write(path))?.rows;
    });
    return { ...file, key, bytes, ...(rows !== undefined && { rows }) };
  }
}

function buildFolder({ run }: RunLease): string {
  return folderOfRun(run);
}

/** The folder of a run's files. */
export function folderOfRun({ workspaceId, id }: { readonly workspaceId: string; readonly id: string }): string {
  return `${workspaceId}/${id}`;
}
