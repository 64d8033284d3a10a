import { usageError } from '@supercargo/toolkit/errors/command-error';
import { formatSuggestion } from '@supercargo/toolkit/suggestions';
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
import { explainPayoutTool } from './shop/explain-payout.ts';
import { findOrdersTool } from './shop/find-orders.ts';
import { getMeasureTool } from './shop/get-measure.ts';
import { getOrderTool } from './shop/get-order.ts';
import { listListingsTool } from './shop/list-listings.ts';
import { listMeasuresTool } from './shop/list-measures.ts';
import { queryDataTool } from './shop/query-data.ts';
import { stockOutlookTool } from './shop/stock-outlook.ts';
import { submitFeedTool } from './submit-feed.ts';
import type { Tool } from './tool.ts';
import { validateListingTool } from './validate-listing.ts';

const shop = [
  ...[listMeasuresTool, getMeasureTool, findOrdersTool, getOrderTool, listListingsTool],
  ...[explainPayoutTool, stockOutlookTool, queryDataTool],
];
const api = [searchOperationsTool, describeOperationTool, callOperationTool];
const reports = [runReportTool, getReportStatusTool, readReportRowsTool, searchReportTypesTool, queryReportTool];
const feeds = [submitFeedTool, getFeedResultTool, validateListingTool];
const help = [fillExampleTool, getQuotaTool, diagnoseErrorTool];

/** Tools that need `allowWrites`. */
const writing: readonly { readonly name: string }[] = [submitFeedTool];

const everything = [...shop, getNextPageTool, ...api, ...reports, ...feeds, ...help] as unknown as readonly Tool[];

/** Sets of tools by name. `default` is small, because an assistant reads the whole list first. */
const toolsets: Readonly<Record<string, readonly { readonly name: string }[]>> = {
  default: [...shop, ...api, runReportTool, getReportStatusTool, readReportRowsTool],
  ...{ shop, api, reports, feeds, help },
  all: everything,
};

/** Which tools a server has. */
export interface ToolSelection {
  /** Names of sets of tools. */
  readonly toolsets: readonly string[];
  /** Names of further tools. */
  readonly tools: readonly string[];
}

/** Lists the tools that are selected and that the permissions allow. The default set is selected if nothing else is. Throws TOOL_UNKNOWN. */
export function listTools(
  selection: ToolSelection,
  { allowWrites }: Pick<ToolPermissions, 'allowWrites'>,
): readonly Tool[] {
  const sets = selection.toolsets.length + selection.tools.length === 0 ? ['default'] : selection.toolsets;
  const names = new Set([
    ...sets
      .flatMap((name) => checkName('--toolsets', name, Object.keys(toolsets), toolsets[name]))
      .map(({ name }) => name),
    ...selection.tools.flatMap((name) =>
      checkName(
        '--tools',
        name,
        everything.map((tool) => tool.name),
        [{ name }],
      ).map((tool) => tool.name),
    ),
    getNextPageTool.name,
  ]);
  return everything.filter((tool) => names.has(tool.name) && (allowWrites || !writing.includes(tool)));
}

function checkName<Value>(option: string, name: string, names: readonly string[], value: Value | undefined): Value {
  if (value !== undefined && names.includes(name)) return value;
  throw usageError(
    'TOOL_UNKNOWN',
    `${option} has ${JSON.stringify(name)}.${formatSuggestion(name, names)}`,
    `Use ${names.join(', ')}, separated by commas.`,
  );
}
