import { CAPITALS_AND_DIGITS, HEX, LETTERS_AND_DIGITS, type Random } from '../random.ts';

/** What an application needs to call the sandbox. Made up; worth nothing anywhere else. */
export interface SandboxCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
  readonly sellerId: string;
  /** The seller's home marketplace. */
  readonly marketplaceId: string;
}

export function makeCredentials(random: Random, marketplaceId: string): SandboxCredentials {
  return {
    clientId: `amzn1.application-oa2-client.sandbox${random.text(26, HEX)}`,
    clientSecret: `amzn1.oa2-cs.v1.sandbox${random.text(57, HEX)}`,
    refreshToken: `Atzr|sandbox-${random.text(180, LETTERS_AND_DIGITS)}`,
    sellerId: `ASANDBOX${random.text(6, CAPITALS_AND_DIGITS)}`,
    marketplaceId,
  };
}
