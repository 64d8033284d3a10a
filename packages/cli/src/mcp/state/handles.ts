import { CommandError } from '../../command-error.ts';
import type { Part, Parts } from '../answers/part.ts';
import type { Bounded } from './bounded.ts';
import { untilAborted } from './until-aborted.ts';

/** The rest of an answer. */
interface Rest {
  readonly parts: Parts;
  /** A part that was asked for by a call that did not wait for it. */
  pending: ReturnType<Parts['next']> | undefined;
}

/** What `next_page` gives. */
export interface NextPart {
  /** Undefined when there was no more. */
  readonly part: Part | undefined;
  /** Asks for the part behind it; undefined when there is none. */
  readonly handle: string | undefined;
}

/** Long answers that are gone on with. */
export class Handles {
  readonly #rests: Bounded<Rest>;
  readonly #newId: (kind: string) => string;

  constructor(rests: Bounded<Rest>, newId: (kind: string) => string) {
    this.#rests = rests;
    this.#newId = newId;
  }

  /** The first part, and a handle to the others. */
  begin(parts: Parts, signal: AbortSignal): Promise<NextPart> {
    return this.#next(this.#newId('rest'), { parts, pending: undefined }, signal);
  }

  /** The next part of what the handle stands for. */
  async next(handle: string, signal: AbortSignal): Promise<NextPart> {
    const rest = this.#rests.get(handle);
    if (rest !== undefined) return this.#next(handle, rest, signal);
    throw new CommandError(
      'HANDLE_UNKNOWN',
      'There is nothing behind this handle: it has come to its end, or half an hour has gone by.',
      'Make the call again.',
    );
  }

  async #next(handle: string, rest: Rest, signal: AbortSignal): Promise<NextPart> {
    rest.pending ??= rest.parts.next();
    const { value: part } = await this.#delivered(handle, rest, signal);
    rest.pending = undefined;
    if (part?.more) {
      this.#rests.set(handle, rest);
      return { part, handle };
    }
    this.#rests.delete(handle);
    return { part: part ?? undefined, handle: undefined };
  }

  async #delivered(handle: string, rest: Rest, signal: AbortSignal) {
    const pending = rest.pending as NonNullable<Rest['pending']>;
    try {
      return await untilAborted(pending, signal);
    } catch (error) {
      // What nobody waits for any more is given to the next call.
      if (!signal.aborted) this.#rests.delete(handle);
      throw error;
    }
  }
}
