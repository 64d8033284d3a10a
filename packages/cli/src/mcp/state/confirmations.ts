import { createHmac, timingSafeEqual } from 'node:crypto';
import { CommandError } from '../../command-error.ts';
import type { ToolClock } from '../ports.ts';
import { canonical } from './canonical.ts';

interface Parts {
  readonly key: Uint8Array;
  readonly clock: Pick<ToolClock, 'now'>;
  readonly newId: (kind: string) => string;
}

/** Milliseconds for which a confirmation is good. */
const goodFor = 5 * 60_000;

const again = 'Send the request without a confirmation to see its plan and to get a new one.';

/** Confirmations of writes: each is good for exactly one request, of one seller, for five minutes, once. */
export class Confirmations {
  readonly #parts: Parts;
  /** Until when those that were used would have been good. */
  readonly #used = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A confirmation of this request. `request` is everything that decides what is sent, and to whom. */
  issue(request: unknown): { readonly confirmation: string; readonly goodUntil: string } {
    const until = this.#parts.clock.now() + goodFor;
    const head = `${this.#parts.newId('confirm')}.${until}`;
    return { confirmation: `${head}.${this.#seal(head, request)}`, goodUntil: new Date(until).toISOString() };
  }

  /** Takes a confirmation for this request. Throws unless it was issued for it, is fresh, and was not taken before. */
  take(confirmation: string, request: unknown): void {
    const cut = confirmation.lastIndexOf('.');
    const head = confirmation.slice(0, cut);
    if (!alike(confirmation.slice(cut + 1), this.#seal(head, request))) {
      throw new CommandError(
        'CONFIRMATION_WRONG',
        'The confirmation is not one for this request. Nothing was sent.',
        again,
      );
    }
    const until = Number(head.split('.')[1]);
    const now = this.#parts.clock.now();
    if (now >= until) {
      throw new CommandError(
        'CONFIRMATION_OLD',
        'The confirmation was good for five minutes. Nothing was sent.',
        again,
      );
    }
    this.#forget(now);
    if (this.#used.has(head)) {
      const action = `Look whether it has taken effect. ${again}`;
      throw new CommandError('CONFIRMATION_USED', 'The request of this confirmation was sent before.', action);
    }
    this.#used.set(head, until);
  }

  #seal(head: string, request: unknown): string {
    return createHmac('sha256', this.#parts.key)
      .update(`${head}\n${canonical(request)}`)
      .digest('base64url');
  }

  #forget(now: number): void {
    for (const [head, until] of this.#used) if (until <= now) this.#used.delete(head);
  }
}

function alike(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
