import type { Clock } from '../ports/clock.ts';
import type { KeptToken, SharedTokens } from './shared-tokens.ts';
import type { TokenAnswer } from './token-answers.ts';
import { TokenShelf } from './token-shelf.ts';

/** Tokens are renewed this long before they end, or at half their life when that is shorter. */
const renewalMarginSeconds = 120;
/** Until so long before its end a token is used while it is being renewed. */
const lastSeconds = 10;
/** Milliseconds without another try when a renewal ahead of time has failed. */
const pauseAfterFailure = 10_000;
/** Life the token endpoint documents, for an answer that does not say, or that makes no sense. */
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
  /** Tokens kept at once; of more the oldest is dropped. Default: all of them. */
  readonly most?: number | undefined;
  /** Where clients of this process keep tokens together, and under which names. @default for this client alone */
  readonly shelf?: { readonly tokens: TokenShelf; readonly keyOf: (scope: string | undefined) => string } | undefined;
}

/** Where a token comes from: here or elsewhere, by a request or without one. */
type TokenSource = (request: () => Promise<KeptToken>) => Promise<KeptToken>;

/** On a shelf for one client. */
const ownKey = (scope = '') => scope;

/**
 * Tokens by what they are for: one for the selling partner and one per grantless scope, or restricted data tokens by
 * their resources. However many callers wait, one request is under way for each; answers to requests from before a
 * `clear` are thrown away.
 */
export class TokenCache {
  readonly #clock: Clock;
  readonly #shared: SharedTokens | undefined;
  readonly #request: (scope: string | undefined) => Promise<TokenAnswer>;
  readonly #most: number | undefined;
  readonly #keyOf: (scope: string | undefined) => string;
  #shelf: TokenShelf;
  /** Other clients keep tokens on the shelf too: of these, only what this one has used is its own. */
  #isShared: boolean;
  #seen: string[] = [];

  constructor({ clock, request, first, shared, most, shelf }: TokenCacheParts) {
    this.#clock = clock;
    this.#request = request;
    this.#shared = shared;
    this.#most = most;
    this.#keyOf = shelf?.keyOf ?? ownKey;
    this.#isShared = shelf !== undefined;
    this.#shelf = shelf?.tokens ?? new TokenShelf(clock, most);
    if (first) this.#shelf.keep(this.#keyOf(undefined), { token: first, renewAt: Number.POSITIVE_INFINITY });
    if (first) this.#remember(first);
  }

  /** The token at hand, whether or not it should be renewed. */
  peek(scope?: string): string | undefined {
    return this.#handOut(this.#shelf.get(this.#keyOf(scope))?.token);
  }

  /** A token that is good now: the one at hand, one that another process has requested, or a new one. */
  async get(scope?: string): Promise<string> {
    return this.atHand(scope) ?? this.#obtain(scope);
  }

  /** The token at hand while it is good. One that nears its end is renewed meanwhile: nobody waits for it. */
  atHand(scope?: string): string | undefined {
    const entry = this.#shelf.get(this.#keyOf(scope));
    const now = this.#clock.now();
    if (entry === undefined || now >= (entry.goodUntil ?? entry.renewAt)) return undefined;
    if (now >= entry.renewAt) this.#renewAhead(scope, now);
    return this.#handOut(entry.token);
  }

  /** Forgets a token that the marketplace called expired, unless it has been replaced already. */
  invalidate(token: string, scope?: string): void {
    void this.#shared?.reject(token, scope);
    if (this.peek(scope) === token) this.#shelf.drop(this.#keyOf(scope));
  }

  /** A new token, or the one that is being requested. */
  renew(scope?: string): Promise<string> {
    return this.#once(scope, (request) => this.#shared?.renew(scope, request) ?? request());
  }

  /** Forgets every token, also those still on their way. */
  clear(): void {
    this.#shelf = new TokenShelf(this.#clock, this.#most);
    this.#isShared = false;
  }

  /** Tokens held now or lately, to keep them out of what is shown. */
  seen(): readonly string[] {
    return this.#isShared ? this.#seen : [...this.#seen, ...this.#shelf.tokens()];
  }

  #obtain(scope: string | undefined): Promise<string> {
    return this.#once(scope, (request) => this.#shared?.obtain(scope, request) ?? request());
  }

  /** What goes wrong is told to those who wait for a token once this one is of no use any more. */
  #renewAhead(scope: string | undefined, now: number): void {
    const key = this.#keyOf(scope);
    const shelf = this.#shelf;
    if (shelf.pending.has(key) || now < shelf.pausedUntil(key)) return;
    this.#obtain(scope).catch(() => shelf.pause(key, this.#clock.now() + pauseAfterFailure));
  }

  #once(scope: string | undefined, from: TokenSource): Promise<string> {
    const key = this.#keyOf(scope);
    const { pending } = this.#shelf;
    const running = pending.get(key);
    if (running !== undefined) return running.then((token) => this.#handOut(token));
    const renewal = this.#fetch(scope, key, from).finally(() => pending.delete(key));
    pending.set(key, renewal);
    return renewal;
  }

  async #fetch(scope: string | undefined, key: string, from: TokenSource): Promise<string> {
    const shelf = this.#shelf;
    const entry = await from(async () => this.#read(await this.#request(scope)));
    this.#remember(entry.token);
    shelf.keep(key, entry);
    return entry.token;
  }

  #read({ access_token, expires_in }: TokenAnswer): KeptToken {
    const now = this.#clock.now();
    const life = Number(expires_in) > 0 ? Number(expires_in) : documentedLifeSeconds;
    const renewAt = now + Math.max(life - renewalMarginSeconds, life / 2) * 1000;
    return { token: access_token, renewAt, goodUntil: Math.max(renewAt, now + (life - lastSeconds) * 1000) };
  }

  /** Other clients may have requested the token: from now on this one keeps it out of what it shows. */
  #handOut<Token extends string | undefined>(token: Token): Token {
    if (token !== undefined && !this.#seen.includes(token)) this.#remember(token);
    return token;
  }

  #remember(token: string): void {
    this.#seen = [token, ...this.#seen].slice(0, rememberedTokens);
  }
}
