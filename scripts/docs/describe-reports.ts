import { readFileSync } from 'node:fs';
import { reportTypes } from '@supercargo/catalogue/registry';
import { listReportMembers } from '@supercargo/sandbox';
import type { DescribedReport } from './reports-page.ts';

interface Columns {
  readonly reportTypes: readonly string[];
  readonly columns: readonly string[];
  readonly isGuess?: boolean;
}

interface Headings {
  readonly reportTypes: readonly string[];
  readonly headings: readonly string[];
}

/** Reads the facts on columns, and asks the sandbox for the members of JSON reports. */
export function describeReports(): readonly DescribedReport[] {
  const allColumns: readonly Columns[] = readFacts('report-columns').columns;
  const allHeadings: readonly Headings[] = readFacts('report-headings').headings;
  return reportTypes
    .map(({ reportType }) => {
      const isOfType = (row: Pick<Columns, 'reportTypes'>) => row.reportTypes.includes(reportType);
      const { columns = [], isGuess = false } = allColumns.find(isOfType) ?? {};
      const published = allHeadings.find(isOfType)?.headings;
      return { reportType, columns, isGuess, published, members: listReportMembers(reportType) };
    })
    .sort((one, other) => (one.reportType < other.reportType ? -1 : 1));
}

function readFacts(name: string) {
  return JSON.parse(readFileSync(new URL(`../../tools/codegen/facts/${name}.json`, import.meta.url), 'utf8'));
}
