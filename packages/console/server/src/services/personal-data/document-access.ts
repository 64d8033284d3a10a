import { and, eq } from 'drizzle-orm';
import { SellingPartnerError } from 'supercargo';
import { ConsoleError } from '../../errors/console-error.ts';
import { isExplainedError } from '../../errors/is-explained-error.ts';
import { requireRole } from '../../sessions/roles.ts';
import type { Session } from '../../sessions/sessions.ts';
import type { Database } from '../../storage/database.ts';
import { type Run, runs } from '../../storage/schema/runs.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { buildDeletedError } from './document-keys.ts';
import type { OpenedTables } from './opened-tables.ts';
import { hasPersonalData } from './personal-run.ts';

/** The user who reads a document. */
export type Reader = Pick<Session, 'workspaceId' | 'actor' | 'address' | 'role'>;

/** The procedure with which a user opens the documents of a run. Its entries in the audit log are what opens them. */
export const openingAction = 'reports.openPersonalData';

/** Milliseconds for which documents stay open. */
export const openMilliseconds = 3_600_000;

/** The documents of a run that a user has opened. */
export interface Opening {
  /** When they close, as ISO 8601. */
  readonly until: string;
  /** Why the document has no table; null if it has one. */
  readonly tableError: { readonly code: string; readonly message: string } | null;
}

interface AccessParts {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly openedTables: OpenedTables;
  readonly now: () => number;
}

interface CheckedOpening {
  readonly run: Run;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * Decides who reads documents with personal data. A user with the role operator opens the documents of a run for an hour and gives the
 * reason. Each reading is an entry of the audit log with that reason.
 */
export class DocumentAccess {
  readonly #parts: AccessParts;

  constructor(parts: AccessParts) {
    this.#parts = parts;
  }

  /** Builds the tables of a run for a user who has given a reason. The caller adds the entry to the audit log. */
  async open({ workspaceId }: Reader, runId: string): Promise<Opening> {
    const { openedTables, now } = this.#parts;
    const run = await this.#findPersonal(workspaceId, runId);
    if (run?.sellerId === null) throw buildDeletedError(runId);
    if (run === undefined) {
      throw new ConsoleError(
        'PERSONAL_DATA_MISSING',
        `The run ${runId} has no documents with personal data.`,
        'Read its documents and tables directly. Documents with personal data are deleted after 30 days at most.',
      );
    }
    const until = now() + openMilliseconds;
    try {
      await openedTables.build(run, until);
    } catch (error) {
      // A document that cannot be read as rows can still be downloaded.
      if (!(isExplainedError(error) || error instanceof SellingPartnerError)) throw error;
      return { until: new Date(until).toISOString(), tableError: { code: error.code, message: error.message } };
    }
    return { until: new Date(until).toISOString(), tableError: null };
  }

  /** When the documents close that the user has opened, as ISO 8601; null if they are not open. */
  async findEnd({ workspaceId, actor }: Reader, runId: string): Promise<string | null> {
    const opening = await this.#findOpening({ workspaceId, actor }, runId);
    return opening === undefined ? null : new Date(opening.at.getTime() + openMilliseconds).toISOString();
  }

  /**
   * Checks that a user may read the documents of a run now, and adds the reading to the audit log. Does nothing for runs without
   * personal data.
   */
  async check(reader: Reader, runId: string, action: string): Promise<void> {
    await this.#check(reader, runId, action);
  }

  /** Like {@link check}, for one file. Builds the tables of the run if it is one of them. */
  async checkFile(reader: Reader, { runId, name }: { runId: string; name: string }, action: string): Promise<void> {
    const checked = await this.#check(reader, runId, action);
    const isTable = checked?.run.files.some((file) => file.name === name && file.kind === 'table') ?? false;
    if (checked !== undefined && isTable) await this.#parts.openedTables.build(checked.run, checked.until);
  }

  /** Like {@link check}, for tables. Builds the tables of the run where this process has none. */
  async checkTable(reader: Reader, runId: string, action: string): Promise<void> {
    const checked = await this.#check(reader, runId, action);
    if (checked !== undefined) await this.#parts.openedTables.build(checked.run, checked.until);
  }

  /** Throws a ConsoleError if the documents of a run have personal data, for uses without a user who gave a reason. */
  async checkWithoutReader(workspaceId: string, runId: string): Promise<void> {
    const run = await this.#findPersonal(workspaceId, runId);
    if (run !== undefined) throw buildReaderError(run);
  }

  async #check(reader: Reader, runId: string, action: string): Promise<CheckedOpening | undefined> {
    const { workspaceId, actor, address } = reader;
    const run = await this.#findPersonal(workspaceId, runId);
    if (run === undefined) return undefined;
    // The documents are about to be deleted.
    if (run.sellerId === null) throw buildDeletedError(runId);
    const entry = { workspaceId, actor, address, action, subject: runId, sellerId: run.sellerId };
    const { audit } = this.#parts;
    try {
      requireRole(reader, 'operator');
      const opening = await this.#findOpening(reader, runId);
      if (opening === undefined) throw buildClosedError(run);
      const { reason, explanation } = opening.details;
      await audit.add({ ...entry, outcome: 'done', details: { reason, explanation } });
      return { run, until: opening.at.getTime() + openMilliseconds };
    } catch (error) {
      if (error instanceof ConsoleError)
        await audit.add({ ...entry, outcome: 'denied', details: { reason: error.code } });
      throw error;
    }
  }

  /** A run with documents that have personal data. */
  async #findPersonal(workspaceId: string, runId: string): Promise<Run | undefined> {
    const [run] = await this.#parts.db
      .select()
      .from(runs)
      .where(and(eq(runs.workspaceId, workspaceId), eq(runs.id, runId)));
    return run !== undefined && run.files.length > 0 && hasPersonalData(run) ? run : undefined;
  }

  #findOpening({ workspaceId, actor }: Pick<Reader, 'workspaceId' | 'actor'>, runId: string) {
    const since = new Date(this.#parts.now() - openMilliseconds);
    return this.#parts.audit.findLast({ workspaceId, actor, action: openingAction, subject: runId, since });
  }
}

/** Creates the error for documents that a user has not opened. */
export function buildClosedError({ title }: Pick<Run, 'title'>): ConsoleError {
  return new ConsoleError(
    'PERSONAL_DATA_CLOSED',
    `The documents of “${title}” have personal data of buyers, and you have not opened them within the last hour.`,
    'Open the run under Reports, and give the reason.',
  );
}

function buildReaderError({ title }: Run): ConsoleError {
  return new ConsoleError(
    'PERSONAL_DATA_NOT_SHARED',
    `“${title}” has personal data of buyers. Dashboards and alerts, which store and send results, cannot read it.`,
    'Query it under SQL, or use a report without personal data.',
  );
}
