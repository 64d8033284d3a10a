import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createReport } from './create-report.ts';
import { getReportDocument } from './get-report-document.ts';
import { cancelReport, getReport, getReports } from './reports.ts';
import { cancelSchedule, createSchedule, getSchedule, getSchedules } from './schedules.ts';

export function reportsHandlers(services: HandlerServices): Handlers {
  return {
    'reports/2021-06-30/createReport': createReport(services),
    'reports/2021-06-30/getReport': getReport(services),
    'reports/2021-06-30/getReports': getReports(services),
    'reports/2021-06-30/cancelReport': cancelReport(services),
    'reports/2021-06-30/getReportDocument': getReportDocument(services),
    'reports/2021-06-30/createReportSchedule': createSchedule(services),
    'reports/2021-06-30/getReportSchedule': getSchedule(services),
    'reports/2021-06-30/getReportSchedules': getSchedules(services),
    'reports/2021-06-30/cancelReportSchedule': cancelSchedule(services),
  };
}
