import type { DocumentDeps } from '../documents/document-deps.ts';
import type { DocumentDetails } from '../documents/document-details.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { SendHooks } from '../pipeline/send-hooks.ts';
import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import type { UnconfirmedCreations } from './run/unconfirmed-creations.ts';

/** Dependencies of reports, feeds, queries and uploads. */
export interface FlowDeps {
  /** Calls an operation and returns its payload. Options of the client that change results have no effect. */
  readonly call: (parameters: CallParameters, hooks?: SendHooks | undefined) => Promise<unknown>;
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly readText: (details: DocumentDetails, signal: AbortSignal | undefined) => Promise<string>;
  readonly clock: Clock;
  readonly observe: Observer;
  /** Objects that runs created, or may have created. */
  readonly creations: UnconfirmedCreations;
  readonly documents: DocumentDeps;
}
