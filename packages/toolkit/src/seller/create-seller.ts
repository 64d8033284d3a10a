import { type ClientEvent, type QuotaStore, SellingPartner, type Transport } from 'supercargo';
import type { Shell } from '../shell/shell.ts';
import { observeUses } from '../uses/observe-uses.ts';
import type { UseLog } from '../uses/use-log.ts';
import type { ResolvedProfile } from './resolved-profile.ts';

export interface SellerOptions {
  /** Validate requests against the model of their operation before they are sent. */
  readonly validateRequests?: boolean;
  /** The part of each quota that the client uses. Default: all of it. */
  readonly quotaShare?: number;
  /** Shares the quotas with other processes. Default: the quotas of this process. */
  readonly quotaStore?: QuotaStore | undefined;
  /** Milliseconds after which a call stops to wait for its quota or for a retry. Default: that of the client. */
  readonly maxWait?: number | undefined;
  /** Use Amazon's static sandbox, which some operations require. */
  readonly useStaticSandbox?: boolean;
  readonly observer?: (event: ClientEvent) => void;
  /** Receives what the calls use. Default: nothing is recorded. */
  readonly uses?: UseLog;
  readonly transport?: Transport;
}

/** Creates a client for the profile. Its warnings are printed to stderr. */
export function createSeller(profile: ResolvedProfile, shell: Shell, options: SellerOptions = {}): SellingPartner {
  const warn = (text: unknown) => void shell.stderr.write(`${String(text)}\n`);
  const config = {
    region: profile.region,
    refresh_token: profile.secrets.refreshToken,
    endpoints_versions: 'latest',
    credentials: {
      SELLING_PARTNER_APP_CLIENT_ID: profile.clientId,
      SELLING_PARTNER_APP_CLIENT_SECRET: profile.secrets.clientSecret,
    },
    options: {
      baseUrl: profile.baseUrl,
      authUrl: profile.authUrl,
      use_sandbox: options.useStaticSandbox ?? false,
      validateRequests: options.validateRequests ?? false,
      ...(options.maxWait !== undefined && { retries: { totalMilliseconds: Math.max(1, options.maxWait) } }),
      quotaShare: options.quotaShare,
      quotaStore: options.quotaStore,
      observer: combineObservers(options),
      logger: { debug: () => {}, info: () => {}, warn, error: warn },
    },
  } as const;
  const ports = options.transport === undefined ? {} : { transport: options.transport };
  // The operation is known only at run time, so the types of the versions do not apply.
  return new SellingPartner(config as never, ports) as unknown as SellingPartner;
}

function combineObservers({ observer, uses }: SellerOptions): ((event: ClientEvent) => void) | undefined {
  if (uses === undefined) return observer;
  const observeUse = observeUses(uses);
  return (event) => {
    observeUse(event);
    observer?.(event);
  };
}
