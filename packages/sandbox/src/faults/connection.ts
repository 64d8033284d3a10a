/**
 * The connection was closed before the response was complete. Inside the process, the caller gets the TypeError that `fetch`
 * throws.
 */
export class LostConnection extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
  }
}

const hangUpByRequest = new WeakMap<Request, () => void>();

/** Registers how to close the connection of a request. The HTTP server calls it for each request. */
export function onHangUp(request: Request, hangUp: () => void): void {
  hangUpByRequest.set(request, hangUp);
}

/** Closes the connection of a request. Returns false if it has none because it came from the same process. */
export function hangUp(request: Request): boolean {
  const cut = hangUpByRequest.get(request);
  cut?.();
  return cut !== undefined;
}

/** Waits by the system clock. Rejects if the signal is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/** Never resolves. Rejects if the signal is aborted. */
export function waitForEver(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
