import type { ApplicationParts } from './application-parts.ts';
import { memoryTokenStore } from './auth/memory-token-store.ts';
import { grantlessScopes } from './auth/scopes.ts';
import type { TokenAnswer } from './auth/token-answers.ts';
import type { CheckedVersions, OldestVersions } from './config/endpoints-versions.ts';
import type { AnyConfig, SellingPartnerConfig } from './config/options.ts';
import { signingRegions } from './config/regions.ts';
import { diagnose } from './diagnose.ts';
import { diagnoseWith } from './diagnose-with.ts';
import type { Diagnosis, DiagnosisOptions } from './diagnosis/diagnosis.ts';
import type { ObjectType, StatedCall, StatedName } from './endpoints/amazon-sp-api-types.ts';
import type { ItemOf, ItemsCall, PageOf, PagesCall } from './endpoints/paged-call.ts';
import type { ResultOr, Typed, TypedAnswer, TypedCall } from './endpoints/typed-call.ts';
import { type EndpointsListing, listEndpoints } from './endpoints-listing.ts';
import { errorCatalogue } from './errors/error-catalogue.ts';
import { NetworkError } from './errors/network-error.ts';
import { SellingPartnerError } from './errors/selling-partner-error.ts';
import { feedOutcome } from './flows/feed/feed-outcome.ts';
import { Items } from './paging/items.ts';
import type { PagedParameters } from './paging/paged-call.ts';
import { Pages } from './paging/pages.ts';
import { startOf } from './paging/walked.ts';
import type { CallParameters } from './pipeline/call-parameters.ts';
import { type QuotaQuery, quotaState } from './pipeline/quota-state.ts';
import { readerOf } from './pipeline/reader-of.ts';
import { requestToken } from './pipeline/request-token.ts';
import type { GivenCredentials } from './ports/credentials.ts';
import type { Ports } from './ports/ports.ts';
import type { BucketState } from './quotas/quotas.ts';
import { savedReportRows } from './saved-report-rows.ts';
import { undiciTransport } from './transport/undici-transport.ts';
import { load } from './wiring/load.ts';
import { call, type Rooms, wireRooms } from './wiring/rooms.ts';
import { WithFlows } from './wiring/with-flows.ts';

/**
 * Calls the marketplace on behalf of one selling partner, or of the application alone for grantless operations.
 *
 * Every method rejects with a {@link SellingPartnerError}; the constructor throws one when the configuration is
 * incomplete or wrong.
 */
export class SellingPartner<
  const in out Versions extends CheckedVersions<Versions> = OldestVersions,
  in out Fallback extends boolean = true,
  in out Payload extends boolean = false,
> extends WithFlows<Versions, { fallback: Fallback; payload: Payload }> {
  // `require('supercargo')` gives the class, so everything else that the package exports hangs on it as well.
  /** This class, for `require`. */
  static readonly SellingPartner = SellingPartner;
  /** This class, for compilers that look for a default export. */
  static readonly default = SellingPartner;
  /** For `require`: the error of every method. */
  static readonly SellingPartnerError = SellingPartnerError;
  /** For `require`: the error of a transport. */
  static readonly NetworkError = NetworkError;
  /** For `require`: what the codes of errors mean. */
  static readonly errorCatalogue = errorCatalogue;
  /** For `require`: the scopes of grantless operations. */
  static readonly grantlessScopes = grantlessScopes;
  /** For `require`: tells why the marketplace refused a call. */
  static readonly diagnose = diagnose;
  /** For `require`: rows of a report that was saved. */
  static readonly savedReportRows = savedReportRows;
  /** For `require`: what became of a feed as a whole. */
  static readonly feedOutcome = feedOutcome;
  /** For `require`: tokens shared within the process. */
  static readonly memoryTokenStore = memoryTokenStore;
  /** For `require`: names of AWS's regions by region. */
  static readonly signingRegions = signingRegions;
  /** For `require`: the transport of clients that are given none. */
  static readonly undiciTransport = undiciTransport;

  readonly #rooms: Rooms;

  /** `application` is what {@link Application} lets its sellers share. */
  constructor(
    given: SellingPartnerConfig<Versions, Fallback, Payload>,
    ports: Partial<Ports> = {},
    application?: ApplicationParts,
  ) {
    const rooms = wireRooms(given as AnyConfig, ports, application);
    super(rooms.flows);
    this.#rooms = rooms;
  }

  /** The selling partner's access token at hand; undefined before the first one. */
  get access_token(): string | undefined {
    return this.#rooms.calls.tokens.peek();
  }

  /** Every endpoint with its versions and operations. */
  get endpoints(): EndpointsListing {
    return listEndpoints();
  }

  /**
   * Calls one operation and returns its payload; `{success: true}` when the answer has no body. Throttled calls
   * wait for their turn, broken connections and server errors are repeated where that is safe, an expired token
   * is renewed once.
   *
   * Input and answer are typed for the version in force: the call's, else the one of `endpoints_versions`, else the oldest
   * that has the operation. A `Result` that is stated counts instead, and nothing is checked then; the name of an operation
   * stands for its result there, as in amazon-sp-api (`callAPI<'getOrders'>`).
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
      ? ResultOr<
          NoInfer<Result>,
          TypedAnswer<
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
    return call(parameters, this.#rooms.calls, readerOf(parameters));
  }

  /**
   * The pages of a list, each as the plain call gives it. Each waits for the quota like any call. The largest page is asked
   * for, unless the query names its size; see `PageOptions` for where to begin and to end. Throws where the pages are
   * read: NOT_PAGED when the operation has none, PAGE_TOKEN_REPEATED when they would never end; an error on the way names
   * the `nextToken` to go on from.
   */
  pages<const Operation extends string, const Endpoint extends string = never, const Version extends string = never>(
    parameters: PagesCall<Operation, Endpoint, Version, Versions, PagingRules<Fallback>>,
  ): Pages<PageOf<Operation, Endpoint, Version, Versions, PagingRules<Fallback>>>;
  pages(parameters: PagedParameters): unknown {
    const { calls, paging } = this.#rooms;
    const open = async () => (await load.walks()).openPages(parameters, calls.config, paging);
    return new Pages(open, startOf(parameters?.options));
  }

  /**
   * The items of a list, over all of its pages: otherwise as {@link pages}. Where an operation has several lists,
   * `options.list` names the one that is meant.
   */
  items<
    const Operation extends string,
    const Endpoint extends string = never,
    const Version extends string = never,
    const List extends string = never,
  >(
    parameters: ItemsCall<Operation, Endpoint, Version, List, Versions, PagingRules<Fallback>>,
  ): Items<ItemOf<Operation, Endpoint, Version, List, Versions, PagingRules<Fallback>>>;
  items(parameters: PagedParameters): unknown {
    const { calls, paging } = this.#rooms;
    const open = async () => (await load.walks()).openItems(parameters, calls.config, paging);
    return new Items(open, startOf(parameters?.options));
  }

  /**
   * How the quota of an operation stands for this selling partner: its rate, what the bucket holds and when the next
   * call may go. Sends nothing.
   */
  async quota(query: QuotaQuery): Promise<BucketState> {
    return quotaState(query, this.#rooms.calls);
  }

  /**
   * Tells the likely causes of a refusal (status 403 or 401), in their order, and checks what can be checked: requests a
   * token, and calls sellers.getMarketplaceParticipations. With `checks: false` nothing is sent. Takes the error, or what
   * came of it as JSON.
   */
  async diagnose(error: unknown, options?: DiagnosisOptions | null): Promise<Diagnosis> {
    return diagnoseWith(error, options ?? {}, this.#rooms.calls);
  }

  /**
   * Turns the code that a seller's consent has sent to your redirect address (`spapi_oauth_code`, good for five
   * minutes and once) into that seller's refresh token and a first access token.
   */
  async exchange(authCode: string): Promise<TokenAnswer> {
    const { account, calls } = this.#rooms;
    return requestToken(account.exchangeRequest(authCode), 'EXCHANGE_AUTH_CODE_PARSE_ERROR', calls);
  }

  /**
   * Requests a new access token now: the selling partner's, or with a scope the grantless one. Rejects with NO_SCOPE_PROVIDED
   * when there is no scope and `only_grantless_operations` is on, or no `refresh_token` was given.
   */
  async refreshAccessToken(scope?: string): Promise<void> {
    const { account, calls } = this.#rooms;
    // A token store may hold the token of a client that may call everything: what is wrong is told before it is looked into.
    account.tokenRequest(scope);
    await calls.tokens.renew(scope);
  }

  /** Takes other credentials, found as in the constructor, and forgets the tokens of the old ones. */
  updateCredentials(credentials?: GivenCredentials | null): void {
    const { account, calls } = this.#rooms;
    account.take(credentials);
    calls.tokens.clear();
    calls.restrictedTokens.clear();
  }
}

interface PagingRules<Fallback extends boolean> {
  fallback: Fallback;
  payload: false;
}

/**
 * Any client, whatever its versions and options: for functions that take one. Reports, feeds and queries are typed as ever; the input
 * and the answers of operations are not, as the version in force is the client's own.
 */
// biome-ignore lint/suspicious/noExplicitAny: `any` alone stands for every argument of a type that is invariant in it.
export type AnySellingPartner = SellingPartner<any, any, any>;
