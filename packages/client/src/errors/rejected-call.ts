/** The call that Amazon rejected with status 401 or 403. `diagnose` uses it to find the cause. */
export interface RejectedCall {
  /** Undefined when no known operation has the path. */
  readonly endpoint?: string;
  /** Version of the endpoint. */
  readonly version?: string;
  /** Name of the operation, also for calls by `api_path`. */
  readonly operation?: string;
  /** `na`, `eu` or `fe`, as the client is configured. */
  readonly region: string;
  /** Host of the request. */
  readonly host: string;
  /** `seller`: the access token; `given`: a restricted data token from the caller. */
  readonly token: 'seller' | 'grantless' | 'restricted' | 'given';
  /** Scope of a grantless token. */
  readonly scope?: string;
  /** Requested data elements. */
  readonly dataElements?: readonly string[];
  /** Report types in the call, or of the run that made it. */
  readonly reportTypes?: readonly string[];
  /** Feed types in the call. */
  readonly feedTypes?: readonly string[];
  /** Marketplaces in the call. */
  readonly marketplaceIds: readonly string[];
}
