import type { TokenCache } from '../auth/token-cache.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RestrictedTokenRequest } from '../restricted/restricted-token-request.ts';
import { TokenQueue, type TokenWaiter } from './token-queue.ts';

/** The most sources of restricted data tokens that are kept for later calls. */
const maxRestrictedSources = 64;

/** Where a call takes its token from. */
export abstract class TokenSource {
  #queue: TokenQueue | undefined;

  /** Whether a token that Amazon did not accept can be replaced within the call. */
  abstract readonly canRenew: boolean;

  /** Returns the token that a call can be sent with now; undefined when one must be requested first. */
  abstract find(): string | undefined;

  /** Returns the current token or requests a new one. */
  abstract obtain(): Promise<string>;

  /** Discards a token that Amazon did not accept. */
  abstract discard(token: string): void;

  /** Adds a call to the queue for the token, and requests the token unless a request is already running. */
  joinQueue(waiter: TokenWaiter): TokenQueue {
    const queue = this.#queue ?? new TokenQueue();
    queue.add(waiter);
    if (this.#queue === undefined) {
      this.#queue = queue;
      const release = (error: unknown) => {
        this.#queue = undefined;
        queue.release(error);
      };
      this.obtain().then(() => release(undefined), release);
    }
    return queue;
  }
}

/** What a call says about its token. */
interface TokenNeed {
  readonly restrictedDataToken: string | undefined;
  readonly restrictedTokenRequest: RestrictedTokenRequest | undefined;
  readonly scope: string | undefined;
}

/** The sources of a client's tokens. Calls that need the same token have the same source. */
export class TokenSources {
  readonly #tokens: TokenCache;
  readonly #restrictedTokens: TokenCache;
  readonly #requestTokens: boolean;
  readonly #sources = new Map<string | undefined, TokenSource>();
  readonly #restrictedSources = new Map<string, TokenSource>();

  /** `requestTokens`: the client requests access tokens itself. */
  constructor(tokens: TokenCache, restrictedTokens: TokenCache, requestTokens: boolean) {
    this.#tokens = tokens;
    this.#restrictedTokens = restrictedTokens;
    this.#requestTokens = requestTokens;
  }

  /** Returns the source of a call's token: the caller, restricted data tokens, or access tokens. */
  select({ restrictedDataToken, restrictedTokenRequest, scope }: TokenNeed): TokenSource {
    if (restrictedDataToken !== undefined) return new CallerToken(restrictedDataToken);
    if (restrictedTokenRequest !== undefined) return this.#getRestricted(restrictedTokenRequest.key);
    const source = this.#sources.get(scope) ?? this.#createAccessTokenSource(scope);
    this.#sources.set(scope, source);
    return source;
  }

  #createAccessTokenSource(scope: string | undefined): TokenSource {
    return this.#requestTokens ? new RequestedToken(this.#tokens, scope) : new GivenAccessToken(this.#tokens, scope);
  }

  #getRestricted(key: string): TokenSource {
    const source = this.#restrictedSources.get(key) ?? new RequestedToken(this.#restrictedTokens, key);
    this.#restrictedSources.set(key, source);
    const [oldest] = this.#restrictedSources.keys();
    if (this.#restrictedSources.size > maxRestrictedSources && oldest !== undefined) {
      this.#restrictedSources.delete(oldest);
    }
    return source;
  }
}

/** A token that the caller passed for one call. */
class CallerToken extends TokenSource {
  readonly canRenew = false;
  readonly #token: string;

  constructor(token: string) {
    super();
    this.#token = token;
  }

  find(): string {
    return this.#token;
  }

  async obtain(): Promise<string> {
    return this.#token;
  }

  discard(): void {}
}

/** Tokens that the client requests and caches. */
class RequestedToken extends TokenSource {
  readonly canRenew: boolean = true;
  readonly cache: TokenCache;
  readonly key: string | undefined;

  constructor(cache: TokenCache, key: string | undefined) {
    super();
    this.cache = cache;
    this.key = key;
  }

  find(): string | undefined {
    return this.cache.findUsable(this.key);
  }

  obtain(): Promise<string> {
    return this.cache.get(this.key);
  }

  discard(token: string): void {
    this.cache.invalidate(token, this.key);
  }
}

/** Access tokens that only `refreshAccessToken` and the configuration provide. */
class GivenAccessToken extends RequestedToken {
  override readonly canRenew = false;

  override find(): string | undefined {
    return this.cache.peek(this.key);
  }

  override async obtain(): Promise<string> {
    const token = this.find();
    if (token !== undefined) return token;
    throw new SellingPartnerError({
      code: 'NO_ACCESS_TOKEN_PRESENT',
      message: `There is no access token${this.key ? ` for ${this.key}` : ''}. Call refreshAccessToken first, or turn auto_request_tokens on.`,
    });
  }
}
