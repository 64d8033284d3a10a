import { and, asc, count, desc, eq, gt, gte, inArray, lt, max, min, sql, sum } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { isWithoutParent } from '../../storage/is-without-parent.ts';
import { calls } from '../../storage/schema/activity.ts';
import type { CallRecord, CallRow } from '../../storage/schema/call-record.ts';
import { workspaces } from '../../storage/schema/workspaces.ts';
import { withoutTimeout } from '../../storage/storage-failure.ts';
import { buildCondition, type CallFilters } from './call-filters.ts';
import { beginningAt } from './record-id.ts';

/** A page of a list. */
export interface CallPage {
  readonly rows: readonly CallRow[];
  /** The cursor of the next page; null at the end. */
  readonly cursor: string | null;
}

/** Calls that failed in the same way. */
export interface ErrorGroup {
  readonly code: string;
  readonly status: number | null;
  readonly operation: string;
  readonly count: number;
  /** ISO 8601. */
  readonly first: string;
  readonly last: string;
  /** ID of the last call. */
  readonly lastId: string;
}

/** The calls in one interval of time. */
export interface SeriesPoint {
  /** Start of the interval; ISO 8601. */
  readonly at: string;
  readonly calls: number;
  readonly failed: number;
  /** Responses with status 429. */
  readonly throttled: number;
}

/** Calls of an operation that copied a stream. */
export interface CopiedCalls {
  /** Null for calls of no stream, such as the start of a copy. */
  readonly stream: string | null;
  readonly operation: string;
  readonly calls: number;
  readonly failed: number;
  /** Responses with status 429. */
  readonly throttled: number;
  /** Time of the last call; ISO 8601. */
  readonly last: string;
}

/** How often an operation was called for a seller. */
export interface OperationUse {
  readonly sellerId: string;
  readonly operation: string;
  readonly template: string | null;
  readonly method: string;
  readonly calls: number;
  /** How many of the calls were made by a copy. */
  readonly copied: number;
  readonly throttled: number;
  readonly quotaWaitMilliseconds: number;
  /** Requests per second from the header of the last response; null if none had it. */
  readonly rate: number | null;
  readonly last: string;
}

/** How often calls created reports or feeds of a type, or queries of a data set. */
export interface TypeUse {
  readonly operation: string;
  readonly name: string;
  readonly calls: number;
  /** How many of the calls were made by a copy. */
  readonly copied: number;
  readonly last: string;
}

const rowColumns = {
  id: calls.id,
  sellerId: calls.sellerId,
  at: calls.at,
  operation: calls.operation,
  method: calls.method,
  path: calls.path,
  ok: calls.ok,
  status: calls.status,
  code: calls.code,
  requestId: calls.requestId,
  attempts: calls.attempts,
  throttled: calls.throttled,
  quotaWaitMilliseconds: calls.quotaWaitMilliseconds,
  durationMilliseconds: calls.durationMilliseconds,
  source: calls.source,
  subject: calls.subject,
};

const maxGroups = 200;

const isOfCopy = sql`${calls.source} = 'copy'`;
const copiedCalls = sql<number>`count(*) filter (where ${isOfCopy})`.mapWith(Number);

const operationsWithTypes = [
  'reports.createReport',
  'reports.createReportSchedule',
  'feeds.createFeed',
  'dataKiosk.createQuery',
];

/** Recorded calls in the database. */
export class CallStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async add(records: readonly CallRecord[]): Promise<void> {
    try {
      await this.#db.insert(calls).values(records.map(toStored)).onConflictDoNothing();
    } catch (error) {
      if (!isWithoutParent(error)) throw error;
      // The workspace of a call may have been deleted. Such calls must not prevent the others from being saved.
      const known = new Set((await this.#db.select({ id: workspaces.id }).from(workspaces)).map(({ id }) => id));
      const kept = records.filter(({ workspaceId }) => known.has(workspaceId));
      if (kept.length === records.length) throw error;
      if (kept.length > 0) await this.add(kept);
    }
  }

  /** Lists calls, newest first, from the cursor on. */
  async list(
    workspaceId: string,
    filters: CallFilters,
    cursor: string | undefined,
    maxCalls: number,
  ): Promise<CallPage> {
    const rows = await this.#db
      .select(rowColumns)
      .from(calls)
      .where(and(buildCondition(workspaceId, filters), cursor === undefined ? undefined : lt(calls.id, cursor)))
      .orderBy(desc(calls.id))
      .limit(maxCalls + 1);
    const page = rows.slice(0, maxCalls).map(toRow);
    return { rows: page, cursor: rows.length > maxCalls ? (page.at(-1)?.id ?? null) : null };
  }

  /** Lists the calls after an ID, oldest first. */
  async since(workspaceId: string, filters: CallFilters, id: string, maxCalls: number): Promise<readonly CallRow[]> {
    const rows = await this.#db
      .select(rowColumns)
      .from(calls)
      .where(and(buildCondition(workspaceId, filters), gt(calls.id, id)))
      .orderBy(asc(calls.id))
      .limit(maxCalls);
    return rows.map(toRow);
  }

  async find(workspaceId: string, id: string): Promise<CallRecord | undefined> {
    const [found] = await this.#db
      .select()
      .from(calls)
      .where(and(eq(calls.workspaceId, workspaceId), eq(calls.id, id)));
    return found && toCallRecord(found);
  }

  /** Yields complete records, newest first, in batches. Used for files. */
  async *records(workspaceId: string, filters: CallFilters, maxCalls: number): AsyncGenerator<CallRecord> {
    let cursor: string | undefined;
    for (let given = 0; given < maxCalls; ) {
      const part = await this.#db
        .select()
        .from(calls)
        .where(and(buildCondition(workspaceId, filters), cursor === undefined ? undefined : lt(calls.id, cursor)))
        .orderBy(desc(calls.id))
        .limit(Math.min(200, maxCalls - given));
      for (const found of part) yield toCallRecord(found);
      given += part.length;
      cursor = part.at(-1)?.id;
      if (cursor === undefined) return;
    }
  }

  async groups(workspaceId: string, filters: CallFilters): Promise<readonly ErrorGroup[]> {
    const rows = await this.#db
      .select({
        code: calls.code,
        status: calls.status,
        operation: calls.operation,
        count: count(),
        first: min(calls.at),
        last: max(calls.at),
        lastId: max(calls.id),
      })
      .from(calls)
      .where(and(buildCondition(workspaceId, filters), sql`not ${calls.ok}`))
      .groupBy(calls.code, calls.status, calls.operation)
      .orderBy(desc(count()), desc(max(calls.id)))
      .limit(maxGroups);
    return rows.map(({ code, first, last, lastId, ...row }) => ({
      ...row,
      code: code ?? 'unknown',
      first: toIso(first),
      last: toIso(last),
      lastId: lastId ?? '',
    }));
  }

  /** Counts calls in intervals of equal length, including empty ones. The last interval ends at `until`. */
  async series(
    workspaceId: string,
    filters: CallFilters,
    { since, until, points }: { readonly since: number; readonly until: number; readonly points: number },
  ): Promise<readonly SeriesPoint[]> {
    const size = (until - since) / points;
    const number = sql<number>`floor((extract(epoch from ${calls.at}) * 1000 - ${since}::float8) / ${size}::float8)::int`;
    const rows = await this.#db
      .select({
        number: number.as('number'),
        calls: count(),
        failed: sql<number>`count(*) filter (where not ${calls.ok})`.mapWith(Number),
        throttled: sum(calls.throttled).mapWith(Number),
      })
      .from(calls)
      .where(and(buildCondition(workspaceId, filters), gte(calls.at, new Date(since)), lt(calls.at, new Date(until))))
      .groupBy(sql`1`);
    const found = new Map(rows.map((row) => [row.number, row]));
    return Array.from({ length: points }, (_, at) => {
      const { calls: made = 0, failed = 0, throttled = 0 } = found.get(at) ?? {};
      return { at: new Date(since + at * size).toISOString(), calls: made, failed, throttled };
    });
  }

  /** Calls of copies by stream and operation, the most frequent first. */
  async copied(workspaceId: string, filters: CallFilters): Promise<readonly CopiedCalls[]> {
    const rows = await this.#db
      .select({
        stream: calls.subject,
        operation: calls.operation,
        calls: count(),
        failed: sql<number>`count(*) filter (where not ${calls.ok})`.mapWith(Number),
        throttled: sum(calls.throttled).mapWith(Number),
        last: max(calls.at),
      })
      .from(calls)
      .where(and(buildCondition(workspaceId, filters), isOfCopy))
      .groupBy(calls.subject, calls.operation)
      .orderBy(desc(count()), asc(calls.operation));
    return rows.map((row) => ({ ...row, last: toIso(row.last) }));
  }

  /** Operations that were called since a time, by seller, most recent first. */
  async uses(workspaceId: string, since: number, seller: string | undefined): Promise<readonly OperationUse[]> {
    const rows = await this.#db
      .select({
        sellerId: calls.sellerId,
        operation: calls.operation,
        template: calls.template,
        method: calls.method,
        calls: count(),
        copied: copiedCalls,
        throttled: sum(calls.throttled).mapWith(Number),
        quotaWaitMilliseconds: sum(calls.quotaWaitMilliseconds).mapWith(Number),
        rate: sql<
          number | null
        >`(array_agg(${calls.rate} order by ${calls.id} desc) filter (where ${calls.rate} is not null))[1]`,
        last: max(calls.at),
      })
      .from(calls)
      .where(and(buildCondition(workspaceId, { seller }), gte(calls.at, new Date(since))))
      .groupBy(calls.sellerId, calls.operation, calls.template, calls.method)
      .orderBy(desc(max(calls.id)));
    return rows.map((row) => ({ ...row, last: toIso(row.last) }));
  }

  /** The types of reports and feeds, and the data sets, that calls since a time have requested, with the number of calls. */
  async types(workspaceId: string, since: number): Promise<readonly TypeUse[]> {
    const body = sql`${calls.exchange}->'requestBody'->>'text'`;
    const type = sql`substring(${body} from '"(?:report|feed)Type"\\s*:\\s*"([A-Z0-9_]+)"')`;
    const name = sql<string | null>`coalesce(${type}, substring(${body} from 'analytics_[A-Za-z0-9_]+'))`;
    const rows = await this.#db
      .select({
        operation: calls.operation,
        name: name.as('name'),
        calls: count(),
        copied: copiedCalls,
        last: max(calls.at),
      })
      .from(calls)
      .where(
        and(
          buildCondition(workspaceId, {}),
          gte(calls.at, new Date(since)),
          inArray(calls.operation, operationsWithTypes),
        ),
      )
      .groupBy(calls.operation, sql`2`);
    return rows.flatMap(({ name, ...row }) => (name === null ? [] : [{ ...row, name, last: toIso(row.last) }]));
  }

  /** The last call of each seller, and its failures since a time. */
  async bySeller(
    workspaceId: string,
    since: number,
  ): Promise<readonly { sellerId: string; last: string; calls: number; failed: number; throttled: number }[]> {
    const recent = sql`${calls.at} >= ${new Date(since).toISOString()}::timestamptz`;
    const rows = await this.#db
      .select({
        sellerId: calls.sellerId,
        last: max(calls.at),
        calls: sql<number>`count(*) filter (where ${recent})`.mapWith(Number),
        failed: sql<number>`count(*) filter (where not ${calls.ok} and ${recent})`.mapWith(Number),
        throttled: sql<number>`coalesce(sum(${calls.throttled}) filter (where ${recent}), 0)`.mapWith(Number),
      })
      .from(calls)
      .where(eq(calls.workspaceId, workspaceId))
      .groupBy(calls.sellerId);
    return rows.map((row) => ({ ...row, last: toIso(row.last) }));
  }

  /** Deletes the calls before a time, and all but the newest rows of each workspace. Returns the number of deleted calls. */
  async deleteOld(workspaceIds: readonly string[], olderThan: number, maxRows: number): Promise<number> {
    const ids = sql.join(
      workspaceIds.map((id) => sql`${id}`),
      sql`, `,
    );
    const statement = sql`with bounds as (
        select id as workspace_id, greatest(${beginningAt(olderThan)}, (select kept.id from ${calls} as kept
          where kept.workspace_id = workspace.id order by kept.id desc offset ${Math.max(0, maxRows - 1)} limit 1)) as first
        from unnest(array[${ids}]::text[]) as workspace(id)
      ), gone as (
        delete from ${calls} using bounds
        where ${calls.workspaceId} = bounds.workspace_id and ${calls.id} < bounds.first returning 1
      ) select count(*)::int as count from gone`;
    const { rows } = (await withoutTimeout(this.#db, (db) => db.execute(statement))) as unknown as {
      rows: { count: number }[];
    };
    return rows[0]?.count ?? 0;
  }

  async count(workspaceId: string): Promise<number> {
    const [row] = await this.#db.select({ count: count() }).from(calls).where(eq(calls.workspaceId, workspaceId));
    return row?.count ?? 0;
  }
}

function toStored(record: CallRecord): typeof calls.$inferInsert {
  return { ...record, at: new Date(record.at), searchText: buildSearchText(record) };
}

function buildSearchText({ method, path, operation, requestId, code, subject, exchange }: CallRecord): string {
  const query = exchange?.query.map(([name, value]) => `${name}=${value}`).join('&');
  const bodies = [exchange?.requestBody?.text, exchange?.responseBody?.text];
  const texts = [`${method} ${path}`, operation, query, requestId, code, subject, ...bodies];
  // Postgres does not accept NUL characters in texts.
  return texts.filter(Boolean).join('\n').toLowerCase().replaceAll('\0', '');
}

function toRow({ at, ...row }: Omit<CallRow, 'at'> & { readonly at: Date }): CallRow {
  return { ...row, at: at.toISOString() };
}

function toCallRecord({ searchText: _, at, ...stored }: typeof calls.$inferSelect): CallRecord {
  return { ...stored, at: at.toISOString() };
}

/** Databases return computed times as texts. */
function toIso(at: Date | string | null): string {
  return new Date(at ?? 0).toISOString();
}
