import { computeDeprecationStatus } from '@supercargo/catalogue';
import { type ReportTypeDescriptor, reportTypes } from '@supercargo/catalogue/registry';
import { buildReportTypeText } from '@supercargo/toolkit/output/build-report-type-text';
import { z } from 'zod';
import { defineTool, localRead } from './tool.ts';

export const searchReportTypesTool = defineTool({
  name: 'search_report_types',
  title: 'Search report types',
  description:
    'Searches report types by words of their title, identifier or other names. Returns their lists and report options. Sends no request to Amazon.',
  input: z.object({
    words: z.string().min(1).max(500).describe('Words such as "sales traffic" or "inventory".'),
    limit: z.int().min(1).max(50).default(15).describe('Maximum number of report types.'),
  }),
  annotations: localRead,
  async run({ words, limit }, { dependencies: { clock } }) {
    const stems = words
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .map((word) => word.replace(/s$/, ''));
    const countHits = (type: ReportTypeDescriptor) =>
      stems.filter((stem) => stem !== '' && buildReportTypeText(type).includes(stem)).length;
    const isTitled = ({ title }: ReportTypeDescriptor) => Number(title.toLowerCase().startsWith(words.toLowerCase()));
    const matches = reportTypes
      .filter((type) => countHits(type) > 0)
      .toSorted((a, b) => countHits(b) - countHits(a) || isTitled(b) - isTitled(a));
    if (matches.length === 0) return { text: 'No report type matches. Try other or fewer words.' };
    return {
      text: `${matches.length} report types match.`,
      metadata: matches.slice(0, limit).map((type) => summarizeReportType(type, clock.now())),
    };
  },
});

function summarizeReportType(
  { reportType, title, category, restricted, reportOptions, schemas, ...rest }: ReportTypeDescriptor,
  now: number,
) {
  const { requestable, documented, deprecated, severalMarketplaces, scope } = rest;
  const { maxRangeDays, minMinutesBetweenRuns, minMinutesPerApplication } = rest;
  return {
    ...{ reportType, title, category, personalData: restricted, requestable, documented },
    ...{ status: computeDeprecationStatus(deprecated, now), deprecated },
    ...{ maxRangeDays, minMinutesBetweenRuns, minMinutesPerApplication, severalMarketplaces, scope },
    options: reportOptions,
    lists: schemas.flatMap(({ lists }) => lists),
  };
}
