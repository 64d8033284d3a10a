/** The credentials and settings for one seller, with one application in one region. */
export interface Profile {
  readonly name: string;
  readonly region: 'eu' | 'na' | 'fe';
  /** The seller's or vendor's ID, if known. */
  readonly sellerId?: string | undefined;
  /** The home marketplace, if known. */
  readonly marketplaceId?: string | undefined;
  readonly clientId: string;
  /** The API host, if it is not Amazon's, such as that of a sandbox. */
  readonly baseUrl?: string | undefined;
  /** The token endpoint, if it is not Amazon's. */
  readonly authUrl?: string | undefined;
  readonly secrets: Secrets;
}

export interface Secrets {
  readonly clientSecret: string;
  readonly refreshToken: string;
}
