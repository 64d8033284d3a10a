import type { Clock } from '../ports/clock.ts';
import type { KeptToken, SharedTokens } from './shared-tokens.ts';
import type { TokenAnswer } from './token-answers.ts';

/** Tokens are renewed this long before they end, or at half their life when that is shorter. */
const renewalMarginSeconds = 120;
/** Life the token endpoint documents, for an answer that does not say. */
const documentedLifeSeconds = 3600;

/** Replaced tokens that may still turn up in an answer. */
const rememberedTokens = 8;

export interface TokenCacheParts {
  readonly clock: Clock;
  readonly request: (scope: string | undefined) => Promise<TokenAnswer>;
  /** A token to start with. Its end is not known. */
  readonly first?: string | undefined;
  /** Tokens of all processes, asked before one is requested. */
  readonly shared?: SharedTokens | undefined;
}

/** Where a token comes from: here or elsewhere, by a request or without one. */
type TokenSource = (request: () => Promise<KeptToken>) => Promise<KeptToken>;

/** Key of the selling partner's own token; grantless tokens are kept under their scope. */
const ownToken = '';

/**
 * One token for the selling partner and one per grantless scope. However many callers wait, one request is under
 * way for each; answers to requests from before a `clear` are thrown away.
 */
export class TokenCache {
  readonly #clock: Clock;
  readonly #shared: SharedTokens | undefined;
  readonly #request: (scope: string | undefined) => Promise<TokenAnswer>;
  #entries = new Map<string, KeptToken>();
  #pending = new Map<string, Promise<string>>();
  #seen: string[] = [];

  constructor({ clock, request, first, shared }: TokenCacheParts) {
    this.#clock = clock;
    this.#request = request;
    this.#shared = shared;
    if (first) this.#entries.set(ownToken, { token: first, renewAt: Number.POSITIVE_INFINITY });
    if (first) this.#remember(first);
  }

  /** The token at hand, whether or not it should be renewed. */
  peek(scope?: string): string | undefined {
    return this.#entries.get(scope ?? ownToken)?.token;
  }

  /** A token that is good now: the one at hand, one that another process has requested, or a new one. */
  async get(scope?: string): Promise<string> {
    const token = this.fresh(scope);
    if (token !== undefined) return token;
    return this.#once(scope, (request) => this.#shared?.obtain(scope, request) ?? request());
  }

  /** The token at hand, if it need not be renewed. */
  fresh(scope?: string): string | undefined {
    const entry = this.#entries.get(scope ?? ownToken);
    return entry !== undefined && this.#clock.now() < entry.renewAt ? entry.token : undefined;
  }

  /** Forgets a token that the marketplace called expired, unless it has been replaced already. */
  invalidate(token: string, scope?: string): void {
    void this.#shared?.reject(token, scope);
    if (this.peek(scope) === token) this.#entries.delete(scope ?? ownToken);
  }

  /** A new token, or the one that is being requested. */
  renew(scope?: string): Promise<string> {
    return this.#once(scope, (request) => this.#shared?.renew(scope, request) ?? request());
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

  #once(scope: string | undefined, from: TokenSource): Promise<string> {
    const key = scope ?? ownToken;
    const running = this.#pending.get(key);
    if (running !== undefined) return running;
    const pending = this.#pending;
    const renewal = this.#fetch(scope, key, from).finally(() => pending.delete(key));
    pending.set(key, renewal);
    return renewal;
  }

  async #fetch(scope: string | undefined, key: string, from: TokenSource): Promise<string> {
    const entries = this.#entries;
    const entry = await from(async () => this.#read(await this.#request(scope)));
    this.#remember(entry.token);
    entries.set(key, entry);
    return entry.token;
  }

  #read({ access_token, expires_in = documentedLifeSeconds }: TokenAnswer): KeptToken {
    const life = Math.max(expires_in - renewalMarginSeconds, expires_in / 2);
    return { token: access_token, renewAt: this.#clock.now() + life * 1000 };
  }

  #remember(token: string): void {
    this.#seen = [token, ...this.#seen].slice(0, rememberedTokens);
  }
}
