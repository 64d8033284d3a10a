import type { ReportTypeDescriptor } from '@supercargo/catalogue/registry';

/** Builds the text that a search of report types matches, in lowercase: title, identifier, category, lists and other names. */
export function buildReportTypeText({
  reportType,
  title,
  searchTerms,
  category,
  schemas,
}: ReportTypeDescriptor): string {
  const lists = schemas.flatMap(({ lists }) => lists);
  return [title, reportType, reportType.replaceAll('_', ' '), category, ...searchTerms, ...lists]
    .join(' ')
    .toLowerCase();
}
