import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { SendHooks } from '../../pipeline/send-hooks.ts';
import type { FlowDeps } from '../flow-deps.ts';
import { addReportType } from './add-report-type.ts';
import type { ReportBody } from './report-request.ts';

/** Dependencies of the calls of a report. */
export type ReportCallDeps = Omit<FlowDeps, 'documents'>;

/** What a report covers, as Amazon says. It can differ from the request. */
export interface ReportCoverage {
  /** IDs of the marketplaces; undefined if Amazon does not say them. */
  readonly marketplaceIds?: readonly string[] | undefined;
  /** Start of the time range, ISO 8601; undefined if Amazon does not say it. */
  readonly dataStartTime?: string | undefined;
  /** End of the time range, ISO 8601; undefined if Amazon does not say it. */
  readonly dataEndTime?: string | undefined;
}

/** The part of getReport's response that is used. */
export interface ReportResponse extends ReportCoverage {
  readonly reportType?: string | undefined;
  readonly processingStatus?: string | undefined;
  readonly reportDocumentId?: string | undefined;
}

/** One report: its validated request, and the dependencies of its calls. */
export interface ReportContext {
  readonly body: ReportBody;
  readonly version: string | undefined;
  readonly signal: AbortSignal | undefined;
  /** Priority of the calls; undefined for the default. */
  readonly priority?: 'interactive' | 'background' | undefined;
  readonly deps: ReportCallDeps;
  /** Called with each response of getReport. */
  readonly onReport?: ((report: ReportResponse) => void) | undefined;
}

/** Calls an operation of the reports endpoint for a report. */
export async function callReports(
  name: string,
  { version, signal, priority, body, deps }: ReportContext,
  { options, ...input }: CallParameters,
  hooks?: SendHooks | undefined,
): Promise<unknown> {
  try {
    return await deps.call(
      { ...input, operation: `reports.${name}`, options: { version, signal, priority, ...options } },
      hooks,
    );
  } catch (error) {
    throw await addReportType(error, body.reportType);
  }
}
