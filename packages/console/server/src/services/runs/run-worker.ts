import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Claim, type DueLoop, ProcessEnding } from '@supercargo/sync/due-work';
import { and, eq, isNull } from 'drizzle-orm';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool } from '../../clients/client-pool.ts';
import { createDueLoop, type DueLoopParts } from '../../jobs/create-due-loop.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { dueRuns } from '../../storage/due-tables.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { type RunError, type RunFile, runs } from '../../storage/schema/runs.ts';
import { isStorageOutage } from '../../storage/storage-failure.ts';
import type { DocumentKeys } from '../personal-data/document-keys.ts';
import { writeEncrypted } from '../personal-data/encrypted-files.ts';
import { hasPersonalData } from '../personal-data/personal-run.ts';
import { folderOfRun } from '../run-files/run-folder.ts';
import type { FileFacts, FileTarget, NewRunFile, RunAtWork, RunOutcome } from '../run-files/run-kind.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { checkWritable } from '../settings/check-writable.ts';
import type { Settings } from '../settings/settings.ts';
import { CancelRequest } from './cancel-request.ts';
import type { CancelRequests } from './cancel-requests.ts';
import { isInDoubt, isPassing, toRunError } from './run-failure.ts';
import type { RunKinds } from './run-kinds.ts';
import { RunLease, RunTaken } from './run-lease.ts';

const firstPause = 5_000;
const maxPause = 60_000;
/** Milliseconds for which a run is retried while Amazon cannot be reached. */
const maxTroubleMilliseconds = 86_400_000;

/** Milliseconds for requests in progress when the process ends. The queue gives jobs a little more. */
const writeMilliseconds = 4_000;

/** The dependencies of a run worker. */
interface RunTools extends DueLoopParts {
  readonly db: Database;
  readonly live: Live;
  readonly files: FileStore;
  readonly documentKeys: DocumentKeys;
  readonly sellers: Sellers;
  readonly clients: ClientPool;
  readonly kinds: RunKinds;
  readonly cancelRequests: CancelRequests;
  readonly settings: Settings;
  /** Most runs of one workspace at once, so that a thousand leave room for those of others. Default: no limit. */
  readonly atOnceOfWorkspace?: number | undefined;
}

const lease = 15_000;
/** High, because runs mostly wait. */
const atOnce = 100;

/** Executes runs until they end. */
export class RunWorker {
  /** Executes the runs that are due. */
  readonly loop: DueLoop;
  readonly #tools: RunTools;

  constructor(tools: RunTools) {
    this.#tools = tools;
    this.loop = createDueLoop(tools, {
      table: dueRuns,
      atOnce,
      atOnceOfGroup: tools.atOnceOfWorkspace,
      lease,
      run: async (claim, signal) => {
        await this.work(claim, signal);
        return undefined;
      },
    });
  }

  /** Executes a claimed run until it ends or the signal aborts. Only the process that claimed it last saves changes. */
  async work(claim: Pick<Claim, 'key' | 'attempt'>, loopSignal: AbortSignal): Promise<void> {
    const { db, live, now } = this.#tools;
    const signal = this.#afterWrites(claim.key, loopSignal);
    const lease = await RunLease.open(db, live, now, claim);
    if (lease === undefined) return;
    await this.#removeRemains(lease);
    try {
      if (hasPersonalData(lease.run) && lease.run.files.length > 0) await lease.save({ files: [] });
      await this.#untilEnded(lease, signal);
    } catch (error) {
      if (error instanceof RunTaken) await this.#clearUpAfter(lease);
      if (error instanceof RunTaken || signal.aborted) return;
      // The failure could not be stored either: the job is repeated.
      if (isStorageOutage(error)) throw error;
      const failure = toRunError(error);
      if (failure.code === 'CONSOLE_FAILED') this.#tools.fail(error as Error);
      const runFailure = await this.#withCandidates(lease, failure, signal);
      // The next worker searches for the run's report again.
      if (runFailure !== undefined) await lease.fail(runFailure);
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

  /**
   * Deletes what interrupted work has left. A run with personal data begins its files again: its unfinished ones cannot be continued.
   */
  async #removeRemains(lease: RunLease): Promise<void> {
    const { files } = this.#tools;
    if (hasPersonalData(lease.run)) await files.remove(buildFolder(lease));
    else await files.tidy(buildFolder(lease));
  }

  /** Deletes the files of a run whose row, or whose files, were deleted meanwhile. */
  async #clearUpAfter(lease: RunLease): Promise<void> {
    const { db, files } = this.#tools;
    const isKept = and(eq(runs.id, lease.run.id), isNull(runs.filesDeletedAt));
    if ((await db.$count(runs, isKept)) === 0) await files.remove(buildFolder(lease));
  }

  /** Retries after temporary errors, so that a run whose report was created is not lost because of an outage. */
  async #untilEnded(lease: RunLease, signal: AbortSignal): Promise<void> {
    const { now } = this.#tools;
    const since = now();
    for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
      try {
        await lease.end(await this.#once(lease, signal));
        return;
      } catch (error) {
        if (!isPassing(error) || signal.aborted || now() - since > maxTroubleMilliseconds) throw error;
        const { code, message } = toRunError(error);
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
    write: (target: FileTarget) => Promise<FileFacts | undefined>,
  ): Promise<RunFile> {
    const key = `${buildFolder(lease)}/${file.name}`;
    const dataKey = hasPersonalData(lease.run) ? await this.#tools.documentKeys.findOrCreate(lease.run.id) : undefined;
    let facts: FileFacts = {};
    const fileBytes = await this.#tools.files.make(key, async (path) => {
      facts = (await write({ path, write: createWriter(path, key, dataKey) })) ?? {};
    });
    const { rows, bytes = fileBytes } = facts;
    return {
      ...file,
      key,
      bytes,
      ...(rows !== undefined && { rows }),
      ...(dataKey !== undefined && { isEncrypted: true as const }),
    };
  }
}

function createWriter(path: string, key: string, dataKey: Buffer | undefined): FileTarget['write'] {
  if (dataKey !== undefined) return (content, signal) => writeEncrypted(path, { key, dataKey }, content, signal);
  return (content, signal) => pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal });
}

function buildFolder({ run }: RunLease): string {
  return folderOfRun(run);
}
