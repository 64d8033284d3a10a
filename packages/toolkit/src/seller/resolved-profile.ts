import type { Party } from '@supercargo/catalogue/registry';
import type { Secrets } from '../profiles/profile.ts';

/** The seller that a command works for, with credentials and hosts. It comes from a saved profile, environment variables or a sandbox. */
export interface ResolvedProfile {
  /** A description for people: `seller A1… (profile acme, eu)`. */
  readonly label: string;
  /** Identifies the profile in saved runs. Undefined for a temporary sandbox, whose runs are not saved. */
  readonly key: string | undefined;
  readonly region: 'eu' | 'na' | 'fe';
  readonly sellerId: string | undefined;
  /** The home marketplace. */
  readonly marketplaceId: string | undefined;
  readonly clientId: string;
  readonly secrets: Secrets;
  readonly baseUrl: string | undefined;
  readonly authUrl: string | undefined;
  /** Whether it is a sandbox, where reports take seconds. */
  readonly isSandbox: boolean;
  /** Stops a temporary sandbox. */
  close(): Promise<void>;
}

/** The options that select a profile. */
export interface ProfileOptions {
  readonly profile: string | undefined;
  readonly sandbox: boolean;
  /** With `sandbox`: the party whose test account is used. Default: seller. */
  readonly party?: Party;
}
