import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { withoutSecretShapes } from '../../secrets/secret-shapes.ts';
import type { Database } from '../../storage/database.ts';
import { isWithoutParent } from '../../storage/is-without-parent.ts';
import { auditEntries } from '../../storage/schema/audit.ts';
import { runs, schedules } from '../../storage/schema/runs.ts';
import { withoutTimeout } from '../../storage/storage-failure.ts';
import { storable } from '../activity/redaction/storable.ts';
import { type AuditFilters, auditCondition } from './audit-filters.ts';

/** `denied` if the member's role does not allow the action. */
type AuditOutcome = 'done' | 'failed' | 'denied';

/** An entry of the audit log before it is saved. */
export interface AuditedChange {
  readonly workspaceId: string;
  readonly actor: string;
  /** Network address of the request; undefined for a change that the console made itself. */
  readonly address?: string | undefined;
  readonly action: string;
  readonly subject: string | null;
  /** The seller that was affected. */
  readonly sellerId?: string | null | undefined;
  readonly outcome: AuditOutcome;
  readonly details: Record<string, unknown>;
}

/** What a user may have done. */
interface PastAction extends Pick<AuditedChange, 'workspaceId' | 'actor' | 'action'> {
  readonly subject: string;
  /** Exclusive. */
  readonly since: Date;
}

export type AuditEntry = typeof auditEntries.$inferSelect;

const secretName = /secret|token|password|authorization|cookie|key|code$/i;
const entriesAtOnce = 500;

/** The audit log: which user changed what, and when. */
export class AuditLog {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async add({ details, subject, ...change }: AuditedChange): Promise<void> {
    const at = new Date(this.#now());
    try {
      await this.#db.insert(auditEntries).values({
        ...change,
        subject: subject && storable(subject),
        at,
        details: withoutSecretShapes(withoutSecrets(details)) as never,
      });
    } catch (error) {
      // If the workspace was deleted in the meantime, its audit log was deleted too.
      if (!isWithoutParent(error)) throw error;
    }
  }

  /** Lists entries, newest first; with an ID, those before it. */
  async list(
    workspaceId: string,
    maxItems = 200,
    before?: number,
    filters: AuditFilters = {},
  ): Promise<readonly AuditEntry[]> {
    return this.#db
      .select()
      .from(auditEntries)
      .where(and(auditCondition(workspaceId, filters), before === undefined ? undefined : lt(auditEntries.id, before)))
      .orderBy(desc(auditEntries.id))
      .limit(maxItems);
  }

  /** Finds the last time since `since` that a user did something, with success. */
  async findLast({ workspaceId, actor, action, subject, since }: PastAction): Promise<AuditEntry | undefined> {
    const [entry] = await this.#db
      .select()
      .from(auditEntries)
      .where(
        and(
          auditCondition(workspaceId, { actor, action, outcome: 'done' }),
          eq(auditEntries.subject, subject),
          gt(auditEntries.at, since),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(1);
    return entry;
  }

  /** Yields every entry, newest first. */
  async *all(workspaceId: string, filters: AuditFilters): AsyncGenerator<AuditEntry> {
    let before: number | undefined;
    for (;;) {
      const entries = await this.list(workspaceId, entriesAtOnce, before, filters);
      yield* entries;
      if (entries.length < entriesAtOnce) return;
      before = entries.at(-1)?.id;
    }
  }

  /** Users and actions that occur in the audit log, for filters. */
  async choices(workspaceId: string): Promise<{ readonly actors: string[]; readonly actions: string[] }> {
    const own = eq(auditEntries.workspaceId, workspaceId);
    const { actor, action } = auditEntries;
    const [actors, actions] = await Promise.all([
      this.#db.selectDistinct({ actor }).from(auditEntries).where(own).orderBy(asc(actor)).limit(200),
      this.#db.selectDistinct({ action }).from(auditEntries).where(own).orderBy(asc(action)).limit(500),
    ]);
    return { actors: actors.map((one) => one.actor), actions: actions.map((one) => one.action) };
  }

  /** Returns the seller of a run or schedule; undefined if there is none. */
  async findSeller(workspaceId: string, kind: 'run' | 'schedule', id: string): Promise<string | undefined> {
    const table = kind === 'run' ? runs : schedules;
    const [found] = await this.#db
      .select({ sellerId: table.sellerId })
      .from(table)
      .where(and(eq(table.workspaceId, workspaceId), eq(table.id, id)));
    return found?.sellerId ?? undefined;
  }

  /** Deletes entries that are older than the given days. */
  async deleteOld(workspaceIds: readonly string[], days: number): Promise<void> {
    const before = new Date(this.#now() - days * 86_400_000);
    const old = and(inArray(auditEntries.workspaceId, [...workspaceIds]), lt(auditEntries.at, before));
    await withoutTimeout(this.#db, (db) => db.delete(auditEntries).where(old));
  }
}

const maxTextLength = 300;
const maxMembers = 40;

const maxDepth = 8;

/**
 * Copies a value for the database: redacts secrets by the names of members, and truncates what is long, wide or deep.
 */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cut(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) return '…';
  if (Array.isArray(value)) return value.slice(0, maxMembers).map((inner) => withoutSecrets(inner, depth + 1));
  const members = Object.entries(value).slice(0, maxMembers);
  return Object.fromEntries(
    members.map(([name, inner]) => [cut(name), secretName.test(name) ? '(secret)' : withoutSecrets(inner, depth + 1)]),
  );
}

function cut(text: string): string {
  return storable(text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text);
}
