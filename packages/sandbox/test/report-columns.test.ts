import { readFileSync } from 'node:fs';
import { findReportType } from '@supercargo/catalogue/registry';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { finishedReport } from './support/reading-reports.ts';

const facts = new URL('../../../tools/codegen/facts/report-columns.json', import.meta.url);
const rows: readonly { reportTypes: readonly string[]; columns: readonly string[] }[] = JSON.parse(
  readFileSync(facts, 'utf8'),
).columns;
const known = rows.flatMap(({ reportTypes, columns }) => reportTypes.map((reportType) => ({ reportType, columns })));
/** Settlements are made unasked. */
const requestable = known.filter(({ reportType }) => findReportType(reportType)?.requestable);

describe('the columns of a flat file', () => {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, orders: 400 });
  const application = new Application(sandbox);
  const span = { dataStartTime: '2025-12-20T00:00:00Z', dataEndTime: '2026-01-15T11:58:00Z' };

  it.each(requestable)('The columns of $reportType are those in the catalogue', async ({ reportType, columns }) => {
    const { bytes } = await finishedReport(application, clock, reportType, span);
    const [head = ''] = new TextDecoder('windows-1252').decode(bytes).split('\r\n');
    const cells = head.split(findReportType(reportType)?.delimiter === 'comma' ? ',' : '\t');
    expect(cells.map((cell) => cell.replace(/^"(.*)"$/, '$1'))).toEqual(columns);
  });
});
