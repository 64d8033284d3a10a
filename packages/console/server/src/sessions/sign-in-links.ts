import { randomBytes } from 'node:crypto';
import { isSameText } from '../base/is-same-text.ts';

const minutes = 15;

/** One-time sign-in links of a local console. They exist only in memory: after a restart, the console creates new ones. */
export class SignInLinks {
  readonly #now: () => number;
  readonly #open = new Map<string, { readonly until: number; readonly onUse: () => void }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Creates a token that is valid once, for a quarter of an hour. `onUse` is called when it has been used. */
  make(onUse: () => void = () => {}): string {
    const token = randomBytes(24).toString('base64url');
    this.#open.set(token, { until: this.#now() + minutes * 60_000, onUse });
    return token;
  }

  /** Whether the token is valid. It becomes invalid. */
  use(given: string): boolean {
    for (const [token, { until, onUse }] of this.#open) {
      if (until <= this.#now()) this.#open.delete(token);
      else if (isSameText(given, token)) {
        this.#open.delete(token);
        onUse();
        return true;
      }
    }
    return false;
  }
}
