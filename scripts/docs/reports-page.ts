import type { ReportMembers } from '@supercargo/sandbox';

/** What the page says about a report type. */
export interface DescribedReport {
  readonly reportType: string;
  /** Empty for reports without columns. */
  readonly columns: readonly string[];
  /** Whether the columns are a best guess. */
  readonly isGuess: boolean;
  /** All headings of public files; undefined if no complete files are public. */
  readonly published: readonly string[] | undefined;
  readonly members: ReportMembers;
}

/** Builds the page docs/sandbox-reports.md. */
export function buildReportsPage(reports: readonly DescribedReport[]): string {
  return [
    HEAD,
    buildSummary(reports),
    '## Columns of flat files\n',
    '| Report type | Columns | Of the headings in public files |\n|---|---|---|',
    ...reports.filter(({ columns }) => columns.length > 0).map(buildColumnsRow),
    '\n## Members of JSON reports\n',
    MEMBERS,
    '| Report type | Derived | Invented |\n|---|---|---|',
    ...reports.filter(({ members }) => members.derived.length + members.invented.length > 0).map(buildMembersRow),
    '',
  ].join('\n');
}

const HEAD = `# Columns and members of the sandbox's reports

\`npm run docs\` writes this page from the catalogue and the sandbox. Do not edit it.

The sandbox derives the values of flat files from its orders, returns, stock and listings. A column whose data the sandbox does
not have is empty.
`;

const MEMBERS = `Derived members follow from orders, returns and stock, and agree with other reports. Invented members are valid by their schema.
Those of visitors match the sales.
`;

function buildSummary(reports: readonly DescribedReport[]): string {
  const headings = reports.flatMap(({ published }) => published ?? []).length;
  const types = reports.filter(({ published }) => published !== undefined).length;
  const present = reports.reduce((sum, report) => sum + countPublished(report), 0);
  return `Public files show the headings of ${types} report types: columns ${present} of ${headings}.\n`;
}

function countPublished({ columns, published = [] }: DescribedReport): number {
  return published.filter((heading) => columns.includes(heading)).length;
}

function buildColumnsRow(report: DescribedReport): string {
  const { reportType, columns, published, isGuess } = report;
  const share = published === undefined ? '' : `${countPublished(report)} of ${published.length}`;
  return `| ${reportType} | ${columns.length} | ${isGuess ? 'best guess' : share} |`;
}

function buildMembersRow({ reportType, members: { derived, invented } }: DescribedReport): string {
  return `| ${reportType} | ${derived.join(', ')} | ${invented.join(', ')} |`;
}
