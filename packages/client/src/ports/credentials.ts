/** Client id and client secret of the application. */
export interface Credentials {
  readonly SELLING_PARTNER_APP_CLIENT_ID: string;
  readonly SELLING_PARTNER_APP_CLIENT_SECRET: string;
}
