import { findReportType } from '@supercargo/catalogue/registry';
import { encode } from '../../base/charset.ts';
import { awaitSlices, collectInSlices, type Slices } from '../../base/slices.ts';
import type { Segment } from '../../documents/segments.ts';
import type { Account } from '../../world/accounts/account.ts';
import { listTradedMarketplaces } from '../../world/accounts/account.ts';
import type { FormCharset } from '../../world/jobs/report-form.ts';
import type { ReportJob } from '../../world/jobs/report-job.ts';
import { buildJsonReport } from '../json/json-report.ts';
import { findRecipe } from './recipes.ts';
import { buildFileOfRows, buildWholeFile, type ReportContent } from './report-content.ts';
import type { ReportRequest } from './report-request.ts';

/** A finished file, before compression. */
export interface ReportFile {
  readonly contentType: string;
  readonly segments: readonly Segment[];
}

const DAY = 86_400_000;

/** Creates the file of a report in slices; null if there is no data. Without a start, the report covers the last 30 days. */
export function* buildReport(
  job: ReportJob,
  account: Account,
  { delays, isQuirkOn }: Pick<ReportRequest, 'delays' | 'isQuirkOn'>,
  now: number,
): Slices<ReportFile | null> {
  const { reportType, options, settlementId } = job;
  const recipe = findRecipe(reportType);
  const [home, ...others] = listTradedMarketplaces(account, listCoveredMarketplaces(job));
  if (home === undefined) return null;
  const shift = isQuirkOn('shifted-report-dates') && settlementId === undefined ? DAY : 0;
  const to = (job.dataEnd ?? job.createdAt) - shift;
  const from = job.dataStart === null ? to - 30 * DAY : job.dataStart - shift;
  const request: ReportRequest = {
    reportType,
    account,
    marketplaces: [home, ...others],
    options,
    ...(settlementId !== undefined && { settlementId }),
    ...(job.form !== undefined && { form: job.form }),
    from,
    to,
    now,
    delays,
    isQuirkOn,
  };
  const content = recipe === undefined ? yield* buildJsonReport(request) : yield* awaitSlices(recipe(request));
  if (content === undefined) return null;
  const written = applyCharset(content, job.form?.charset);
  const contentType = toContentType(written);
  const built = { ...written, rows: yield* collectInSlices(written.rows) };
  if (job.rows !== undefined) {
    const segments = yield* buildFileOfRows(built, job.rows);
    return segments === null ? null : { contentType, segments };
  }
  return built.rows.length === 0 ? null : { contentType, segments: yield* buildWholeFile(built) };
}

function toContentType({ contentType, charset, namesCharset = true }: ReportContent): string {
  return namesCharset ? `${contentType};charset=${charset}` : contentType;
}

/** Applies the charset of a scenario. With `none`, the document keeps its charset, and its content type does not name it. */
function applyCharset(content: ReportContent, charset: FormCharset | undefined): ReportContent {
  if (charset === undefined) return content;
  if (charset === 'none') return { ...content, namesCharset: false };
  const [name, mark] = charset === 'UTF-8-BOM' ? (['UTF-8', BYTE_ORDER_MARK] as const) : ([charset, ''] as const);
  const head = `${name === 'UTF-16' ? BYTE_ORDER_MARK : mark}${content.head}`;
  return { ...content, head, charset: name, namesCharset: true };
}

const BYTE_ORDER_MARK = '\uFEFF';

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
