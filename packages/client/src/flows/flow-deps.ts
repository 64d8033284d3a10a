import type { DocumentDeps } from '../documents/document-deps.ts';
import type { DocumentDetails } from '../documents/document-details.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { SendWatch } from '../pipeline/send-watch.ts';
import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import type { LostCreations } from './run/lost-creations.ts';

/** What flows work with. */
export interface FlowDeps {
  /** Calls an operation; its result is the payload, whatever the client's presentation options are. */
  readonly call: (parameters: CallParameters, watch?: SendWatch | undefined) => Promise<unknown>;
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly readText: (details: DocumentDetails, signal: AbortSignal | undefined) => Promise<string>;
  readonly clock: Clock;
  readonly observe: Observer;
  /** What runs have created, and may have. */
  readonly creations: LostCreations;
  readonly documents: DocumentDeps;
}
