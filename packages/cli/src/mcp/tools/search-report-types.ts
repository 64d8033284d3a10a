import { type ReportTypeDescriptor, reportTypes } from '@supercargo/catalogue/registry';
import { z } from 'zod';
import { atHome, tool } from './tool.ts';

export const searchReportTypes = tool({
  name: 'search_report_types',
  title: 'Search report types',
  description: 'Finds types of reports by words, with their lists and what each of their options does. Sends nothing.',
  input: z.object({
    words: z.string().min(1).max(500).describe('Such as "sales traffic" or "inventory".'),
    limit: z.int().min(1).max(50).default(15).describe('Types to give at most.'),
  }),
  annotations: atHome,
  async run({ words, limit }) {
    const stems = words
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .map((word) => word.replace(/s$/, ''));
    const hits = (type: ReportTypeDescriptor) =>
      stems.filter((stem) => stem !== '' && textOf(type).includes(stem)).length;
    const found = reportTypes.filter((type) => hits(type) > 0).toSorted((a, b) => hits(b) - hits(a));
    if (found.length === 0) return { says: 'No report type has these words. Try other ones, or fewer.' };
    return { says: `${found.length} report types have some of the words.`, facts: found.slice(0, limit).map(factsOf) };
  },
});

function textOf({ reportType, category, schemas }: ReportTypeDescriptor): string {
  return `${reportType} ${category} ${schemas.flatMap(({ lists }) => lists).join(' ')}`.toLowerCase();
}

function factsOf({ reportType, category, restricted, reportOptions, schemas, ...rest }: ReportTypeDescriptor) {
  const { requestable, status, maxRangeDays, minMinutesBetweenRuns, oneMarketplaceOnly, replacedBy } = rest;
  return {
    ...{ reportType, category, personalData: restricted, requestable, status, replacedBy },
    ...{ maxRangeDays, minMinutesBetweenRuns, oneMarketplaceOnly },
    options: reportOptions,
    lists: schemas.flatMap(({ lists }) => lists),
  };
}
