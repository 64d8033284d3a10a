import type { Timer } from '../../base/timer.ts';

/** Interval at which long polls check for messages, in milliseconds of the system clock. */
export const TICK = 200;

/** Why a wait ended: the interval passed, there may be new messages, or the sandbox or the connection was closed. */
type WaitEnd = 'tick' | 'woken' | 'over';

/** The long polls that wait for a message. */
export interface LongPolls {
  /** Waits until the interval passes, or until `wake`, `close` or the signal ends the wait. */
  wait(signal: AbortSignal): Promise<WaitEnd>;
  /** Ends all waits, because there may be new messages. */
  wake(): void;
  /** Ends all waits, now and in the future. */
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
