import { reportTypes } from '@supercargo/catalogue';
import { reportRules } from '../generated/report-rules.ts';
import type { ReportRule } from '../rules.ts';

const descriptors = new Map(reportTypes.map((descriptor) => [descriptor.reportType, descriptor]));
const rules = new Map(reportRules.map((rule) => [rule.reportType, rule]));

/** The catalogue's row on a report type; undefined when the marketplace has no such type. */
export function reportTypeOf(reportType: string) {
  return descriptors.get(reportType);
}

/** What a request for a report of this type has to keep to. */
export function reportRuleOf(reportType: string): ReportRule {
  return rules.get(reportType) ?? { reportType };
}
