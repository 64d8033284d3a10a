import { findReportType } from '@supercargo/catalogue/registry';
import { reportRules } from '../generated/report-rules.ts';
import type { ReportRule } from '../rules.ts';

const rules = new Map(reportRules.map((rule) => [rule.reportType, rule]));

/** The catalogue's row on a report type; undefined when the marketplace has no such type. */
export { findReportType as reportTypeOf };

/** What a request for a report of this type has to keep to. */
export function reportRuleOf(reportType: string): ReportRule {
  return rules.get(reportType) ?? { reportType };
}
