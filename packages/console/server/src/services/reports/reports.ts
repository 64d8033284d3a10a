import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ClientPool } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import { type Run, runs } from '../../storage/schema/runs.ts';
import { iterate } from '../personal-data/encrypted-files.ts';
import type { RunDocuments } from '../personal-data/run-documents.ts';
import { reportRequest } from '../run-files/report-request.ts';
import type { Runs } from '../runs/runs.ts';
import type { Sellers } from '../sellers/sellers.ts';
import {
  type ExistingReportPage,
  type ExistingReportQuery,
  fetchExistingReport,
  listExistingReports,
} from './existing-reports.ts';
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

/** An existing report to download. */
interface ExistingDownload {
  readonly sellerId: string;
  readonly reportId: string;
  readonly createdBy: string;
}

/** The existing reports of a seller, and the runs that have downloaded them. */
export interface DownloadableReports extends ExistingReportPage {
  /** ID of the newest run by ID of the report that it downloaded or requested. */
  readonly runIds: Readonly<Record<string, string>>;
}

/** The ports and services that reports need. */
interface ReportsParts {
  readonly db: Database;
  readonly clients: Pick<ClientPool, 'client'>;
  readonly sellers: Sellers;
  readonly runs: Runs;
  readonly documents: Pick<RunDocuments, 'open'>;
  readonly now: () => number;
}

/** Validates reports before they are requested, and finds existing ones. */
export class Reports {
  readonly #parts: ReportsParts;

  constructor(parts: ReportsParts) {
    this.#parts = parts;
  }

  /** Validates a report request. */
  async objections(workspaceId: string, sellerId: string, given: unknown): Promise<RequestValidationError[]> {
    const request = reportRequest.parse(given);
    const { seller } = await this.#parts.sellers.find(workspaceId, sellerId);
    if (request.reportId !== undefined) return [];
    return validateReportRequest(request, {
      kind: seller.kind,
      marketplaceIds: seller.marketplaceIds,
      missingRoles: seller.roles?.missing ?? [],
      now: new Date(this.#parts.now()),
      lastAt: await this.#lastAt(sellerId, request),
    });
  }

  /** Throws a ConsoleError with the validation errors, unless they are to be ignored. */
  async start(workspaceId: string, { sellerId, request, createdBy, ignoreValidation }: NewReport): Promise<Run> {
    const [first] = ignoreValidation ? [] : await this.objections(workspaceId, sellerId, request);
    if (first !== undefined) {
      throw new ConsoleError('REPORT_REQUEST_INVALID', first.message, 'Change the request, or send it anyway.');
    }
    return this.#parts.runs.start(workspaceId, { kind: 'report', sellerId, request, createdBy });
  }

  /** Lists the reports of a type that exist at Amazon, such as settlement reports, which Amazon creates by itself. */
  async existing(workspaceId: string, sellerId: string, query: ExistingReportQuery): Promise<DownloadableReports> {
    const page = await listExistingReports(await this.#client(workspaceId, sellerId), query, this.#parts.now());
    return { ...page, runIds: await this.#findRuns(sellerId, page) };
  }

  /** Starts a run that downloads an existing report. */
  async download(workspaceId: string, { sellerId, reportId, createdBy }: ExistingDownload): Promise<Run> {
    const client = await this.#client(workspaceId, sellerId);
    const { reportType, marketplaceIds, dataStartTime, dataEndTime } = await fetchExistingReport(client, reportId);
    const request = { reportType, marketplaceIds, reportId, dataStartTime, dataEndTime };
    return this.#parts.runs.start(workspaceId, { kind: 'report', sellerId, request, createdBy });
  }

  /** The first rows of a run's document, once it is saved; none before that. */
  async beginning(workspaceId: string, runId: string): Promise<ReportBeginning> {
    const run = await this.#parts.runs.find(workspaceId, runId);
    const original = run.files.find(({ kind }) => kind === 'original');
    if (original === undefined) return { columns: [], rows: [] };
    const { content } = await this.#parts.documents.open(run, original);
    return readBeginning(reportRequest.parse(run.request), iterate(content));
  }

  async #client(workspaceId: string, sellerId: string) {
    const { clients, sellers } = this.#parts;
    return clients.client(await sellers.find(workspaceId, sellerId));
  }

  async #findRuns(sellerId: string, { reports }: ExistingReportPage): Promise<Record<string, string>> {
    const ids = reports.map(({ reportId }) => reportId);
    if (ids.length === 0) return {};
    const found = await this.#parts.db
      .selectDistinctOn([runs.remoteId], { id: runs.id, remoteId: runs.remoteId })
      .from(runs)
      .where(
        and(
          eq(runs.sellerId, sellerId),
          eq(runs.kind, 'report'),
          inArray(runs.remoteId, ids),
          notInArray(runs.status, ['cancelled', 'failed']),
        ),
      )
      .orderBy(runs.remoteId, desc(runs.createdAt));
    return Object.fromEntries(found.map(({ id, remoteId }) => [remoteId as string, id]));
  }

  /** When the seller's newest run of the same request was started. Ignores cancelled runs. */
  async #lastAt(sellerId: string, request: Record<string, unknown>): Promise<Date | undefined> {
    const [last] = await this.#parts.db
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
