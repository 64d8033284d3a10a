import { findRangeExcess, type RangeExcess, type ReportRange } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { WarningEvent } from '../../ports/observer.ts';
import type { ReportBody } from './report-request.ts';

type RequestedRange = Pick<ReportBody, 'reportType' | 'dataStartTime' | 'dataEndTime'>;

/** Number of ranges that a message contains. */
const maxListedRanges = 6;

/**
 * Throws REPORT_RANGE_EXCEEDED when the time range is longer than the report type allows. For most of these types Amazon
 * accepts the request, and returns a document without rows or fails later.
 */
export function checkReportRange(request: RequestedRange, now: number): void {
  const excess = findRangeExcess(request, now);
  if (excess === null) return;
  const { message, pieces } = excess;
  throw new SellingPartnerError({
    code: 'REPORT_RANGE_EXCEEDED',
    message: [message, describePieces(excess)].filter((text) => text !== '').join(' '),
    details: pieces.length === 0 ? undefined : pieces.map(formatRange).join('\n'),
    operation: 'reports.createReport',
  });
}

/** Builds the warning about a time range that is longer than the report type allows; undefined if it is not. */
export function buildRangeWarning(
  request: RequestedRange,
  now: number,
): Pick<WarningEvent, 'code' | 'message'> | undefined {
  const excess = findRangeExcess(request, now);
  if (excess === null) return undefined;
  const message = `${excess.message} The request is sent unchanged, and its report may have no rows. Use reportPieces for long ranges.`;
  return { code: 'REPORT_RANGE_EXCEEDED', message };
}

function describePieces({ pieces }: RangeExcess): string {
  if (pieces.length === 0) return '';
  const listed = pieces.slice(0, maxListedRanges).map(formatRange).join('; ');
  const more =
    pieces.length > maxListedRanges ? `; and ${pieces.length - maxListedRanges} more, which details list` : '';
  return `Use reportPieces, which requests these ${pieces.length} reports, or request them yourself: ${listed}${more}.`;
}

function formatRange({ dataStartTime, dataEndTime }: ReportRange): string {
  return `${dataStartTime} to ${dataEndTime}`;
}
