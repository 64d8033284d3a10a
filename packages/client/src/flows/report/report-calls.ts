import type { DocumentDetails } from '../../documents/document-details.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Observer } from '../../ports/observer.ts';
import { refusedReport } from './refused-report.ts';
import type { ReportBody } from './report-request.ts';

export interface ReportDeps {
  /** Calls an operation; its result is the payload, whatever the client's presentation options are. */
  readonly call: (parameters: CallParameters) => Promise<unknown>;
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly readText: (details: DocumentDetails, signal: AbortSignal | undefined) => Promise<string>;
  readonly clock: Clock;
  readonly observe: Observer;
}

/** One report: what was asked for, checked, and what it works with. */
export interface ReportJob {
  readonly body: ReportBody;
  readonly version: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly deps: ReportDeps;
}

/** Calls an operation of the reports endpoint on behalf of a report. */
export async function reportCall(
  name: string,
  { version, signal, body, deps }: ReportJob,
  { options, ...input }: CallParameters,
): Promise<unknown> {
  try {
    return await deps.call({ ...input, operation: `reports.${name}`, options: { version, signal, ...options } });
  } catch (error) {
    throw await refusedReport(error, body.reportType);
  }
}

/** What waits in the background lets people go first. */
export const inBackground = { priority: 'background' } as const;
