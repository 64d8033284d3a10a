import { findReportHeadings, findReportType, type ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import type { Duration, Grid } from '../../declaration/stream.ts';
import { isPersonalName } from '../../rows/personal-names.ts';
import { toColumnName } from '../../rows/to-column-name.ts';
import type { DocumentFormat } from '../ways/document-format.ts';
import { findMinPause } from '../ways/report-source.ts';
import { buildConfigError } from './check-document.ts';
import type { DocumentWindows, ReportStreamOptions } from './document-options.ts';

/** Report types that describe a state, and not what happened in a time. */
const snapshotTypes =
  /INVENTORY(?!_DETAIL)|LISTINGS|LISTING|OFFER_STATUS|STRANDED|RESTOCK|ESTIMATED_FBA_FEES|FEE_PREVIEW|RECOMMENDED|PENDING_ORDERS|ACTIONABLE|BROWSE_TREE|OPPORTUNITIES|PERFORMANCE_REPORT$|ELIGIBILITY|FEE_DISCOUNTS/;

/** Amazon's policy keeps other data for this long. */
const longestPast = '548d';

/** Days of a window, unless the report type covers fewer. */
const usualWindow = 30;

const day = 1_440;

/**
 * Proposes the options for a report type from what the registry says about it. They are right for any document: rows are numbered, and
 * a month is read again each day. The author can name a key, types, and shorter sweeps. Throws INVALID_CONFIG for a type that is not
 * known or cannot be requested.
 */
export async function proposeReportStream(reportType: string): Promise<ReportStreamOptions> {
  const type = findReportType(reportType);
  if (type === undefined || !type.requestable) {
    throw buildConfigError(
      type === undefined
        ? `${reportType} is not a report type that is known.`
        : `${reportType} is a report that Amazon creates by itself.`,
      'Use the name of a type that can be requested, such as GET_FBA_STORAGE_FEE_CHARGES_DATA.',
    );
  }
  const headings = (await findReportHeadings(reportType))?.headings ?? [];
  const shared = {
    report: reportType,
    key: 'window',
    absent: 'delete',
    columns: proposeTypes(headings),
    personal: headings.filter(isPersonalName),
    every: proposeInterval(reportType),
  } as const;
  if (isSnapshot(type)) return { ...shared, retention: { from: findAge(headings, shared.personal) } };
  return { ...shared, retention: { from: 'window_start' }, ...proposeWindows(type) };
}

function isSnapshot({ reportType, category, maxRangeDays, dateFormat }: ReportTypeDescriptor): boolean {
  return (
    maxRangeDays === null && dateFormat === null && category !== 'Analytics Reports' && snapshotTypes.test(reportType)
  );
}

/** The age of personal data is that of its row, not the time of reading. */
function findAge(headings: readonly string[], personal: readonly string[]): string {
  if (personal.length === 0) return '_read_at';
  return headings.find((heading) => /(?:^|_)date(?:_|$)/.test(toColumnName(heading))) ?? '_read_at';
}

function proposeWindows({ reportType, maxRangeDays }: ReportTypeDescriptor): DocumentWindows {
  const window = proposeGrid(reportType, maxRangeDays);
  const isCalendar = !/\d/.test(window);
  return {
    window,
    ...(isCalendar && { days: 'marketplace' as const }),
    delay: isCalendar ? '3d' : '1h',
    earliest: longestPast,
    sweeps: [{ every: isCalendar ? '7d' : proposeInterval(reportType), lookBack: isCalendar ? '62d' : '30d' }],
  };
}

function proposeGrid(reportType: string, maxDays: number | null): Grid {
  if (/STORAGE_FEE|MONTHLY|_MTR_/.test(reportType)) return 'month';
  if (/QUARTERLY/.test(reportType)) return 'quarter';
  if (/BRAND_ANALYTICS/.test(reportType)) return 'week';
  return `${Math.min(usualWindow, maxDays ?? usualWindow)}d`;
}

function proposeInterval(reportType: string): Duration {
  return `${Math.max(day, findMinPause(reportType)) / day}d`;
}

/** Types that headings leave no doubt about. All others stay text. */
function proposeTypes(headings: readonly string[]): Record<string, DocumentFormat> {
  const types: Record<string, DocumentFormat> = {};
  for (const heading of headings) {
    const name = toColumnName(heading);
    if (isPersonalName(heading)) continue;
    if (/(?:^|_)quantity(?:_(?:shipped|ordered|purchased|reimbursed_(?:cash|inventory|total)))?$/.test(name))
      types[heading] = 'integer';
    else if (/(?:^|_)(?:price|amount|tax|fee|amount_total|amount_per_unit)$/.test(name)) types[heading] = 'decimal';
  }
  return types;
}
