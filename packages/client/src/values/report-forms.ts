import type { FormIndex } from './readings.ts';

/** What is known of how the cells of a report type are written. */
export interface ReportForms {
  /** Whether dates have the month first (0) or the day first (1). */
  readonly dates?: FormIndex;
  /** Numbers without decimals have no separators. */
  readonly groupsNeedDecimals?: true;
}

const monthFirst: ReportForms = { dates: 0 };

const ledgers: Readonly<Record<string, ReportForms>> = {
  GET_LEDGER_DETAIL_VIEW_DATA: monthFirst,
  GET_LEDGER_SUMMARY_VIEW_DATA: monthFirst,
};

/** Returns what is known of a report type; nothing without one. */
export function findReportForms(reportType = ''): ReportForms {
  if (isSettlement(reportType)) return { groupsNeedDecimals: true };
  return Object.hasOwn(ledgers, reportType) ? (ledgers[reportType] as ReportForms) : {};
}

/** Whether a report type is one of the settlements. False without one. */
export function isSettlement(reportType: string | undefined): boolean {
  return typeof reportType === 'string' && reportType.startsWith('GET_V2_SETTLEMENT_REPORT_DATA_');
}
