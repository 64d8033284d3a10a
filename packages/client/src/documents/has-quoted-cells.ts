/** Returns whether reports of a type are known to quote their cells. */
export async function hasQuotedCells(reportType: string | undefined): Promise<boolean> {
  if (reportType === undefined) return false;
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return findReportType(reportType)?.quotedTsv ?? false;
}
