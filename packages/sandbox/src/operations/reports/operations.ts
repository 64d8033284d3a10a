import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { createReport } from './create-report.ts';
import { getReportDocument } from './get-report-document.ts';
import { cancelReport, getReport, getReports } from './reports.ts';
import { cancelSchedule, createSchedule, getSchedule, getSchedules } from './schedules.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    createReport(services),
    getReport(services),
    getReports(services),
    cancelReport(services),
    getReportDocument(services),
    createSchedule(services),
    getSchedule(services),
    getSchedules(services),
    cancelSchedule(services),
  ];
}
