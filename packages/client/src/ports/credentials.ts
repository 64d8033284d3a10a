/** Client ID and client secret of the application. */
export interface Credentials {
  /** Client ID of the application. It begins with `amzn1.application-oa2-client.`. */
  readonly SELLING_PARTNER_APP_CLIENT_ID: string;
  /** Client secret of the application. It never appears in an error, an event or a log line. */
  readonly SELLING_PARTNER_APP_CLIENT_SECRET: string;
}

/** Credentials as the caller passes them. A missing value causes an error. */
export type CredentialsInput = { readonly [Name in keyof Credentials]?: string | undefined };
