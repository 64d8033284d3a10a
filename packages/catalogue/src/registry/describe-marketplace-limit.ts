import type { ReportTypeDescriptor } from './report-type.ts';

/** Returns what Amazon does with a report request for several marketplaces; null if the report covers all of them. */
export function describeMarketplaceLimit(
  { reportType, severalMarketplaces }: Pick<ReportTypeDescriptor, 'reportType' | 'severalMarketplaces'>,
  marketplaceIds: readonly string[],
): string | null {
  const [first, ...others] = marketplaceIds;
  if (first === undefined || others.length === 0 || severalMarketplaces === 'all') return null;
  return severalMarketplaces === 'first'
    ? `${reportType} covers only the first marketplace, ${first}. Amazon ignores ${others.join(', ')}.`
    : `${reportType} covers one marketplace at a time. With ${marketplaceIds.length} marketplaces, it ends as FATAL.`;
}
