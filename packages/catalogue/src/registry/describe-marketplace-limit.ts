import { findReportType } from './find.ts';

/**
 * Returns what Amazon does with a report request for several marketplaces; null if the report covers all of them, or if the report
 * type is not known.
 */
export function describeMarketplaceLimit(reportType: string, marketplaceIds: readonly string[]): string | null {
  const { severalMarketplaces = 'all' } = findReportType(reportType) ?? {};
  if (severalMarketplaces === 'all' || !Array.isArray(marketplaceIds) || marketplaceIds.length < 2) return null;
  const [first, ...others] = marketplaceIds;
  return severalMarketplaces === 'first'
    ? `${reportType} covers only the first marketplace, ${first}. Amazon ignores ${others.join(', ')}.`
    : `${reportType} covers one marketplace at a time. With ${marketplaceIds.length} marketplaces, it ends as FATAL.`;
}
