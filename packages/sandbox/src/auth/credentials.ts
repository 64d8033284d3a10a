import { CAPITALS_AND_DIGITS, createUuid, HEX, LETTERS_AND_DIGITS, type Random } from '../base/random.ts';

/** The credentials that an application needs to call the sandbox. They are made up and valid only here. */
export interface SandboxCredentials {
  /** The client ID of the application. */
  readonly clientId: string;
  /** The current client secret. It changes when the application rotates its secret. */
  readonly clientSecret: string;
  /** The application ID on the authorization page. */
  readonly applicationId: string;
  /** Refresh token of the first seller. */
  readonly refreshToken: string;
  /** The seller ID of the first seller. */
  readonly sellerId: string;
  /** The seller's home marketplace. */
  readonly marketplaceId: string;
}

export function createCredentials(random: Random, marketplaceId: string): SandboxCredentials {
  return {
    clientId: `amzn1.application-oa2-client.sandbox${random.text(26, HEX)}`,
    clientSecret: `amzn1.oa2-cs.v1.sandbox${random.text(57, HEX)}`,
    refreshToken: `Atzr|sandbox-${random.text(180, LETTERS_AND_DIGITS)}`,
    sellerId: `ASANDBOX${random.text(6, CAPITALS_AND_DIGITS)}`,
    marketplaceId,
    // Generated last, so that the other values of a seed do not change.
    applicationId: `amzn1.sellerapps.app.${createUuid(random)}`,
  };
}
