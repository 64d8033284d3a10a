/** What the marketplace denied, as far as it matters to the question why. */
export interface RefusedCall {
  /** Undefined for a path that leads to no operation known. */
  readonly endpoint?: string;
  /** Version of the endpoint. */
  readonly version?: string;
  /** Also of a raw call. */
  readonly operation?: string;
  /** `na`, `eu` or `fe`, as the client is configured. */
  readonly region: string;
  /** Host that was called. */
  readonly host: string;
  /** `seller`: the access token; `given`: a restricted data token that the caller brought. */
  readonly token: 'seller' | 'grantless' | 'restricted' | 'given';
  /** Of a grantless token. */
  readonly scope?: string;
  /** Data elements that the call asked for. */
  readonly dataElements?: readonly string[];
  /** Types of reports that the call named, or was made for. */
  readonly reportTypes?: readonly string[];
  /** Types of feeds that the call named. */
  readonly feedTypes?: readonly string[];
  /** Marketplaces that the call named. */
  readonly marketplaceIds: readonly string[];
}
