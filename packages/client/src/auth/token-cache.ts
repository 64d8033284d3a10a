import type { Clock } from '../ports/clock.ts';
import type { SharedTokens, StoredToken } from './shared-tokens.ts';
import type { TokenResponse } from './token-response.ts';
import { TokenTable } from './token-table.ts';

/** Tokens are renewed this long before they expire, or at half their lifetime if that is shorter. */
const renewalMarginSeconds = 120;
/** While a token is being renewed, it is used until this long before it expires. */
const minRemainingSeconds = 10;
/** Pause in milliseconds after an early renewal failed. */
const failurePauseMilliseconds = 10_000;
/** Documented lifetime, for responses without a valid one. */
const documentedLifetimeSeconds = 3600;

/** Number of recent tokens to remember, because they may still appear in responses. */
const maxSeenTokens = 8;

interface TokenCacheParts {
  readonly clock: Clock;
  readonly request: (scope: string | undefined) => Promise<TokenResponse>;
  /** An initial token with an unknown lifetime. */
  readonly initialToken?: string | undefined;
  /** Tokens shared with other processes, used before one is requested. */
  readonly shared?: SharedTokens | undefined;
  /** Maximum number of tokens in the cache; the oldest is removed first. @default no limit */
  readonly maxTokens?: number | undefined;
  /** Table that clients of this process share, with the keys of the tokens. @default a table for this client alone */
  readonly table?: { readonly tokens: TokenTable; readonly getKey: (scope: string | undefined) => string } | undefined;
}

/** Returns a token from a store, or requests one. */
type TokenSource = (request: () => Promise<StoredToken>) => Promise<StoredToken>;

/** Key of a token in a table of one client. */
const getOwnKey = (scope = '') => scope;

/**
 * Cached tokens: one for the selling partner, one per grantless scope, or restricted data tokens by their resources.
 * Concurrent callers share one request per token. Responses to requests made before `clear` are discarded.
 */
export class TokenCache {
  readonly #clock: Clock;
  readonly #shared: SharedTokens | undefined;
  readonly #request: (scope: string | undefined) => Promise<TokenResponse>;
  readonly #maxTokens: number | undefined;
  readonly #getKey: (scope: string | undefined) => string;
  #table: TokenTable;
  /** The table contains tokens of other clients too; only tokens that this client used are its own. */
  #isShared: boolean;
  #seen: string[] = [];

  constructor({ clock, request, initialToken, shared, maxTokens, table }: TokenCacheParts) {
    this.#clock = clock;
    this.#request = request;
    this.#shared = shared;
    this.#maxTokens = maxTokens;
    this.#getKey = table?.getKey ?? getOwnKey;
    this.#isShared = table !== undefined;
    this.#table = table?.tokens ?? new TokenTable(clock, maxTokens);
    if (initialToken)
      this.#table.set(this.#getKey(undefined), { token: initialToken, renewAt: Number.POSITIVE_INFINITY });
    if (initialToken) this.#addSeen(initialToken);
  }

  /** Returns the current token, even if it should be renewed. */
  peek(scope?: string): string | undefined {
    return this.#recordSeen(this.#table.get(this.#getKey(scope))?.token);
  }

  /** Returns a valid token: the current one, one that another process requested, or a new one. */
  async get(scope?: string): Promise<string> {
    return this.findUsable(scope) ?? this.#obtainShared(scope);
  }

  /** Returns the current token if it is valid. A token that expires soon is renewed in the background. */
  findUsable(scope?: string): string | undefined {
    const entry = this.#table.get(this.#getKey(scope));
    const now = this.#clock.now();
    if (entry === undefined || now >= (entry.goodUntil ?? entry.renewAt)) return undefined;
    if (now >= entry.renewAt) this.#renewEarly(scope, now);
    return this.#recordSeen(entry.token);
  }

  /** Removes a token that Amazon reported as expired, unless it was already replaced. */
  invalidate(token: string, scope?: string): void {
    void this.#shared?.reject(token, scope);
    if (this.peek(scope) === token) this.#table.delete(this.#getKey(scope));
  }

  /** Requests a new token, or waits for the running request. */
  renew(scope?: string): Promise<string> {
    return this.#requestOnce(scope, (request) => this.#shared?.renew(scope, request) ?? request());
  }

  /** Removes all tokens, including those that are being requested. */
  clear(): void {
    this.#table = new TokenTable(this.#clock, this.#maxTokens);
    this.#isShared = false;
  }

  /** Lists current and recent tokens, so that they can be redacted. */
  listSeen(): readonly string[] {
    return this.#isShared ? this.#seen : [...this.#seen, ...this.#table.listTokens()];
  }

  #obtainShared(scope: string | undefined): Promise<string> {
    return this.#requestOnce(scope, (request) => this.#shared?.obtain(scope, request) ?? request());
  }

  /**
   * Renews a token in the background. An error is ignored, because the token is still valid: callers get an error only if
   * renewing it fails after it has expired.
   */
  #renewEarly(scope: string | undefined, now: number): void {
    const key = this.#getKey(scope);
    const table = this.#table;
    if (table.pending.has(key) || now < table.getRenewalPauseEnd(key)) return;
    this.#obtainShared(scope).catch(() => table.pauseRenewal(key, this.#clock.now() + failurePauseMilliseconds));
  }

  #requestOnce(scope: string | undefined, source: TokenSource): Promise<string> {
    const key = this.#getKey(scope);
    const { pending } = this.#table;
    const running = pending.get(key);
    if (running !== undefined) return running.then((token) => this.#recordSeen(token));
    const renewal = this.#requestAndSave(scope, key, source).finally(() => pending.delete(key));
    pending.set(key, renewal);
    return renewal;
  }

  async #requestAndSave(scope: string | undefined, key: string, source: TokenSource): Promise<string> {
    const table = this.#table;
    const entry = await source(async () => this.#toStoredToken(await this.#request(scope)));
    this.#addSeen(entry.token);
    table.set(key, entry);
    return entry.token;
  }

  #toStoredToken({ access_token, expires_in }: TokenResponse): StoredToken {
    const now = this.#clock.now();
    const lifetimeSeconds = Number(expires_in) > 0 ? Number(expires_in) : documentedLifetimeSeconds;
    const renewAt = now + Math.max(lifetimeSeconds - renewalMarginSeconds, lifetimeSeconds / 2) * 1000;
    return {
      token: access_token,
      renewAt,
      goodUntil: Math.max(renewAt, now + (lifetimeSeconds - minRemainingSeconds) * 1000),
    };
  }

  /** Records a token, which another client may have requested, so that this client redacts it. */
  #recordSeen<Token extends string | undefined>(token: Token): Token {
    if (token !== undefined && !this.#seen.includes(token)) this.#addSeen(token);
    return token;
  }

  #addSeen(token: string): void {
    this.#seen = [token, ...this.#seen].slice(0, maxSeenTokens);
  }
}
