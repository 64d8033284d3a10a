import { AsyncResource } from 'node:async_hooks';

/**
 * Keeps the asynchronous context in which it was created. Work that another call, a timer or a signal resumes runs in
 * this context, so that `AsyncLocalStorage` and tracers can attribute it.
 */
export class CallerContext extends AsyncResource {
  constructor() {
    super('SUPERCARGO_CALL', { requireManualDestroy: true });
  }
}
