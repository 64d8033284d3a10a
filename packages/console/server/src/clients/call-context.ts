import { AsyncLocalStorage } from 'node:async_hooks';

/** What a call of a client is made for. */
export interface CallContext {
  /** The part of the console that calls. */
  readonly source: 'explorer' | 'run' | 'sellers' | 'listings' | 'notifications' | 'quotas' | 'diagnosis';
  /** ID of the run, request or seller that the call is for. */
  readonly subject?: string | undefined;
  /** Receives the ID of the record of each call made inside, when the call settles. */
  readonly onRecord?: ((recordId: string) => void) | undefined;
}

/** Set it around calls with `callContext.run(…)`. The recorder of calls reads it. */
export const callContext = new AsyncLocalStorage<CallContext>();
