import { findReportType } from '@supercargo/catalogue/registry';
import { checkCount, checkSeconds } from '../../base/bounds.ts';
import { checkObject, checkText } from '../../base/check-arguments.ts';
import { isJsonObject } from '../../base/json-value.ts';
import type { JobOutcome } from '../../world/jobs/job.ts';
import { FORM_CHARSETS, type ReportForm } from '../../world/jobs/report-form.ts';
import { HEADING_LANGUAGES } from './heading-languages.ts';

/** How reports of one type end. Missing properties follow from the data and the sandbox's options. */
export interface ReportScenario extends ReportForm {
  /** How they end. With `DONE`, the data decides: a report without data still ends in `CANCELLED`. */
  readonly outcome?: JobOutcome;
  /** Seconds in IN_QUEUE. */
  readonly queueSeconds?: number;
  /** Seconds in IN_PROGRESS. */
  readonly processingSeconds?: number;
  /**
   * The number of the `getReport` call, from 1, in which the report has ended, whatever the time is. The first call before it
   * returns IN_QUEUE, the others IN_PROGRESS.
   */
  readonly afterReads?: number;
  /**
   * Number of rows, from 0 up, even more than fit into memory: the report's rows are repeated. A report without rows gets
   * none.
   */
  readonly rows?: number;
}

/** Properties to set; `null` removes one. */
export type ReportScenarioChanges = { readonly [Name in keyof ReportScenario]?: ReportScenario[Name] | null };

/** Scenarios by report type. */
export interface ReportScenarios {
  of(reportType: string): ReportScenario;
  /** Throws a RangeError, and changes nothing, if the type is unknown or a property is out of range. */
  change(reportType: string, changes: ReportScenarioChanges): ReportScenario;
  list(): Readonly<Record<string, ReportScenario>>;
  /** Removes the scenario of a type, or all. Returns false if there was none. */
  forget(reportType?: string): boolean;
}

const OUTCOMES: readonly unknown[] = ['DONE', 'CANCELLED', 'FATAL'];

const CHECKS: Readonly<Record<keyof ReportScenario, (name: string, value: never) => void>> = {
  outcome(name, value) {
    if (!OUTCOMES.includes(value)) throw new RangeError(`${name} must be one of ${OUTCOMES.join(', ')}`);
  },
  queueSeconds: checkSeconds,
  processingSeconds: checkSeconds,
  afterReads(name, value) {
    if (checkCount(name, value) === 0) throw new RangeError(`${name} must be a whole number from 1 up`);
  },
  rows: checkCount,
  charset(name, value) {
    if (!FORM_CHARSETS.includes(value)) throw new RangeError(`${name} must be one of ${FORM_CHARSETS.join(', ')}`);
  },
  headings: checkHeadings,
  columns: checkColumns,
};

/** The properties of tables. */
const TABLE_PROPERTIES: readonly string[] = ['headings', 'columns'];

const SCENARIO_PROPERTIES: readonly string[] = Object.keys(CHECKS);

export function createReportScenarios(scenariosByType: Map<string, ReportScenario> = new Map()): ReportScenarios {
  const of = (reportType: string) => scenariosByType.get(reportType) ?? {};
  return {
    of,
    change(reportType, changes) {
      const descriptor = findReportType(checkText('reportType', reportType));
      if (descriptor === undefined) throw new RangeError(`the report type is unknown: ${reportType}`);
      for (const [name, value] of Object.entries(checkObject('changes', changes))) {
        check(name, value);
        if (TABLE_PROPERTIES.includes(name) && !['TSV', 'CSV'].includes(descriptor.format ?? ''))
          throw new RangeError(`${name} is for reports with columns, and ${reportType} has none`);
      }
      const members = Object.entries({ ...of(reportType), ...changes }).filter(([, value]) => (value ?? null) !== null);
      const scenario: ReportScenario = Object.fromEntries(members);
      if (members.length === 0) scenariosByType.delete(reportType);
      else scenariosByType.set(reportType, scenario);
      return scenario;
    },
    list: () => Object.fromEntries(scenariosByType),
    forget(reportType) {
      if (reportType !== undefined) return scenariosByType.delete(reportType);
      const some = scenariosByType.size > 0;
      scenariosByType.clear();
      return some;
    },
  };
}

function check(name: string, value: unknown): void {
  if (!Object.hasOwn(CHECKS, name)) {
    throw new RangeError(`Unknown property: ${name}. Allowed are: ${SCENARIO_PROPERTIES.join(', ')}.`);
  }
  if (value !== null && value !== undefined) CHECKS[name as keyof ReportScenario](name, value as never);
}

function checkHeadings(name: string, value: unknown): void {
  if (typeof value === 'string') {
    if (!HEADING_LANGUAGES.includes(value))
      throw new RangeError(`${name} must be one of ${HEADING_LANGUAGES.join(', ')}, or names by heading`);
    return;
  }
  if (!isJsonObject(value) || !Object.values(value).every((heading) => typeof heading === 'string'))
    throw new TypeError(`${name} must be a language or an object with texts`);
}

function checkColumns(name: string, value: unknown): void {
  const isList = Array.isArray(value) && value.every((heading) => typeof heading === 'string');
  if (!isList || value.length === 0) throw new TypeError(`${name} must be a list of headings that is not empty`);
}
