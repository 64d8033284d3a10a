import type { Secrets } from '../profiles/profile.ts';

/** Whose calls are made, and where they go. */
export interface Account {
  /** Who it is, for people: `seller A1… (profile acme, eu)`. */
  readonly label: string;
  /** Tells it from other accounts, where runs are kept; undefined when nothing of it lasts. */
  readonly key: string | undefined;
  readonly region: 'eu' | 'na' | 'fe';
  readonly sellerId: string | undefined;
  /** The home store. */
  readonly marketplaceId: string | undefined;
  readonly clientId: string;
  readonly secrets: Secrets;
  readonly baseUrl: string | undefined;
  readonly authUrl: string | undefined;
  /** A marketplace on this machine, where nothing takes long. */
  readonly isSandbox: boolean;
  /** Ends a sandbox that lives for this command. */
  close(): Promise<void>;
}

/** Which account the line asks for. */
export interface AccountOptions {
  readonly profile: string | undefined;
  readonly sandbox: boolean;
}
