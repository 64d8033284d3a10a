import type { DocumentDetails } from '../../documents/document-details.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { SendWatch } from '../../pipeline/send-watch.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Observer } from '../../ports/observer.ts';
import type { LostCreations } from '../run/lost-creations.ts';
import { refusedReport } from './refused-report.ts';
import type { ReportBody } from './report-request.ts';

export interface ReportDeps {
  /** Calls an operation; its result is the payload, whatever the client's presentation options are. */
  readonly call: (parameters: CallParameters, watch?: SendWatch | undefined) => Promise<unknown>;
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly readText: (details: DocumentDetails, signal: AbortSignal | undefined) => Promise<string>;
  readonly clock: Clock;
  readonly observe: Observer;
  /** What runs have created, and may have. */
  readonly creations: LostCreations;
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
  watch?: SendWatch | undefined,
): Promise<unknown> {
  try {
    return await deps.call({ ...input, operation: `reports.${name}`, options: { version, signal, ...options } }, watch);
  } catch (error) {
    throw await refusedReport(error, body.reportType);
  }
}

/** What waits in the background lets people go first. */
export const inBackground = { priority: 'background' } as const;
