import { abortError } from '../errors/abort-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Waiter } from './lanes.ts';
import { lateSlot } from './late-slot.ts';

/** A call that wants a slot. */
export interface SlotRequest extends Waiter {
  /** Milliseconds since 1970 after which a slot is of no use. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
}

/** A slot that a call may use now. */
export interface Pass {
  /** Slots by which the bucket was not full when this one was taken. */
  readonly gap: number;
  readonly at: number;
}

/** A call in line. */
export interface StandingCall extends Waiter {
  /** Milliseconds since 1970. */
  readonly deadline: number;
  readonly enter: (pass: Pass) => void;
  /** Its turn would come after its deadline. */
  readonly turnAway: () => void;
}

/** What a call stands in. */
export interface StandingPlace {
  /** Milliseconds until a newcomer's turn, as far as that is known. */
  waitFor(newcomer: Omit<Waiter, 'ticket'>): number;
  join(call: StandingCall): void;
  leave(call: StandingCall): void;
  /** Gives a slot back that nobody waits for any more. */
  dropUnwanted(): void;
}

/** Rejects when the caller leaves, and as soon as it is clear that no slot will come before the deadline. */
export function standIn(place: StandingPlace, request: SlotRequest, clock: Clock): Promise<Pass> {
  const { priority, party, ticket, deadline, signal } = request;
  return new Promise((resolve, reject) => {
    const late = () => lateSlot(clock.now() + place.waitFor(request));
    if (signal?.aborted) return reject(abortError(signal.reason));
    if (clock.now() + place.waitFor(request) > deadline) return reject(late());
    const leave = () => {
      timer.cancel();
      signal?.removeEventListener('abort', onAbort);
      place.leave(call);
    };
    const giveUp = (reason: () => unknown) => {
      leave();
      reject(reason());
      place.dropUnwanted();
    };
    const onAbort = () => giveUp(() => abortError(signal?.reason));
    const enter = (pass: Pass) => {
      leave();
      resolve(pass);
    };
    const turnAway = () => giveUp(late);
    const call: StandingCall = { priority, party, ticket, deadline, enter, turnAway };
    const timer = clock.setTimeout(turnAway, deadline - clock.now());
    signal?.addEventListener('abort', onAbort, { once: true });
    place.join(call);
  });
}
