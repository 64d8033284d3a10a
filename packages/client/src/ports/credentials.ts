/** Client id and client secret of the application. */
export interface Credentials {
  /** Client id of the application; begins with `amzn1.application-oa2-client.`. */
  readonly SELLING_PARTNER_APP_CLIENT_ID: string;
  /** Client secret of the application. It is in no error, event or log line. */
  readonly SELLING_PARTNER_APP_CLIENT_SECRET: string;
}

/** Credentials as a user gives them: what is missing is said when they are used. */
export type GivenCredentials = { readonly [Name in keyof Credentials]?: string | undefined };
