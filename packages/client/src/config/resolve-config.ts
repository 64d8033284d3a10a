import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import { checkEndpointsVersions } from './endpoints-versions.ts';
import type { Environment } from './environment.ts';
import { defaultRetries, defaultTimeouts, type SellingPartnerConfig, type SellingPartnerOptions } from './options.ts';
import { apiOrigin, defaultTokenUrl, isRegion, type Region } from './regions.ts';
import { checkUrl } from './urls.ts';
import { version } from './version.ts';

/** What a client works with: every option resolved, nothing changes any more. */
export interface ResolvedConfig {
  readonly region: Region;
  readonly refreshToken: string | undefined;
  readonly endpointsVersions: Readonly<Record<string, string>>;
  readonly apiOrigin: string;
  readonly tokenUrl: string;
  readonly userAgent: string;
  readonly timeouts: Timeouts;
  readonly retries: RetryLimits;
  readonly retryUnsafe: boolean;
  readonly retryNetwork: boolean;
  readonly retryThrottled: boolean;
  readonly requestTokens: boolean;
  readonly onlyGrantless: boolean;
  readonly useSandbox: boolean;
  readonly versionFallback: boolean;
  readonly returnAsPayload: boolean;
}

export function resolveConfig(config: SellingPartnerConfig, environment: Environment): ResolvedConfig {
  const options = config?.options ?? {};
  const region = checkRegion(config?.region);
  const onlyGrantless = options.only_grantless_operations ?? false;
  if (!config.refresh_token && !onlyGrantless) {
    throw new SellingPartnerError({
      code: 'NO_REFRESH_TOKEN_PROVIDED',
      message: 'There is no refresh_token. Set it, or set the option only_grantless_operations to true.',
    });
  }
  return Object.freeze({
    region,
    refreshToken: config.refresh_token,
    endpointsVersions: checkEndpointsVersions(config.endpoints_versions ?? {}),
    apiOrigin: options.base_url
      ? checkUrl('base_url', options.base_url)
      : apiOrigin(region, options.use_sandbox ?? false),
    tokenUrl: options.auth_url ? checkUrl('auth_url', options.auth_url) : defaultTokenUrl,
    userAgent: options.user_agent ?? `supercargo/${version} (${environment.runtime})`,
    timeouts: resolveTimeouts(defaultTimeouts, options.timeouts),
    retries: resolveNumbers('retries', defaultRetries, options.retries),
    retryUnsafe: options.retry_unsafe ?? false,
    retryNetwork: options.retry_remote_timeout ?? true,
    retryThrottled: options.auto_request_throttled ?? true,
    requestTokens: options.auto_request_tokens ?? true,
    onlyGrantless,
    useSandbox: options.use_sandbox ?? false,
    versionFallback: options.version_fallback ?? true,
    returnAsPayload: options.return_as_payload ?? false,
  });
}

/** The timeouts of one call: what it sets itself over what the client has. */
export function resolveTimeouts(base: Timeouts, given: SellingPartnerOptions['timeouts']): Timeouts {
  return resolveNumbers('timeouts', base, given);
}

function resolveNumbers<T extends object>(option: string, base: T, given: Partial<T> | undefined): T {
  const set = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  for (const [name, value] of set) {
    if (typeof value === 'number' && value >= 0 && Number.isFinite(value)) continue;
    throw new SellingPartnerError({
      code: 'INVALID_OPTION',
      message: `${option}.${name} is ${String(value)}. Give a number of 0 or more.`,
    });
  }
  return { ...base, ...(Object.fromEntries(set) as Partial<T>) };
}

function checkRegion(given: unknown): Region {
  if (isRegion(given)) return given;
  throw new SellingPartnerError({
    code: 'NO_VALID_REGION_PROVIDED',
    message: `The region is ${given === undefined ? 'missing' : JSON.stringify(given)}. Give one of: "eu", "na" or "fe".`,
  });
}
