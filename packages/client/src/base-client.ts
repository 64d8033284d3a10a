import type { ApplicationParts } from './application-parts.ts';
import type { TokenResponse } from './auth/token-response.ts';
import type { CheckedVersions, OldestVersions } from './config/endpoints-versions.ts';
import type { AnyConfig, SellingPartnerConfig } from './config/options.ts';
import { diagnoseWithChecks } from './diagnose-with-checks.ts';
import type { Diagnosis, DiagnosisOptions } from './diagnosis/diagnosis.ts';
import type { ObjectType, StatedCall, StatedName } from './endpoints/amazon-sp-api-types.ts';
import type { ItemResult, ItemsCall, PageResult, PagesCall } from './endpoints/paged-call.ts';
import type { StatedResult, Typed, TypedCall, TypedResult } from './endpoints/typed-call.ts';
import { type EndpointsListing, listEndpoints } from './endpoints-listing.ts';
import { Items } from './paging/items.ts';
import type { ListParameters, PagedParameters } from './paging/paged-call.ts';
import { Pages } from './paging/pages.ts';
import { pickCursor } from './paging/resumable-iterator.ts';
import type { CallParameters, OperationParameters } from './pipeline/call-parameters.ts';
import type { CallResponse } from './pipeline/call-response.ts';
import type { RawResult } from './pipeline/call-result.ts';
import { type QuotaQuery, readQuotaState } from './pipeline/read-quota-state.ts';
import { requestToken } from './pipeline/request-token.ts';
import { selectResultReader } from './pipeline/select-result-reader.ts';
import type { CredentialsInput } from './ports/credentials.ts';
import type { Platform } from './ports/platform.ts';
import type { Ports } from './ports/ports.ts';
import type { BucketState } from './quotas/quotas.ts';
import { type ClientParts, call, createClientParts } from './wiring/client-parts.ts';
import { load } from './wiring/load.ts';
import { WithFlows } from './wiring/with-flows.ts';

/** The methods of a client, for every runtime. */
export abstract class BaseClient<
  const in out Versions extends CheckedVersions<Versions> = OldestVersions,
  in out Fallback extends boolean = true,
  in out Payload extends boolean = false,
  Stream extends object = object,
> extends WithFlows<Versions, { fallback: Fallback; payload: Payload }, Stream> {
  readonly #parts: ClientParts;

  constructor(
    given: SellingPartnerConfig<Versions, Fallback, Payload>,
    ports: Partial<Ports>,
    application: ApplicationParts | undefined,
    platform: Platform,
  ) {
    const parts = createClientParts(given as AnyConfig, ports, application, platform);
    super(parts.flows);
    this.#parts = parts;
  }

  /** The current access token of the selling partner; undefined before the first one. */
  get access_token(): string | undefined {
    return this.#parts.calls.tokens.peek();
  }

  /** All endpoints with their versions and operations. */
  get endpoints(): EndpointsListing {
    return listEndpoints();
  }

  /**
   * Calls one operation and returns its payload, or `{success: true}` when the response has no body. Throttled calls
   * wait, network errors and server errors are retried where that is safe, and an expired token is renewed once.
   *
   * Input and result are typed for the version that the call uses: the version of the call, the version in `endpoints_versions`,
   * or the oldest version that has the operation. If you pass a `Result` type, it is used instead and nothing is
   * checked. As in amazon-sp-api, the name of an operation stands for its result type (`callAPI<'getOrders'>`).
   */
  callAPI<
    Result = Typed,
    const Operation extends string = string,
    const Endpoint extends string = never,
    const Version extends string = never,
    Raw extends boolean = false,
    WithResponse extends boolean = false,
  >(
    parameters: TypedCall<
      Operation,
      Endpoint,
      Version,
      Raw,
      WithResponse,
      Versions,
      { fallback: Fallback; payload: Payload }
    > &
      StatedCall<NoInfer<Result>>,
  ): Promise<
    [StatedName<Result>] extends [never]
      ? StatedResult<
          NoInfer<Result>,
          TypedResult<
            Operation,
            Endpoint,
            Version,
            Raw,
            WithResponse,
            Versions,
            { fallback: Fallback; payload: Payload }
          >
        >
      : ObjectType<StatedName<Result>>
  >;
  callAPI(parameters: CallParameters): Promise<unknown> {
    return this.#call(parameters);
  }

  #call(parameters: CallParameters): Promise<unknown> {
    const { calls, emulation } = this.#parts;
    const read = selectResultReader(parameters);
    return emulation?.call(parameters, read) ?? call(parameters, calls, read);
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
  call(operation: string, given?: OperationParameters): Promise<unknown> {
    const parameters = { ...given, operation };
    return this.#call(parameters);
  }

  /**
   * Returns the pages of a list. Each page has the same value as a plain call and waits for the quota like any call.
   * The largest page size is requested unless the query sets one; `PageOptions` sets where to start and stop. Iterating
   * throws NOT_PAGED when the operation has no pages and PAGE_TOKEN_REPEATED when the pages would never end. Errors
   * contain the `nextToken` to continue from.
   */
  pages<const Operation extends string, const Endpoint extends string = never, const Version extends string = never>(
    parameters: PagesCall<Operation, Endpoint, Version, Versions, PagingRules<Fallback>>,
  ): Pages<PageResult<Operation, Endpoint, Version, Versions, PagingRules<Fallback>>>;
  pages(parameters: PagedParameters): unknown {
    const { calls, paging } = this.#parts;
    const open = async () => (await load.pageSources()).createPageSource(parameters, calls.config, paging);
    return new Pages(open, pickCursor(parameters?.options));
  }

  /**
   * Returns the items of a list over all of its pages; otherwise like {@link pages}. If an operation has several lists,
   * select one with `options.list`.
   */
  items<
    const Operation extends string,
    const Endpoint extends string = never,
    const Version extends string = never,
    const List extends string = never,
  >(
    parameters: ItemsCall<Operation, Endpoint, Version, List, Versions, PagingRules<Fallback>>,
  ): Items<ItemResult<Operation, Endpoint, Version, List, Versions, PagingRules<Fallback>>>;
  items(parameters: PagedParameters): unknown {
    const { calls, paging } = this.#parts;
    const open = async () => (await load.pageSources()).createItemSource(parameters, calls.config, paging);
    return new Items(open, pickCursor(parameters?.options));
  }

  /**
   * Returns the items of a list operation that is known only at run time. The compiler checks neither input nor items;
   * otherwise like {@link items}.
   */
  listItems(operation: string, parameters?: ListParameters): Items<unknown> {
    const { calls, paging } = this.#parts;
    const list = { ...parameters, operation };
    const open = async () => (await load.pageSources()).createItemSource(list, calls.config, paging);
    return new Items<unknown>(open, pickCursor(parameters?.options));
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
   * Finds the likely causes of a rejected call (status 403 or 401), most likely first, and checks what can be checked:
   * requests a token and calls sellers.getMarketplaceParticipations. With `checks: false` nothing is sent. Accepts the
   * error or its JSON.
   */
  async diagnose(error: unknown, options?: DiagnosisOptions | null): Promise<Diagnosis> {
    return diagnoseWithChecks(error, options ?? {}, this.#parts.calls);
  }

  /**
   * Exchanges the authorization code that Amazon sends to your redirect URI (`spapi_oauth_code`, valid once and for
   * five minutes) for the seller's refresh token and a first access token.
   */
  async exchange(authCode: string): Promise<TokenResponse> {
    const { caller, calls } = this.#parts;
    return requestToken(caller.buildExchangeRequest(authCode), 'EXCHANGE_AUTH_CODE_PARSE_ERROR', calls);
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

interface PagingRules<Fallback extends boolean> {
  fallback: Fallback;
  payload: false;
}
