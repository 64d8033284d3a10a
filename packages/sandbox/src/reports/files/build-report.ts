import { findReportType } from '@supercargo/catalogue/registry';
import { awaitSlices, collectInSlices, type Slices } from '../../base/slices.ts';
import type { Segment } from '../../documents/segments.ts';
import type { Account } from '../../world/accounts/account.ts';
import { listTradedMarketplaces } from '../../world/accounts/account.ts';
import type { FigureDelays } from '../../world/analytics/sales-group.ts';
import type { ReportJob } from '../../world/jobs/report-job.ts';
import { buildJsonReport } from '../json/json-report.ts';
import { encode } from './charset.ts';
import { findRecipe } from './recipes.ts';
import { buildFileOfRows, buildWholeFile } from './report-content.ts';
import type { ReportRequest } from './report-request.ts';

/** A finished file, before compression. */
export interface ReportFile {
  readonly contentType: string;
  readonly segments: readonly Segment[];
}

const THIRTY_DAYS = 30 * 86_400_000;

/** Creates the file of a report in slices; null if there is no data. Without a start, the report covers the last 30 days. */
export function* buildReport(
  job: ReportJob,
  account: Account,
  delays: FigureDelays,
  now: number,
): Slices<ReportFile | null> {
  const recipe = findRecipe(job.reportType);
  const [home, ...others] = listTradedMarketplaces(account, listCoveredMarketplaces(job));
  if (home === undefined) return null;
  const to = job.dataEnd ?? job.createdAt;
  const from = job.dataStart ?? to - THIRTY_DAYS;
  const { reportType, options, settlementId } = job;
  const request: ReportRequest = {
    reportType,
    account,
    marketplaces: [home, ...others],
    options,
    ...(settlementId !== undefined && { settlementId }),
    from,
    to,
    now,
    delays,
  };
  const content = recipe === undefined ? yield* buildJsonReport(request) : yield* awaitSlices(recipe(request));
  if (content === undefined) return null;
  const contentType = `${content.contentType};charset=${content.charset}`;
  const built = { ...content, rows: yield* collectInSlices(content.rows) };
  if (job.rows !== undefined) {
    const segments = yield* buildFileOfRows(built, job.rows);
    return segments === null ? null : { contentType, segments };
  }
  return built.rows.length === 0 ? null : { contentType, segments: yield* buildWholeFile(built) };
}

/** Returns the marketplaces that count. Reports on listings cover only the first one. */
function listCoveredMarketplaces({ reportType, marketplaceIds }: ReportJob): readonly string[] {
  return findReportType(reportType)?.severalMarketplaces === 'first' ? marketplaceIds.slice(0, 1) : marketplaceIds;
}

/** Creates the document of a failed report, which contains the reason. */
export function explainFailure(job: ReportJob, reason: string): ReportFile {
  const errorDetails = `The report ${job.id} of type ${job.reportType} ${reason}`;
  const bytes = encode(JSON.stringify({ errorDetails }), 'UTF-8');
  return { contentType: 'application/json;charset=UTF-8', segments: [{ bytes, times: 1 }] };
}
