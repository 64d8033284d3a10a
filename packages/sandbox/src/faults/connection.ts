/** The connection is gone before the answer was complete. In process it looks like what `fetch` throws. */
export class LostConnection extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
  }
}

const hangUps = new WeakMap<Request, () => void>();

/** A request that came over a real connection says here how to cut it. */
export function onHangUp(request: Request, hangUp: () => void): void {
  hangUps.set(request, hangUp);
}

/** Cuts the connection of a request; false when there is none, as in process. */
export function hangUp(request: Request): boolean {
  const cut = hangUps.get(request);
  cut?.();
  return cut !== undefined;
}

/** Waits on the machine's clock. Rejects when the caller gives up. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** Never resolves. Rejects when the caller gives up. */
export function waitForEver(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
