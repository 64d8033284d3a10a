import type { ToolRules } from '../ports.ts';
import { callOperation } from './call-operation.ts';
import { checkListing } from './check-listing.ts';
import { describeOperation } from './describe-operation.ts';
import { diagnoseError } from './diagnose-error.ts';
import { feedResult } from './feed-result.ts';
import { nextPage } from './next-page.ts';
import { queryReport } from './query-report.ts';
import { quotaState } from './quota-state.ts';
import { readReportRows } from './read-report-rows.ts';
import { reportStatus } from './report-status.ts';
import { runReport } from './run-report.ts';
import { searchOperations } from './search-operations.ts';
import { searchReportTypes } from './search-report-types.ts';
import { submitFeed } from './submit-feed.ts';
import type { Tool } from './tool.ts';

/** The tools that these rules allow, in the order in which they are listed. */
export function toolsUnder({ allowWrites }: ToolRules): readonly Tool[] {
  const tools = [
    ...[searchOperations, describeOperation, callOperation, nextPage],
    ...[searchReportTypes, runReport, reportStatus, readReportRows, queryReport],
    ...(allowWrites ? [submitFeed] : []),
    ...[feedResult, checkListing, quotaState, diagnoseError],
  ];
  return tools as unknown as readonly Tool[];
}
