import { z } from 'zod';
import { boundedRecord, idText } from '../../base/input-bounds.ts';

const moment = z.iso.datetime({ offset: true, error: 'Enter a time in ISO 8601, such as 2025-03-01T00:00:00Z.' });

/** The saved request of a report. */
export const reportRequest = z
  .object({
    reportType: z.string().min(1, 'Choose a report type.').max(200),
    /** Empty only for an existing report whose marketplaces Amazon does not return. */
    marketplaceIds: z.array(idText.min(1)).max(25, 'Choose at most 25 marketplaces.'),
    /** The existing report to download; undefined to request a new one. */
    reportId: idText.min(1).optional(),
    dataStartTime: moment.optional(),
    dataEndTime: moment.optional(),
    /** Instead of times: this many whole days in UTC, up to the day on which the run was started. */
    lastDays: z.int().min(1).max(800).optional(),
    reportOptions: boundedRecord(z.string().max(1000), 50).optional(),
  })
  .refine(({ marketplaceIds, reportId }) => reportId !== undefined || marketplaceIds.length > 0, {
    path: ['marketplaceIds'],
    message: 'Choose a marketplace.',
  })
  .refine(({ dataStartTime, dataEndTime }) => !isReversed(dataStartTime, dataEndTime), {
    path: ['dataEndTime'],
    message: 'The end is before the start.',
  });

export type ReportRunRequest = z.infer<typeof reportRequest>;

const day = 86_400_000;

/** The time range of a run; undefined if Amazon's default applies. */
export function resolveRange({ lastDays, dataStartTime, dataEndTime }: ReportRunRequest, startedAt: Date) {
  if (lastDays === undefined) return { dataStartTime, dataEndTime };
  const today = Math.floor(startedAt.getTime() / day) * day;
  return {
    dataStartTime: new Date(today - lastDays * day).toISOString(),
    // The end is inclusive.
    dataEndTime: new Date(today - 1000).toISOString(),
  };
}

function isReversed(start: string | undefined, end: string | undefined): boolean {
  return start !== undefined && end !== undefined && Date.parse(start) > Date.parse(end);
}
