import type { Clock } from '../ports/clock.ts';
import type { TokenAnswer } from './token-answers.ts';

/** Tokens are renewed this long before they end, or at half their life when that is shorter. */
const renewalMarginSeconds = 120;
/** Life the token endpoint documents, for an answer that does not say. */
const documentedLifeSeconds = 3600;

/** Replaced tokens that may still turn up in an answer. */
const rememberedTokens = 8;

interface Entry {
  readonly token: string;
  /** When to renew; Infinity when the end is not known. */
  readonly renewAt: number;
}

/** Key of the selling partner's own token; grantless tokens are kept under their scope. */
const ownToken = '';

/**
 * One token for the selling partner and one per grantless scope. However many callers wait, one request is under
 * way for each; answers to requests from before a `clear` are thrown away.
 */
export class TokenCache {
  readonly #clock: Clock;
  readonly #request: (scope: string | undefined) => Promise<TokenAnswer>;
  #entries = new Map<string, Entry>();
  #pending = new Map<string, Promise<string>>();
  #seen: string[] = [];

  constructor(clock: Clock, request: (scope: string | undefined) => Promise<TokenAnswer>, first?: string) {
    this.#clock = clock;
    this.#request = request;
    if (first) this.#entries.set(ownToken, { token: first, renewAt: Number.POSITIVE_INFINITY });
    if (first) this.#remember(first);
  }

  /** The token at hand, whether or not it should be renewed. */
  peek(scope?: string): string | undefined {
    return this.#entries.get(scope ?? ownToken)?.token;
  }

  /** A token that is good now: the one at hand, or a new one. */
  async get(scope?: string): Promise<string> {
    const token = this.peek(scope);
    return token !== undefined && this.isFresh(scope) ? token : this.renew(scope);
  }

  /** Whether there is a token at hand that need not be renewed. */
  isFresh(scope?: string): boolean {
    const entry = this.#entries.get(scope ?? ownToken);
    return entry !== undefined && this.#clock.now() < entry.renewAt;
  }

  /** Forgets a token that the marketplace called expired, unless it has been replaced already. */
  invalidate(token: string, scope?: string): void {
    if (this.peek(scope) === token) this.#entries.delete(scope ?? ownToken);
  }

  /** A new token, or the one that is being requested. */
  renew(scope?: string): Promise<string> {
    const key = scope ?? ownToken;
    const running = this.#pending.get(key);
    if (running !== undefined) return running;
    const pending = this.#pending;
    const renewal = this.#fetch(scope, key).finally(() => pending.delete(key));
    pending.set(key, renewal);
    return renewal;
  }

  /** Forgets every token, also those still on their way. */
  clear(): void {
    this.#entries = new Map();
    this.#pending = new Map();
  }

  /** Tokens held now or lately, to keep them out of what is shown. */
  seen(): readonly string[] {
    return this.#seen;
  }

  async #fetch(scope: string | undefined, key: string): Promise<string> {
    const entries = this.#entries;
    const answer = await this.#request(scope);
    const life = answer.expires_in ?? documentedLifeSeconds;
    const renewAt = this.#clock.now() + Math.max(life - renewalMarginSeconds, life / 2) * 1000;
    this.#remember(answer.access_token);
    entries.set(key, { token: answer.access_token, renewAt });
    return answer.access_token;
  }

  #remember(token: string): void {
    this.#seen = [token, ...this.#seen].slice(0, rememberedTokens);
  }
}
