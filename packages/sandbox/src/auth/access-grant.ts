/** A path that a restricted data token allows. */
export interface RestrictedResource {
  readonly method: string;
  /** An actual path, or the operation's path template. */
  readonly path: string;
  readonly dataElements: readonly string[];
}

/** The permission of a token. */
export type AccessGrant =
  | { readonly kind: 'seller'; readonly clientId: string; readonly sellerId: string }
  | { readonly kind: 'grantless'; readonly clientId: string; readonly scope: string }
  | {
      readonly kind: 'restricted';
      readonly clientId: string;
      readonly sellerId: string;
      readonly resources: readonly RestrictedResource[];
    };

/** The caller of one request. */
export interface Caller {
  readonly clientId: string;
  /** Null if the application calls without a seller's authorization. */
  readonly sellerId: string | null;
  /** The resource that the call's restricted data token allows; null with another kind of token. */
  readonly restricted: RestrictedResource | null;
}
