import { and, count, desc, eq, getTableColumns, ilike, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { checkLimit, readLimit } from '../../errors/limits.ts';
import type { Live } from '../../live/live.ts';
import { lockWorkspaces } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import type { ByteRange, FileStore, OpenFile } from '../../storage/files/file-store.ts';
import {
  endedStatuses,
  type Run,
  type RunFile,
  type RunKindName,
  type RunStatus,
  runs,
} from '../../storage/schema/runs.ts';
import { sellers } from '../../storage/schema/sellers.ts';
import type { Billing } from '../billing/billing.ts';
import type { OpenedTables } from '../personal-data/opened-tables.ts';
import { hasPersonalData } from '../personal-data/personal-run.ts';
import type { RunDocuments } from '../personal-data/run-documents.ts';
import { folderOfRun } from '../run-files/run-folder.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { checkWritable } from '../settings/check-writable.ts';
import type { Settings } from '../settings/settings.ts';
import type { CancelRequests } from './cancel-requests.ts';
import { type DisplayStatus, displayStatus } from './display-status.ts';
import { hasUnknownOutcome } from './run-failure.ts';
import type { RunKinds } from './run-kinds.ts';
import { runTypeColumn } from './run-type.ts';

/** The parameters of a new run. */
export interface NewRun {
  readonly kind: RunKindName;
  readonly sellerId: string;
  /** Depends on the kind, which validates it. */
  readonly request: unknown;
  readonly createdBy: string;
  readonly scheduleId?: string | undefined;
}

/** A validated run that is not saved yet. */
type BuiltRun = typeof runs.$inferInsert;

/** Filters of runs. An undefined member matches all. */
interface RunFilter {
  readonly kind?: RunKindName | undefined;
  readonly statuses?: readonly RunStatus[] | undefined;
  readonly sellerId?: string | undefined;
  readonly scheduleId?: string | undefined;
  /** Text in the title, the report type or feed type, or Amazon's ID. */
  readonly text?: string | undefined;
  /** ID of the last run of the previous page. */
  readonly after?: string | undefined;
  readonly maxItems?: number | undefined;
}

/** A run with the name of its seller, as lists show it. */
export type ListedRun = Omit<
  Run,
  'state' | 'workspaceId' | 'leaseNumber' | 'dataKey' | 'dueAt' | 'claimedUntil' | 'failures'
> & {
  readonly sellerName: string | null;
  /** Whether its documents have personal data, so that users open them for a reason. */
  readonly hasPersonalData: boolean;
  readonly displayStatus: DisplayStatus;
};

interface RunsParts {
  readonly db: Database;
  readonly live: Live;
  /** Looks for runs to execute. */
  readonly wake: () => void;
  readonly files: FileStore;
  readonly documents: RunDocuments;
  readonly openedTables: Pick<OpenedTables, 'removeOld'>;
  readonly sellers: Sellers;
  readonly kinds: RunKinds;
  readonly cancelRequests: CancelRequests;
  readonly settings: Settings;
  readonly billing: Billing;
  readonly now: () => number;
}

const {
  state: _,
  workspaceId: __,
  leaseNumber: ___,
  dueAt: ____,
  claimedUntil: _____,
  failures: ______,
  dataKey: _______,
  ...listed
} = getTableColumns(runs);

/** Starts, lists, cancels, repeats and deletes runs. */
export class Runs {
  readonly #parts: RunsParts;

  constructor(parts: RunsParts) {
    this.#parts = parts;
  }

  /**
   * Starts a run. It is saved before anything is sent, and survives the end of any process.
   */
  async start(workspaceId: string, run: NewRun): Promise<Run> {
    await this.#parts.sellers.find(workspaceId, run.sellerId);
    await this.#checkMayBegin(workspaceId, run.kind);
    const made = await this.#parts.db.transaction((inside) => this.keep(inside, workspaceId, run));
    this.queue(made);
    return made;
  }

  /**
   * Saves a new run within the caller's transaction; `queue` announces it. Throws a ConsoleError if
   * the workspace has too many runs that have not ended.
   */
  async keep(inside: Database, workspaceId: string, run: NewRun): Promise<Run> {
    const built = this.build(workspaceId, run);
    const room = (await this.findRoom(inside, [workspaceId])).get(workspaceId) ?? 0;
    checkLimit('runs', readLimit('runs') - room + 1);
    const [made] = await this.insert(inside, [built]);
    return made as Run;
  }

  /** Validates a new run. Throws a ConsoleError. */
  build(workspaceId: string, run: NewRun): BuiltRun {
    const kind = this.#parts.kinds.find(run.kind);
    const request = kind.check(run.request);
    const createdAt = new Date(this.#parts.now());
    return {
      id: newId('run'),
      workspaceId,
      sellerId: run.sellerId,
      kind: run.kind,
      title: kind.buildTitle(request),
      request,
      scheduleId: run.scheduleId ?? null,
      createdBy: run.createdBy,
      createdAt,
      dueAt: createdAt,
    };
  }

  /** Returns how many more runs each workspace can start. Their counts are locked until the transaction `inside` ends. */
  async findRoom(inside: Database, workspaceIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    await lockWorkspaces(inside, workspaceIds);
    const open = await inside
      .select({ workspaceId: runs.workspaceId, count: count() })
      .from(runs)
      .where(and(inArray(runs.workspaceId, [...workspaceIds]), notInArray(runs.status, [...endedStatuses])))
      .groupBy(runs.workspaceId);
    const counts = new Map(open.map(({ workspaceId, count }) => [workspaceId, count]));
    return new Map(workspaceIds.map((id) => [id, readLimit('runs') - (counts.get(id) ?? 0)]));
  }

  /** Saves built runs within the caller's transaction. */
  insert(inside: Database, built: readonly BuiltRun[]): Promise<Run[]> {
    return inside
      .insert(runs)
      .values([...built])
      .returning();
  }

  /** Announces runs that wait, so that a process executes them. Others find them at their next look. */
  queue(...queued: readonly Pick<Run, 'id' | 'workspaceId'>[]): void {
    const { live, wake } = this.#parts;
    live.publish(...queued.map(({ id, workspaceId }) => ({ workspaceId, topic: 'runs', id })));
    wake();
  }

  /** A page of runs, newest first. */
  async list(workspaceId: string, filter: RunFilter): Promise<{ runs: ListedRun[]; after: string | undefined }> {
    const maxItems = filter.maxItems ?? 50;
    const found = await this.#parts.db
      .select({ ...listed, sellerName: sellers.name })
      .from(runs)
      .leftJoin(sellers, eq(runs.sellerId, sellers.id))
      .where(and(eq(runs.workspaceId, workspaceId), ...conditions(filter)))
      .orderBy(desc(runs.createdAt), desc(runs.id))
      .limit(maxItems + 1);
    const page = found.slice(0, maxItems).map(withDerivedValues);
    return { runs: page, after: found.length > maxItems ? page.at(-1)?.id : undefined };
  }

  /** The number of runs by status. */
  async counts(workspaceId: string, kind?: RunKindName): Promise<Partial<Record<RunStatus, number>>> {
    const found = await this.#parts.db
      .select({ status: runs.status, count: count() })
      .from(runs)
      .where(and(eq(runs.workspaceId, workspaceId), kind && eq(runs.kind, kind)))
      .groupBy(runs.status);
    return Object.fromEntries(found.map(({ status, count }) => [status, count]));
  }

  /** Throws a ConsoleError if the workspace does not have the run. */
  async find(workspaceId: string, runId: string): Promise<ListedRun> {
    const [found] = await this.#parts.db
      .select({ ...listed, sellerName: sellers.name })
      .from(runs)
      .leftJoin(sellers, eq(runs.sellerId, sellers.id))
      .where(and(eq(runs.workspaceId, workspaceId), eq(runs.id, runId)));
    if (found !== undefined) return withDerivedValues(found);
    throw new ConsoleError(
      'RUN_NOT_FOUND',
      `Unknown run: ${runId}.`,
      'Choose a run from the list. This one may have been removed.',
    );
  }

  /** Returns the ID of the previous done run of the same seller and title; null if there is none. */
  async previous(workspaceId: string, runId: string): Promise<string | null> {
    const { kind, title, sellerId, createdAt } = await this.find(workspaceId, runId);
    if (sellerId === null) return null;
    const same = and(eq(runs.kind, kind), eq(runs.title, title), eq(runs.sellerId, sellerId), eq(runs.status, 'done'));
    const [found] = await this.#parts.db
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.workspaceId, workspaceId), same, lt(runs.createdAt, createdAt)))
      .orderBy(desc(runs.createdAt))
      .limit(1);
    return found?.id ?? null;
  }

  /** A file of a run, with its size now. Throws a ConsoleError if the run does not have it. */
  async file(workspaceId: string, runId: string, name: string): Promise<RunFile> {
    const run = await this.find(workspaceId, runId);
    const file = run.files.find((one) => one.name === name);
    if (file !== undefined) return { ...file, bytes: await this.#parts.documents.measure(run, file) };
    throw new ConsoleError('FILE_NOT_FOUND', `The run ${runId} has no file ${name}.`, 'Choose one of its files.');
  }

  /** Opens a file of a run, or a part of it. */
  async openFile(workspaceId: string, runId: string, file: RunFile, range: ByteRange | undefined): Promise<OpenFile> {
    return this.#parts.documents.open(await this.find(workspaceId, runId), file, range);
  }

  /**
   * Requests that a run is cancelled. A run that has not started ends immediately; others end when Amazon has cancelled
   * them.
   */
  async cancel(workspaceId: string, runId: string): Promise<void> {
    const { db, live, cancelRequests, now } = this.#parts;
    await this.find(workspaceId, runId);
    const own = and(eq(runs.workspaceId, workspaceId), eq(runs.id, runId));
    const [ended] = await db
      .update(runs)
      .set({ status: 'cancelled', finishedAt: new Date(now()) })
      .where(and(own, eq(runs.status, 'waiting')))
      .returning({ id: runs.id });
    if (ended === undefined) {
      await db
        .update(runs)
        .set({ cancelRequested: true, progress: sql`${runs.progress} - 'cancelError'` })
        .where(and(own, eq(runs.status, 'running')));
      cancelRequests.cancel(runId);
    }
    live.publish({ workspaceId, topic: 'runs', id: runId });
  }

  /**
   * Resumes a run of unknown outcome with the user's decision: Amazon's ID of what was created,
   * or null if nothing was.
   */
  async decide(workspaceId: string, runId: string, remoteId: string | null): Promise<void> {
    const { kind } = await this.find(workspaceId, runId);
    if (remoteId === null) await this.#checkMayBegin(workspaceId, kind);
    const [decided] = await this.#parts.db
      .update(runs)
      .set({
        status: 'waiting',
        error: null,
        finishedAt: null,
        decision: { remoteId },
        dueAt: new Date(this.#parts.now()),
      })
      .where(and(eq(runs.workspaceId, workspaceId), eq(runs.id, runId), hasUnknownOutcome))
      .returning({ id: runs.id, workspaceId: runs.workspaceId });
    if (decided === undefined) {
      throw new ConsoleError(
        'RUN_OUTCOME_KNOWN',
        `The run ${runId} is not waiting for a decision.`,
        'Run it again instead.',
      );
    }
    this.queue(decided);
  }

  /** Starts a new run with the same request. */
  async runAgain(workspaceId: string, runId: string, createdBy: string): Promise<Run> {
    const { kind, sellerId, request, scheduleId } = await this.find(workspaceId, runId);
    if (sellerId === null) {
      throw new ConsoleError('SELLER_NOT_FOUND', 'The seller of this run was removed.', 'Start it for another seller.');
    }
    if (typeof request.orderId === 'string') {
      throw new ConsoleError(
        'RUN_NOT_REPEATABLE',
        `This feed refunds order ${request.orderId}, so running it again would refund it twice.`,
        'Start a refund on the order’s page. It knows what is left to refund.',
      );
    }
    return this.start(workspaceId, { kind, sellerId, request, createdBy, scheduleId: scheduleId ?? undefined });
  }

  /** Deletes ended runs with their files. Returns their number. */
  async remove(workspaceId: string, runIds: readonly string[]): Promise<number> {
    const { db, live, files, openedTables } = this.#parts;
    const gone = await db
      .delete(runs)
      .where(
        and(eq(runs.workspaceId, workspaceId), inArray(runs.id, [...runIds]), inArray(runs.status, [...endedStatuses])),
      )
      .returning({ id: runs.id });
    for (const { id } of gone) await files.remove(folderOfRun({ workspaceId, id }));
    await openedTables.removeOld();
    live.publish({ workspaceId, topic: 'runs' });
    return gone.length;
  }

  async #checkMayBegin(workspaceId: string, kind: RunKindName): Promise<void> {
    const { kinds, settings, billing } = this.#parts;
    await billing.checkPaid(workspaceId);
    if (kinds.find(kind).changesMarketplace) await checkWritable(settings, workspaceId);
  }
}

function withDerivedValues<Listed extends Pick<Run, 'status' | 'progress' | 'kind' | 'request'>>(run: Listed) {
  return { ...run, displayStatus: displayStatus(run), hasPersonalData: hasPersonalData(run) };
}

function conditions({ kind, statuses, sellerId, scheduleId, text, after }: RunFilter): (SQL | undefined)[] {
  const pattern = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return [
    kind && eq(runs.kind, kind),
    statuses && statuses.length > 0 ? inArray(runs.status, [...statuses]) : undefined,
    sellerId ? eq(runs.sellerId, sellerId) : undefined,
    scheduleId ? eq(runs.scheduleId, scheduleId) : undefined,
    text ? or(ilike(runs.title, pattern), ilike(runTypeColumn, pattern), ilike(runs.remoteId, pattern)) : undefined,
    after ? isBefore(after) : undefined,
  ];
}

function isBefore(runId: string): SQL | undefined {
  const at = sql`(select created_at from runs as last where last.id = ${runId} and last.workspace_id = ${runs.workspaceId})`;
  return or(sql`${runs.createdAt} < ${at}`, and(sql`${runs.createdAt} = ${at}`, lt(runs.id, runId)));
}
