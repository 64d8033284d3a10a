import { AsyncLocalStorage } from 'node:async_hooks';

/** The purpose of a client's call. */
export interface CallContext {
  /** The part of the console that makes the call. */
  readonly source:
    | 'explorer'
    | 'run'
    | 'sellers'
    | 'listings'
    | 'orders'
    | 'notifications'
    | 'quotas'
    | 'diagnosis'
    | 'copy';
  /** ID of the run, request or seller that the call is for, or the name of the stream that is copied. */
  readonly subject?: string | undefined;
  /** Which bodies the call log has: `none` if they identify a buyer, `failed` for responses of failed calls only. Default: all. */
  readonly savedBodies?: 'all' | 'failed' | 'none';
  /** Receives the ID of the record of each call in this context when the call ends. */
  readonly onRecord?: ((recordId: string) => void) | undefined;
}

/** Set it around calls with `callContext.run(…)`. The call recorder reads it. */
export const callContext = new AsyncLocalStorage<CallContext>();
