import { createHmac } from 'node:crypto';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { isSameText } from '@supercargo/toolkit/same-text';
import type { ToolClock } from '../tool-dependencies.ts';
import { toCanonicalJson } from './to-canonical-json.ts';

interface ConfirmationOptions {
  readonly key: Uint8Array;
  readonly clock: Pick<ToolClock, 'now'>;
  readonly createId: (kind: string) => string;
}

const lifetimeMilliseconds = 5 * 60_000;

const retryHint = 'Send the request without a confirmation to get a new preview and confirmation.';

// See docs/decisions/0035-confirm-mcp-writes-with-a-signed-preview.md
/** Confirmations of writes. Each is valid once, for one request of one seller, for five minutes. */
export class Confirmations {
  readonly #options: ConfirmationOptions;
  /** The expiry times of used confirmations. */
  readonly #used = new Map<string, number>();

  constructor(options: ConfirmationOptions) {
    this.#options = options;
  }

  /** Creates a confirmation. `request` contains everything that determines what is sent, and for which seller. */
  create(request: unknown): { readonly confirmation: string; readonly expiresAt: string } {
    const expiresAt = this.#options.clock.now() + lifetimeMilliseconds;
    const signedText = `${this.#options.createId('confirm')}.${expiresAt}`;
    return {
      confirmation: `${signedText}.${this.#sign(signedText, request)}`,
      expiresAt: new Date(expiresAt).toISOString(),
    };
  }

  /** Uses a confirmation. Throws if it belongs to another request, has expired, or was already used. */
  use(confirmation: string, request: unknown): void {
    const separator = confirmation.lastIndexOf('.');
    const signedText = confirmation.slice(0, separator);
    if (!isSameText(confirmation.slice(separator + 1), this.#sign(signedText, request))) {
      throw new CommandError(
        'CONFIRMATION_INVALID',
        'The confirmation does not match this request. Nothing was sent.',
        retryHint,
      );
    }
    const expiresAt = Number(signedText.split('.')[1]);
    const now = this.#options.clock.now();
    if (now >= expiresAt) {
      throw new CommandError(
        'CONFIRMATION_EXPIRED',
        'The confirmation expired after five minutes. Nothing was sent.',
        retryHint,
      );
    }
    this.#removeExpired(now);
    if (this.#used.has(signedText)) {
      const action = `Check whether it had an effect. ${retryHint}`;
      throw new CommandError('CONFIRMATION_USED', 'The request with this confirmation was already sent.', action);
    }
    this.#used.set(signedText, expiresAt);
  }

  #sign(signedText: string, request: unknown): string {
    return createHmac('sha256', this.#options.key)
      .update(`${signedText}\n${toCanonicalJson(request)}`)
      .digest('base64url');
  }

  #removeExpired(now: number): void {
    for (const [signedText, expiresAt] of this.#used) if (expiresAt <= now) this.#used.delete(signedText);
  }
}
