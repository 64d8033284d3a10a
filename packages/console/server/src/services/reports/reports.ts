import { and, desc, eq, sql } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { type Run, runs } from '../../storage/schema/runs.ts';
import { reportRequest } from '../runs/kinds/report-request.ts';
import type { Runs } from '../runs/runs.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { type ReportBeginning, readBeginning } from './report-beginning.ts';
import { type RequestValidationError, validateReportRequest } from './report-validation.ts';

/** The parameters of a new report. */
interface NewReport {
  readonly sellerId: string;
  readonly request: unknown;
  readonly createdBy: string;
  /** Send the request even if it has validation errors. */
  readonly ignoreValidation: boolean;
}

/** Validates reports before they are requested. */
export class Reports {
  readonly #db: Database;
  readonly #sellers: Sellers;
  readonly #runs: Runs;
  readonly #files: FileStore;
  readonly #now: () => number;

  constructor(db: Database, sellers: Sellers, runs: Runs, files: FileStore, now: () => number) {
    this.#db = db;
    this.#sellers = sellers;
    this.#runs = runs;
    this.#files = files;
    this.#now = now;
  }

  /** Validates a report request. */
  async objections(workspaceId: string, sellerId: string, given: unknown): Promise<RequestValidationError[]> {
    const request = reportRequest.parse(given);
    const { seller } = await this.#sellers.find(workspaceId, sellerId);
    return validateReportRequest(request, {
      kind: seller.kind,
      marketplaceIds: seller.marketplaceIds,
      missingRoles: seller.roles?.missing ?? [],
      now: new Date(this.#now()),
      lastAt: await this.#lastAt(sellerId, request),
    });
  }

  /** Throws a ConsoleError with the validation errors, unless they are to be ignored. */
  async start(workspaceId: string, { sellerId, request, createdBy, ignoreValidation }: NewReport): Promise<Run> {
    const [first] = ignoreValidation ? [] : await this.objections(workspaceId, sellerId, request);
    if (first !== undefined) {
      throw new ConsoleError('REPORT_REQUEST_INVALID', first.message, 'Change the request, or send it anyway.');
    }
    return this.#runs.start(workspaceId, { kind: 'report', sellerId, request, createdBy });
  }

  /** The first rows of a run's document, once it is saved; none before that. */
  async beginning(workspaceId: string, runId: string): Promise<ReportBeginning> {
    const { files, request } = await this.#runs.find(workspaceId, runId);
    const original = files.find(({ kind }) => kind === 'original');
    if (original === undefined) return { columns: [], rows: [] };
    return readBeginning(reportRequest.parse(request), await this.#files.local(original.key));
  }

  /** When the seller's newest run of the same request was started. Ignores cancelled runs. */
  async #lastAt(sellerId: string, request: Record<string, unknown>): Promise<Date | undefined> {
    const [last] = await this.#db
      .select({ at: runs.createdAt })
      .from(runs)
      .where(
        and(
          eq(runs.sellerId, sellerId),
          eq(runs.kind, 'report'),
          sql`${runs.request} = ${JSON.stringify(request)}::jsonb`,
          sql`${runs.status} not in ('cancelled', 'failed')`,
        ),
      )
      .orderBy(desc(runs.createdAt))
      .limit(1);
    return last?.at;
  }
}
