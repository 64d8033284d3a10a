import { readFileSync } from 'node:fs';
import { findReportType } from '@supercargo/catalogue/registry';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { finishedReport } from './support/reading-reports.ts';

/** Reads a table of the catalogue's facts. */
function readFacts(name: string) {
  return JSON.parse(readFileSync(new URL(`../../../tools/codegen/facts/${name}.json`, import.meta.url), 'utf8'));
}

const rows: readonly { reportTypes: readonly string[]; columns: readonly string[] }[] =
  readFacts('report-columns').columns;
const known = rows.flatMap(({ reportTypes, columns }) => reportTypes.map((reportType) => ({ reportType, columns })));
/** Settlements are made unasked. */
const requestable = known.filter(({ reportType }) => findReportType(reportType)?.requestable);

/** The headings of the types of which complete files are public. */
const published: readonly { reportTypes: readonly [string]; headings: readonly string[] }[] =
  readFacts('report-headings').headings;

const SPANS: Readonly<Record<string, object>> = {
  AMAZON_FULFILLED_SHIPMENTS: { dataStartTime: '2025-12-20T00:00:00Z', dataEndTime: '2026-01-15T11:58:00Z' },
  ORDERS_DATA_BY: { dataStartTime: '2025-12-20T00:00:00Z', dataEndTime: '2026-01-15T11:58:00Z' },
};
const LONG = { dataStartTime: '2025-11-20T00:00:00Z', dataEndTime: '2026-01-15T11:58:00Z' };

describe('the columns of a flat file', () => {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1e9, orders: 1500 });
  const application = new Application(sandbox);

  async function readColumns(reportType: string): Promise<readonly string[]> {
    const span = Object.entries(SPANS).find(([part]) => reportType.includes(part))?.[1] ?? LONG;
    // Without the option, some headings are those of British English.
    const reportOptions = { preferredReportDocumentLocale: 'en_US' };
    const hasOption = findReportType(reportType)?.reportOptions.some(({ name }) => name in reportOptions);
    const { bytes } = await finishedReport(application, clock, reportType, {
      ...span,
      ...(hasOption && { reportOptions }),
    });
    const [head = ''] = new TextDecoder('windows-1252').decode(bytes).split('\r\n');
    const cells = head.split(findReportType(reportType)?.delimiter === 'comma' ? ',' : '\t');
    return cells.map((cell) => cell.replace(/^"(.*)"$/, '$1'));
  }

  it.each(requestable)('The columns of $reportType are those in the catalogue', async ({ reportType, columns }) => {
    expect(await readColumns(reportType)).toEqual(columns);
  });

  it('All headings of public files are there', async () => {
    const missing: string[] = [];
    let count = 0;
    for (const { reportTypes, headings } of published) {
      const columns = await readColumns(reportTypes[0]);
      count += headings.length;
      missing.push(...headings.filter((heading) => !columns.includes(heading)));
    }
    expect(missing).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(342);
  });
});
