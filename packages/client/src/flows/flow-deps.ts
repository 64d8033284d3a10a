import type { DocumentDeps } from '../documents/document-deps.ts';
import type { DocumentDetails } from '../documents/document-details.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';

/** What flows work with. */
export interface FlowDeps {
  /** Calls an operation; its result is the payload, whatever the client's presentation options are. */
  readonly call: (parameters: CallParameters) => Promise<unknown>;
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly readText: (details: DocumentDetails, signal: AbortSignal | undefined) => Promise<string>;
  readonly clock: Clock;
  readonly observe: Observer;
  readonly documents: DocumentDeps;
}
