import { type ClientEvent, SellingPartner, type Transport } from 'supercargo';
import type { Shell } from '../shell/shell.ts';
import type { Account } from './account.ts';

export interface SellerOptions {
  /** Refuse calls that do not fit the model of their operation, before they are sent. */
  readonly checked?: boolean;
  /** For operations that only the marketplace's own sandbox has. */
  readonly onSandboxHosts?: boolean;
  readonly observer?: (event: ClientEvent) => void;
  readonly transport?: Transport;
}

/** A client for the account. What it warns of goes to stderr. */
export function openSeller(account: Account, shell: Shell, options: SellerOptions = {}): SellingPartner {
  const warn = (text: unknown) => void shell.stderr.write(`${String(text)}\n`);
  const config = {
    region: account.region,
    refresh_token: account.secrets.refreshToken,
    endpoints_versions: 'latest',
    credentials: {
      SELLING_PARTNER_APP_CLIENT_ID: account.clientId,
      SELLING_PARTNER_APP_CLIENT_SECRET: account.secrets.clientSecret,
    },
    options: {
      base_url: account.baseUrl,
      auth_url: account.authUrl,
      use_sandbox: options.onSandboxHosts ?? false,
      validate_requests: options.checked ?? false,
      observer: options.observer,
      logger: { debug: () => {}, info: () => {}, warn, error: warn },
    },
  } as const;
  const ports = options.transport === undefined ? {} : { transport: options.transport };
  // Operations come as text here: the types of single versions have nothing to say.
  return new SellingPartner(config as never, ports) as unknown as SellingPartner;
}
