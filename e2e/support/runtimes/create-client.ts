import { type ClientEvent, SellingPartner, type SellingPartnerOptions } from 'supercargo/fetch';

/** What a check needs to know of the sandbox. */
export interface Setup {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
  readonly sellerId: string;
  /** URL of a gzipped table. */
  readonly tableUrl: string;
  /** URL of a table with quoted cells. */
  readonly quotedUrl: string;
}

export const marketplaceIds = ['A1PA6795UKMFR9'];

export function createClient(
  { url, clientId, clientSecret, refreshToken }: Setup,
  events: ClientEvent[],
  options: SellingPartnerOptions = {},
) {
  return new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { baseUrl: url, authUrl: `${url}/auth/o2/token`, observer: (event) => events.push(event), ...options },
  });
}

export type Client = ReturnType<typeof createClient>;
