import { catalogue } from '@supercargo/catalogue';
import type { ApplicationParts } from './application-parts.ts';
import type { CheckedVersions, OldestVersions } from './config/endpoints-versions.ts';
import type { AnyConfig, SellingPartnerConfig } from './config/options.ts';
import { diagnoseWithChecks } from './diagnose-with-checks.ts';
import type { Diagnosis, DiagnosisOptions } from './diagnosis/diagnosis.ts';
import type { ObjectType, StatedCall, StatedName } from './endpoints/amazon-sp-api-types.ts';
import { EndpointObjects } from './endpoints/endpoint-objects.ts';
import type { ItemResult, ItemsCall, PageResult, PagesCall } from './endpoints/paged-call.ts';
import type { StatedResult, Typed, TypedCall, TypedResult } from './endpoints/typed-call.ts';
import type { Items } from './paging/items.ts';
import type { PagedParameters } from './paging/paged-call.ts';
import type { Pages } from './paging/pages.ts';
import type { CallParameters } from './pipeline/call-parameters.ts';
import type { Platform } from './ports/platform.ts';
import type { Ports } from './ports/ports.ts';
import { type ClientParts, createClientParts } from './wiring/client-parts.ts';
import { makeCall, openItems, openPages } from './wiring/with-calls.ts';
import { WithFlows } from './wiring/with-flows.ts';

/** The methods of a client, for every runtime. */
export abstract class BaseClient<
  const in out Versions extends CheckedVersions<Versions> = OldestVersions,
  in out Fallback extends boolean = true,
  in out Payload extends boolean = false,
  Stream extends object = object,
> extends WithFlows<Versions, { fallback: Fallback; payload: Payload }, Stream> {
  readonly #parts: ClientParts;

  static {
    EndpointObjects.addEndpoints(BaseClient.prototype, catalogue);
  }

  constructor(
    config: SellingPartnerConfig<Versions, Fallback, Payload>,
    ports: Partial<Ports>,
    application: ApplicationParts | undefined,
    platform: Platform,
  ) {
    const parts = createClientParts({ config: config as AnyConfig, ports, application, platform });
    super(parts);
    this.#parts = parts;
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
    return makeCall(parameters, this.#parts);
  }

  /**
   * Returns the pages of a list. Each page has the same value as a plain call and waits for the quota like any call.
   * The largest page size is requested unless the query sets one; `PageOptions` sets where to start and stop. Iterating
   * throws NOT_PAGED when the operation has no pages and PAGE_TOKEN_REPEATED or PAGE_REPEATED when the pages would never end. Errors
   * contain the `nextToken` to continue from.
   */
  pages<const Operation extends string, const Endpoint extends string = never, const Version extends string = never>(
    parameters: PagesCall<Operation, Endpoint, Version, Versions, PagingRules<Fallback>>,
  ): Pages<PageResult<Operation, Endpoint, Version, Versions, PagingRules<Fallback>>>;
  pages(parameters: PagedParameters): unknown {
    return openPages(parameters, this.#parts);
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
    return openItems(parameters, this.#parts);
  }

  /**
   * Finds the likely causes of a rejected call (status 403 or 401), most likely first, and checks what can be checked:
   * requests a token and calls sellers.getMarketplaceParticipations. With `checks: false` nothing is sent. Accepts the
   * error or its JSON.
   */
  async diagnose(error: unknown, options?: DiagnosisOptions | null): Promise<Diagnosis> {
    return diagnoseWithChecks(error, options ?? {}, this.#parts.calls);
  }
}

interface PagingRules<Fallback extends boolean> {
  fallback: Fallback;
  payload: false;
}
