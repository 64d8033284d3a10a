import { AsyncLocalStorage } from 'node:async_hooks';

/** The purpose of a client's call. */
export interface CallContext {
  /** The part of the console that makes the call. */
  readonly source: 'explorer' | 'run' | 'sellers' | 'listings' | 'orders' | 'notifications' | 'quotas' | 'diagnosis';
  /** ID of the run, request or seller that the call is for. */
  readonly subject?: string | undefined;
  /** Whether the call log has no bodies of the call, because they identify a buyer. Default: false. */
  readonly savesNoBodies?: boolean;
  /** Receives the ID of the record of each call in this context when the call ends. */
  readonly onRecord?: ((recordId: string) => void) | undefined;
}

/** Set it around calls with `callContext.run(…)`. The call recorder reads it. */
export const callContext = new AsyncLocalStorage<CallContext>();
