import type { SellingPartner } from 'supercargo';
import { callContext } from '../../clients/call-context.ts';

/** A report that exists at Amazon, regardless of who created it. */
export interface ExistingReport {
  readonly reportId: string;
  readonly reportType: string;
  /** Amazon's status, such as `DONE`. */
  readonly status: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Start of its data, ISO 8601; undefined if Amazon does not return it. */
  readonly dataStartTime: string | undefined;
  /** End of its data, ISO 8601; undefined if Amazon does not return it. */
  readonly dataEndTime: string | undefined;
  /** Empty if Amazon does not return them. */
  readonly marketplaceIds: readonly string[];
}

/** A page of Amazon's list of reports, newest first. */
export interface ExistingReportPage {
  readonly reports: readonly ExistingReport[];
  /** Token of the next page; undefined on the last page. */
  readonly next: string | undefined;
}

/** The reports to list: those of a type, or the next page of an earlier list. */
export type ExistingReportQuery = { readonly reportType: string } | { readonly next: string };

/** An entry of getReports. */
interface ListedReport {
  readonly reportId: string;
  readonly reportType: string;
  readonly processingStatus: string;
  readonly createdTime: string;
  readonly dataStartTime?: string;
  readonly dataEndTime?: string;
  readonly marketplaceIds?: readonly string[];
}

/** The response of getReports. */
interface ListedReports {
  readonly reports?: readonly ListedReport[];
  readonly nextToken?: string;
}

const version = '2021-06-30';
const pageSize = 100;
/** Amazon keeps reports for 90 days, which is also the earliest time that getReports accepts. */
const keptDays = 90;
const day = 86_400_000;

/** Lists the reports of one type that Amazon keeps. */
export async function listExistingReports(
  client: SellingPartner,
  query: ExistingReportQuery,
  now: number,
): Promise<ExistingReportPage> {
  const answer = await callContext.run({ source: 'run' }, () =>
    client.callAPI<ListedReports>({
      operation: 'reports.getReports',
      query: toQuery(query, now),
      options: { version },
    }),
  );
  const reports = (answer.reports ?? []).map(toExistingReport);
  return {
    reports: reports.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt)),
    next: answer.nextToken,
  };
}

/** Fetches one report of Amazon's list. Throws the client's error if there is none with the ID. */
export async function fetchExistingReport(client: SellingPartner, reportId: string): Promise<ExistingReport> {
  const answer = await callContext.run({ source: 'run' }, () =>
    client.callAPI<ListedReport>({ operation: 'reports.getReport', path: { reportId }, options: { version } }),
  );
  return toExistingReport(answer);
}

/** A token is valid only without other parameters. */
function toQuery(query: ExistingReportQuery, now: number): object {
  if ('next' in query) return { nextToken: query.next };
  // An hour of reserve, because the clocks differ.
  const createdSince = new Date(now - keptDays * day + 3_600_000).toISOString();
  return { reportTypes: [query.reportType], createdSince, pageSize };
}

function toExistingReport({
  processingStatus,
  createdTime,
  marketplaceIds = [],
  ...one
}: ListedReport): ExistingReport {
  const { reportId, reportType, dataStartTime, dataEndTime } = one;
  return {
    reportId,
    reportType,
    status: processingStatus,
    createdAt: createdTime,
    dataStartTime,
    dataEndTime,
    marketplaceIds,
  };
}
