/** Client id and client secret of the application. */
export interface Credentials {
  readonly SELLING_PARTNER_APP_CLIENT_ID: string;
  readonly SELLING_PARTNER_APP_CLIENT_SECRET: string;
}

/** Credentials as a user gives them: what is missing is said when they are used. */
export type GivenCredentials = { readonly [Name in keyof Credentials]?: string | undefined };
