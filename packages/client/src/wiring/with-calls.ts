import type { ExchangeResponse } from '../auth/token-response.ts';
import { WithEndpoints } from '../endpoints/endpoint-objects.ts';
import type { CallRules } from '../endpoints/operation-method.ts';
import { type EndpointsListing, listEndpoints } from '../endpoints-listing.ts';
import { Items } from '../paging/items.ts';
import type { ListParameters, PagedParameters } from '../paging/paged-call.ts';
import { Pages } from '../paging/pages.ts';
import { pickCursor } from '../paging/resumable-iterator.ts';
import type { CallParameters, OperationParameters } from '../pipeline/call-parameters.ts';
import type { CallResponse } from '../pipeline/call-response.ts';
import type { RawResult } from '../pipeline/call-result.ts';
import { type QuotaQuery, readQuotaState } from '../pipeline/read-quota-state.ts';
import { requestToken } from '../pipeline/request-token.ts';
import { selectResultReader } from '../pipeline/select-result-reader.ts';
import type { CredentialsInput } from '../ports/credentials.ts';
import type { BucketState } from '../quotas/quotas.ts';
import { type CallParts, call } from './call-parts.ts';

/** The methods of a client that make calls of any operation, and those for its tokens and quotas. */
export abstract class WithCalls<Versions, Rules extends CallRules> extends WithEndpoints<Versions, Rules> {
  readonly #parts: CallParts;

  constructor(parts: CallParts) {
    super(parts.calls.config.catalogue);
    this.#parts = parts;
  }

  /** The current access token of the selling partner; undefined before the first one. */
  get access_token(): string | undefined {
    return this.#parts.calls.tokens.peek();
  }

  /** All endpoints with their versions and operations. */
  get endpoints(): EndpointsListing {
    return listEndpoints(this.#parts.calls.config.catalogue);
  }

  /**
   * Calls an operation that is known only at run time, such as one that a user chose. The compiler checks neither input
   * nor result; otherwise like {@link callAPI}. `operation` is `endpoint.operation`, or its name together with
   * `endpoint`.
   */
  call(
    operation: string,
    parameters: OperationParameters & { readonly options: { readonly raw_result: true } },
  ): Promise<RawResult>;
  call(
    operation: string,
    parameters: OperationParameters & { readonly options: { readonly withResponse: true } },
  ): Promise<CallResponse>;
  call(operation: string, parameters?: OperationParameters): Promise<unknown>;
  call(operation: string, parameters?: OperationParameters): Promise<unknown> {
    return makeCall({ ...parameters, operation }, this.#parts);
  }

  /**
   * Returns the items of a list operation that is known only at run time. The compiler checks neither input nor items;
   * otherwise like {@link items}.
   */
  listItems(operation: string, parameters?: ListParameters): Items<unknown> {
    const list = { ...parameters, operation };
    return openItems(list, this.#parts);
  }

  /**
   * Returns the state of an operation's quota for this selling partner: its rate, the slots in the bucket and the wait
   * before the next call. Sends no request to Amazon. With `emulateV0`, the quota is that of the operation that is called instead.
   */
  async quota(query: QuotaQuery): Promise<BucketState> {
    const { calls, emulation } = this.#parts;
    return readQuotaState(emulation === undefined ? query : await emulation.replaceOperation(query), calls);
  }

  /**
   * Exchanges the authorization code that Amazon sends to your redirect URI (`spapi_oauth_code`, valid once and for
   * five minutes) for the seller's refresh token and a first access token.
   */
  async exchange(authCode: string): Promise<ExchangeResponse> {
    const { caller, calls } = this.#parts;
    const request = caller.buildExchangeRequest(authCode);
    return (await requestToken(request, 'EXCHANGE_AUTH_CODE_PARSE_ERROR', calls)) as ExchangeResponse;
  }

  /**
   * Requests a new access token: the selling partner's, or a grantless one for a scope. Rejects with NO_SCOPE_PROVIDED
   * when there is no scope and `only_grantless_operations` is on or `refresh_token` is missing.
   */
  async refreshAccessToken(scope?: string): Promise<void> {
    const { caller, calls } = this.#parts;
    // Validate first, because the token store may already have a token of a client with more permissions.
    caller.buildTokenRequest(scope);
    await calls.tokens.renew(scope);
  }

  /** Replaces the credentials, which are found as in the constructor, and discards the tokens of the old ones. */
  updateCredentials(credentials?: CredentialsInput | null): void {
    const { caller, calls } = this.#parts;
    caller.updateCredentials(credentials);
    calls.tokens.clear();
    calls.restrictedTokens.clear();
  }
}

/** Makes a call and returns its value in the form that its options select. */
export function makeCall(parameters: CallParameters, { calls, emulation }: CallParts): Promise<unknown> {
  const read = selectResultReader(parameters);
  return emulation?.call(parameters, read) ?? call(parameters, calls, read);
}

const loadPageSources = () => import('../paging/create-source.ts');

/** Returns the pages of a list. Its operation is resolved when the first page is read. */
export function openPages(parameters: PagedParameters, { calls, paging }: CallParts): Pages<unknown> {
  const open = async () => (await loadPageSources()).createPageSource(parameters, calls.config, paging);
  return new Pages(open, pickCursor(parameters?.options));
}

/** Returns the items of a list. Its operation is resolved when the first page is read. */
export function openItems(parameters: PagedParameters, { calls, paging }: CallParts): Items<unknown> {
  const open = async () => (await loadPageSources()).createItemSource(parameters, calls.config, paging);
  return new Items(open, pickCursor(parameters?.options));
}
