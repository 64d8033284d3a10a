import type { DocumentDetails } from '../../documents/document-details.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Observer } from '../../ports/observer.ts';
import type { ReportRequest } from './report-request.ts';
import type { ReportLimits } from './report-state.ts';

export interface ReportDeps {
  /** Calls an operation; its result is the payload, whatever the client's presentation options are. */
  readonly call: (parameters: CallParameters) => Promise<unknown>;
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly readText: (details: DocumentDetails, signal: AbortSignal | undefined) => Promise<string>;
  readonly clock: Clock;
  readonly observe: Observer;
}

/** One run: what was asked for, checked, and what it works with. */
export interface ReportRun {
  readonly request: ReportRequest<unknown>;
  readonly interval: number;
  readonly limits: ReportLimits;
  readonly deps: ReportDeps;
}

/** A call of the reports endpoint on behalf of a run. */
export function reportCall(name: string, { request }: ReportRun, input: CallParameters): CallParameters {
  return { ...input, operation: `reports.${name}`, options: { version: request.version, signal: request.signal } };
}
