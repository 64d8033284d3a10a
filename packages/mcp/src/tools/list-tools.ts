import type { ToolPermissions } from '../tool-dependencies.ts';
import { callOperationTool } from './call-operation.ts';
import { describeOperationTool } from './describe-operation.ts';
import { diagnoseErrorTool } from './diagnose-error.ts';
import { fillExampleTool } from './fill-example.ts';
import { getFeedResultTool } from './get-feed-result.ts';
import { getNextPageTool } from './get-next-page.ts';
import { getQuotaTool } from './get-quota.ts';
import { getReportStatusTool } from './get-report-status.ts';
import { queryReportTool } from './query-report.ts';
import { readReportRowsTool } from './read-report-rows.ts';
import { runReportTool } from './run-report.ts';
import { searchOperationsTool } from './search-operations.ts';
import { searchReportTypesTool } from './search-report-types.ts';
import { submitFeedTool } from './submit-feed.ts';
import type { Tool } from './tool.ts';
import { validateListingTool } from './validate-listing.ts';

/** Lists the tools that the permissions allow. */
export function listTools({ allowWrites }: ToolPermissions): readonly Tool[] {
  const tools = [
    ...[searchOperationsTool, describeOperationTool, fillExampleTool, callOperationTool, getNextPageTool],
    ...[searchReportTypesTool, runReportTool, getReportStatusTool, readReportRowsTool, queryReportTool],
    ...(allowWrites ? [submitFeedTool] : []),
    ...[getFeedResultTool, validateListingTool, getQuotaTool, diagnoseErrorTool],
  ];
  return tools as unknown as readonly Tool[];
}
