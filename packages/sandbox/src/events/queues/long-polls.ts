import type { Timer } from '../../base/timer.ts';

/** How often those who wait look again, in milliseconds of the machine. */
export const TICK = 200;

/** Why a wait has ended: it is time to look again, something has happened, or there is nothing to wait for. */
export type WaitEnd = 'tick' | 'woken' | 'over';

/** Where long polls wait for a message. */
export interface LongPolls {
  /** Ends with the caller, too. */
  wait(signal: AbortSignal): Promise<WaitEnd>;
  /** Something may have changed. */
  wake(): void;
  /** Ends all waits. */
  close(): void;
}

export function createLongPolls(timer: Timer): LongPolls {
  const waiting = new Set<(reason: WaitEnd) => void>();
  let isClosed = false;
  const endAll = (reason: WaitEnd) => {
    for (const end of [...waiting]) end(reason);
  };
  return {
    wait(signal) {
      if (isClosed || signal.aborted) return Promise.resolve('over');
      return new Promise((resolve) => {
        const gone = () => end('over');
        const callOff = timer(() => end('tick'), TICK);
        const end = (reason: WaitEnd) => {
          callOff();
          waiting.delete(end);
          signal.removeEventListener('abort', gone);
          resolve(reason);
        };
        waiting.add(end);
        signal.addEventListener('abort', gone, { once: true });
      });
    },
    wake: () => endAll('woken'),
    close() {
      isClosed = true;
      endAll('over');
    },
  };
}
