import { type Timer, timer } from '../base/timer.ts';

/** Work that is repeated. */
export interface Polling {
  /** One round. The signal aborts when the polling stops. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds from the end of a round to the start of the next, and before the first round. */
  readonly milliseconds: number;
  /** Receives what a round throws. The polling continues. */
  readonly fail: (error: Error) => void;
  /** Default: the timer of the process. */
  readonly timer?: Timer | undefined;
}

/** Repeats work at an interval until the returned function is called. Rounds do not overlap. */
export function startPolling({ work, milliseconds, fail, timer: start = timer }: Polling): () => void {
  const stop = new AbortController();
  let cancel = () => {};
  const round = async () => {
    await work(stop.signal).catch(fail);
    wait();
  };
  const wait = () => {
    if (!stop.signal.aborted) cancel = start(() => void round(), milliseconds);
  };
  wait();
  return () => {
    stop.abort();
    cancel();
  };
}

/** Starts a polling. The returned function also waits for the end of the round in progress. */
export function startRounds({ work, ...polling }: Polling): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve();
  const stop = startPolling({
    ...polling,
    work: (signal) => {
      round = work(signal);
      return round;
    },
  });
  return async () => {
    stop();
    await round.catch(() => {});
  };
}
