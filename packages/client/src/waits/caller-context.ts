import { AsyncResource } from 'node:async_hooks';

/**
 * Has the asynchronous context in which it was created. What is woken by another call, a timer or a signal runs in it again, so
 * that `AsyncLocalStorage` and tracers tell whose work it is.
 */
export class CallerContext extends AsyncResource {
  constructor() {
    super('SUPERCARGO_CALL', { requireManualDestroy: true });
  }
}
