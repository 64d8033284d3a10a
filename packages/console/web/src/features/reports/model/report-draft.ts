import type { Inputs } from '../../../lib/requests/trpc.ts';

export type ReportRequest = Inputs['reports']['start']['request'];

/** Kind of the time range in the form. */
export type RangeChoice = 'none' | 'last' | 'dates';

/** The values of the request form. Dates are `YYYY-MM-DD`. */
export interface ReportDraft {
  readonly sellerId: string;
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  readonly range: RangeChoice;
  readonly lastDays: number;
  readonly from: string;
  readonly to: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Builds the request from the form values; undefined while a required value is missing. */
export function buildRequest(draft: ReportDraft): ReportRequest | undefined {
  const { reportType, marketplaceIds, sellerId } = draft;
  if (reportType === '' || sellerId === '' || marketplaceIds.length === 0) return undefined;
  const times = buildTimeRange(draft);
  if (times === undefined) return undefined;
  const options = Object.entries(draft.options).filter(([, value]) => value !== '');
  return {
    reportType,
    marketplaceIds: [...marketplaceIds],
    ...times,
    ...(options.length > 0 && { reportOptions: Object.fromEntries(options) }),
  };
}

function buildTimeRange({ range, lastDays, from, to }: ReportDraft) {
  if (range === 'none') return {};
  if (range === 'last') return Number.isInteger(lastDays) && lastDays > 0 ? { lastDays } : undefined;
  if (from === '' || to === '') return undefined;
  return { dataStartTime: `${from}T00:00:00Z`, dataEndTime: `${to}T23:59:59Z` };
}

/** Describes the time range of a request. */
export function describeTimeRange(request: Readonly<Record<string, unknown>>): string {
  const { lastDays, dataStartTime, dataEndTime } = request;
  if (typeof lastDays === 'number') return lastDays === 1 ? 'Last day' : `Last ${lastDays} days`;
  if (typeof dataStartTime !== 'string') return 'Default range';
  const end = typeof dataEndTime === 'string' ? formatDay(dataEndTime) : 'now';
  return `${formatDay(dataStartTime)} to ${end}`;
}

function formatDay(time: string): string {
  return time.slice(0, 10);
}
