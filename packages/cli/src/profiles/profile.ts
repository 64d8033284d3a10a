/** A seller's account with one application in one region. */
export interface Profile {
  readonly name: string;
  readonly region: 'eu' | 'na' | 'fe';
  /** The seller's or vendor's id; undefined where nobody told it. */
  readonly sellerId?: string | undefined;
  /** The home store; undefined where nobody told it. */
  readonly marketplaceId?: string | undefined;
  readonly clientId: string;
  /** Another API host, such as a sandbox's. */
  readonly baseUrl?: string | undefined;
  /** Another token endpoint. */
  readonly authUrl?: string | undefined;
  readonly secrets: Secrets;
}

export interface Secrets {
  readonly clientSecret: string;
  readonly refreshToken: string;
}
