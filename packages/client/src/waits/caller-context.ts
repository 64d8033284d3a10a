import type { AsyncResource } from 'node:async_hooks';
import { getBuiltin } from '../runtime/get-builtin.ts';

/** Used in runtimes without `AsyncLocalStorage`, in which there is no context to keep. */
class NoContext {
  runInAsyncScope<This, Result>(
    callback: (this: This, ...args: unknown[]) => Result,
    self?: This,
    ...args: unknown[]
  ): Result {
    return callback.apply(self as This, args);
  }
}

type Context = new (
  type: string,
  options: { readonly requireManualDestroy: boolean },
) => Pick<AsyncResource, 'runInAsyncScope'>;

const Base = (getBuiltin('node:async_hooks')?.AsyncResource ?? NoContext) as Context;

/**
 * Keeps the asynchronous context in which it was created. Work that another call, a timer or a signal resumes runs in
 * this context, so that `AsyncLocalStorage` and tracers can attribute it.
 */
export class CallerContext extends Base {
  constructor() {
    super('SUPERCARGO_CALL', { requireManualDestroy: true });
  }
}
