/** A path a restricted data token is good for. */
export interface RestrictedResource {
  readonly method: string;
  /** Either a real path or the operation's template. */
  readonly path: string;
  readonly dataElements: readonly string[];
}

/** What a token stands for. */
export type AccessGrant =
  | { readonly kind: 'seller'; readonly clientId: string; readonly sellerId: string }
  | { readonly kind: 'grantless'; readonly clientId: string; readonly scope: string }
  | {
      readonly kind: 'restricted';
      readonly clientId: string;
      readonly sellerId: string;
      readonly resources: readonly RestrictedResource[];
    };

/** Who calls, as far as one call needs to know. */
export interface Caller {
  readonly clientId: string;
  /** Null when the application calls in its own name. */
  readonly sellerId: string | null;
  /** What the restricted data token of this call opens; null when it came with another kind of token. */
  readonly restricted: RestrictedResource | null;
}
