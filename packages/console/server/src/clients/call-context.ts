import { AsyncLocalStorage } from 'node:async_hooks';

/** What a call of a client is made for. */
export interface CallContext {
  /** The part of the console that calls. */
  readonly source: 'explorer' | 'run' | 'sellers' | 'listings' | 'notifications' | 'quotas' | 'diagnosis';
  /** Id of the run, request or seller it is for. */
  readonly subject?: string | undefined;
  /** Told the ids of the records of calls that are made inside, as each settles. */
  readonly onRecord?: ((recordId: string) => void) | undefined;
}

/** Set it around calls with `callContext.run(…)`; whoever records calls reads it. */
export const callContext = new AsyncLocalStorage<CallContext>();
