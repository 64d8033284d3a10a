import type { Diagnosis, SellingPartner } from 'supercargo';
import { groupIds } from '../../base/group-ids.ts';
import { callContext } from '../../clients/call-context.ts';
import type { ConnectedSeller } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import type { CallRecord, CallRow } from '../../storage/schema/call-record.ts';
import type { Seller } from '../../storage/schema/sellers.ts';
import { ActivityChoices, type ActivitySettings } from './activity-settings.ts';
import type { CallFilters } from './call-filters.ts';
import { CallRecorder, type TokenEnding } from './call-recorder.ts';
import { CallStore } from './call-store.ts';
import { describeRejection } from './describe-rejection.ts';
import { type ExportFormat, exportCalls, maxExportedCalls } from './export/export-calls.ts';
import { liveChunks } from './live-chunks.ts';
import { type BufferLimits, type Dropped, RecordBuffer } from './record-buffer.ts';
import { SavedViews } from './saved-views.ts';

/** The dependencies of the activity. */
interface ActivityDeps {
  readonly db: Database;
  readonly live: Live;
  readonly now: () => number;
  readonly version: string;
  /** Days after which the calls of a workspace are deleted. */
  readonly daysKept: (workspaceIds: readonly string[]) => Promise<(workspaceId: string) => number>;
  /** Receives an error when records could not be written. */
  readonly fail: (error: Error) => void;
  readonly limits?: Partial<BufferLimits> | undefined;
}

const day = 86_400_000;
/** Milliseconds after which settings are read again, because another process may have changed them. */
const settingsAge = 30_000;

/** Every call of the console's clients: recorded, shown live, and stored for a limited time. */
export class Activity {
  readonly recorder: CallRecorder;
  readonly store: CallStore;
  readonly views: SavedViews;
  readonly settings: ActivityChoices;
  readonly #deps: ActivityDeps;
  readonly #buffer: RecordBuffer;
  readonly #tokens = new Map<string, TokenEnding>();
  #onTokenEnding: (seller: Seller, ending: TokenEnding) => void = () => {};
  readonly #settingsRead = new Map<string, number>();

  constructor(deps: ActivityDeps) {
    const { db, now, fail, limits } = deps;
    this.#deps = deps;
    this.store = new CallStore(db);
    this.views = new SavedViews(db, now);
    this.settings = new ActivityChoices(db);
    this.#buffer = new RecordBuffer((records) => this.#write(records), fail, limits);
    this.recorder = new CallRecorder({
      now,
      keepsPersonalData: (workspaceId) => this.settings.atHand(workspaceId).savePersonalData,
      keep: (record) => this.#buffer.add(record),
      token: (seller, ending) => {
        this.#tokens.set(seller.id, ending);
        this.#onTokenEnding(seller, ending);
      },
    });
  }

  /** Records that were dropped since the process started, because the buffer was full. */
  get dropped(): Dropped {
    return this.#buffer.dropped;
  }

  /** Calls the listener with the outcome of every token request for a seller. */
  onToken(listener: (seller: Seller, ending: TokenEnding) => void): void {
    this.#onTokenEnding = listener;
  }

  /** The outcome of the last token request for a seller; undefined if this process made none. */
  lastToken(sellerId: string): TokenEnding | undefined {
    return this.#tokens.get(sellerId);
  }

  /** Throws a ConsoleError if the call does not exist or was deleted. */
  async find(workspaceId: string, id: string): Promise<CallRecord> {
    const waiting = this.#buffer.find(id);
    if (waiting?.workspaceId === workspaceId) return waiting;
    const found = await this.store.find(workspaceId, id);
    if (found !== undefined) return found;
    throw new ConsoleError(
      'CALL_NOT_FOUND',
      `Unknown call: ${id}.`,
      'It may have been deleted. The retention period is under Settings, Data and security.',
    );
  }

  /** Explains why a recorded call was rejected. Sends requests to Amazon only with `checks`. */
  async diagnose(
    record: CallRecord,
    { application }: ConnectedSeller,
    client: SellingPartner,
    checks: boolean,
  ): Promise<Diagnosis> {
    const errorResponse = await describeRejection(record, application.region);
    return callContext.run({ source: 'diagnosis', subject: record.id }, () =>
      client.diagnose(errorResponse, { checks }),
    );
  }

  /** Calls as a file, in chunks. */
  file(workspaceId: string, filters: CallFilters, format: ExportFormat): AsyncGenerator<string> {
    const records = this.store.records(workspaceId, filters, maxExportedCalls);
    return exportCalls(records, format, this.#deps.version);
  }

  async changeSettings(workspaceId: string, settings: ActivitySettings): Promise<void> {
    await this.settings.write(workspaceId, settings);
    await this.deleteOld(workspaceId);
  }

  /** Deletes the calls of workspaces whose retention has ended. Returns their number. */
  async deleteOld(...workspaceIds: readonly string[]): Promise<number> {
    const choices = await this.settings.readAll(workspaceIds);
    const findDays = await this.#deps.daysKept(workspaceIds);
    const groups = groupIds(workspaceIds, (id) => JSON.stringify([findDays(id), choices(id).maxCalls]));
    let forgotten = 0;
    for (const [policy, ids] of groups) {
      const [days, maxCalls] = JSON.parse(policy) as [number, number];
      forgotten += await this.store.deleteOld(ids, this.#deps.now() - days * day, maxCalls);
    }
    return forgotten;
  }

  /** Saves the record of a call that another program made. */
  keep(record: CallRecord): void {
    this.#buffer.add(record);
  }

  /** Writes the records that are not saved yet. */
  flush(): Promise<void> {
    return this.#buffer.flush();
  }

  async #write(records: readonly CallRecord[]): Promise<void> {
    await this.#add(records);
    for (const [workspaceId, some] of Map.groupBy(records, (record) => record.workspaceId)) {
      // The topic is not the router's name, because every screen would then fetch its lists, groups and counts again, several times
      // a second at 200 calls per second. Instead, the event contains the new rows.
      for (const data of liveChunks(some.map(toRow))) this.#deps.live.publish({ workspaceId, topic: 'calls', data });
      await this.#refreshSettings(workspaceId);
    }
  }

  /** If the database rejects a batch, saves its records one by one without their exchanges. */
  async #add(records: readonly CallRecord[]): Promise<void> {
    try {
      await this.store.add(records);
    } catch {
      for (const record of records) await this.store.add([{ ...record, exchange: null }]);
    }
  }

  async #refreshSettings(workspaceId: string): Promise<void> {
    const now = this.#deps.now();
    if (now - (this.#settingsRead.get(workspaceId) ?? Number.NEGATIVE_INFINITY) < settingsAge) return;
    this.#settingsRead.set(workspaceId, now);
    await this.settings.read(workspaceId);
  }
}

function toRow(record: CallRecord): CallRow {
  const { id, sellerId, at, operation, method, path, ok, status, code, requestId } = record;
  const { attempts, throttled, quotaWaitMilliseconds, durationMilliseconds, source, subject } = record;
  return {
    id,
    sellerId,
    at,
    operation,
    method,
    path,
    ok,
    status,
    code,
    requestId,
    attempts,
    throttled,
    quotaWaitMilliseconds,
    durationMilliseconds,
    source,
    subject,
  };
}
