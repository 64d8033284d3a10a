import { checkedNumbers, checkNumber } from '../errors/checked-numbers.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { shown } from '../errors/shown.ts';
import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import { checkRestrictedData } from '../restricted/check-restricted-data.ts';
import type { RestrictedData } from '../restricted/data-element.ts';
import { checkEndpointsVersions } from './endpoints-versions.ts';
import type { Environment } from './environment.ts';
import { type AnyConfig, defaultRetries, defaultRetryBudget, defaultTimeouts } from './options.ts';
import { checkQuotas, type Quotas } from './quota-options.ts';
import { apiOrigin, defaultTokenUrl, isRegion, type Region } from './regions.ts';
import { checkUrl } from './urls.ts';
import { version } from './version.ts';

/** What a client works with: every option resolved, nothing changes any more. */
export interface ResolvedConfig {
  readonly region: Region;
  readonly refreshToken: string | undefined;
  readonly accessToken: string | undefined;
  readonly endpointsVersions: Readonly<Record<string, string>>;
  readonly apiOrigin: string;
  /** Host of `apiOrigin`, with its port where it is not the usual one. */
  readonly apiHost: string;
  readonly tokenUrl: string;
  readonly userAgent: string;
  readonly timeouts: Timeouts;
  readonly retries: RetryLimits;
  /** Retries that the calls of this process to one host have in common. */
  readonly retryBudget: number;
  readonly retryUnsafe: boolean;
  readonly retryNetwork: boolean;
  readonly retryThrottled: boolean;
  readonly waitForQuota: boolean;
  /** By operation, where they are not the documented ones. */
  readonly quotas: Quotas | undefined;
  readonly requestTokens: boolean;
  readonly onlyGrantless: boolean;
  readonly useSandbox: boolean;
  readonly versionFallback: boolean;
  readonly validateRequests: boolean;
  readonly returnAsPayload: boolean;
  /** What calls that do not say take of personal data. */
  readonly restrictedData: RestrictedData | undefined;
}

export function resolveConfig(config: AnyConfig, environment: Environment): ResolvedConfig {
  const options = config?.options ?? {};
  const region = checkRegion(config?.region);
  const onlyGrantless = options.only_grantless_operations ?? false;
  if (!config.refresh_token && !onlyGrantless) {
    throw new SellingPartnerError({
      code: 'NO_REFRESH_TOKEN_PROVIDED',
      message: 'There is no refresh_token. Set it, or set the option only_grantless_operations to true.',
    });
  }
  checkAgent(options.https_proxy_agent);
  checkStore('quota_store', options.quota_store, ['take', 'add', 'empty', 'look']);
  checkStore('token_store', options.token_store, ['get', 'set', 'add', 'remove']);
  const origin = options.base_url
    ? checkUrl('base_url', options.base_url)
    : apiOrigin(region, options.use_sandbox ?? false);
  return Object.freeze({
    region,
    refreshToken: checkToken('refresh_token', config.refresh_token),
    accessToken: checkToken('access_token', config.access_token),
    endpointsVersions: checkEndpointsVersions(config.endpoints_versions),
    apiOrigin: origin,
    apiHost: new URL(origin).host,
    tokenUrl: options.auth_url ? checkUrl('auth_url', options.auth_url) : defaultTokenUrl,
    userAgent: checkText('options.user_agent', options.user_agent) ?? `supercargo/${version} (${environment.runtime})`,
    timeouts: checkedNumbers('timeouts', defaultTimeouts, options.timeouts),
    retries: checkedNumbers('retries', defaultRetries, options.retries),
    retryBudget: checkBudget(options.retry_budget),
    retryUnsafe: checkSwitch('retry_unsafe', options.retry_unsafe) ?? false,
    retryNetwork: options.retry_remote_timeout ?? true,
    retryThrottled: options.auto_request_throttled ?? true,
    waitForQuota: checkSwitch('wait_for_quota', options.wait_for_quota) ?? true,
    quotas: checkQuotas(options.quotas),
    requestTokens: options.auto_request_tokens ?? true,
    onlyGrantless,
    useSandbox: options.use_sandbox ?? false,
    versionFallback: options.version_fallback ?? true,
    validateRequests: checkSwitch('validate_requests', options.validate_requests) ?? false,
    returnAsPayload: options.return_as_payload ?? false,
    restrictedData: checkRestrictedData('restricted_data', options.restricted_data, 'INVALID_OPTION'),
  });
}

/**
 * What a program has to say on or off to. Options that amazon-sp-api has too are taken by their truth, as they are there: its
 * programs pass on what an environment variable holds.
 */
function checkSwitch(name: string, given: unknown): boolean | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'boolean') return given;
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `${name} is ${shown(given)}. Give true or false.`,
  });
}

function checkBudget(given: unknown): number {
  if (given === undefined || given === null) return defaultRetryBudget;
  return given === false ? Number.POSITIVE_INFINITY : checkNumber('retry_budget', given, 'INVALID_OPTION');
}

/** Longest user agent that the marketplace takes. */
const longestUserAgent = 500;

function checkText(name: string, given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'string' && given.length <= longestUserAgent && /^[\t\x20-\x7e]+$/.test(given)) return given;
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `${name} cannot be sent. Give up to ${longestUserAgent} plain characters without line breaks.`,
  });
}

/** A token with a line break, as files tend to end with, would break the header it travels in. */
function checkToken(name: string, given: unknown): string | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  if (typeof given === 'string' && /^[\x21-\x7e]+$/.test(given)) return given;
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `${name} is not a token: it holds blanks, line breaks or other characters that tokens do not have.`,
  });
}

function checkAgent(given: unknown): void {
  if (given === undefined || given === null || given === false) return;
  if (typeof (given as { addRequest?: unknown }).addRequest === 'function') return;
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: 'https_proxy_agent is not an agent. Give an instance, such as new HttpsProxyAgent({ proxy }) of hpagent.',
  });
}

/** A client of a database is easily taken for the store that is made of it. */
function checkStore(name: string, given: unknown, methods: readonly string[]): void {
  if (given === undefined || given === null) return;
  const lacks = methods.filter((method) => typeof (given as Record<string, unknown>)[method] !== 'function');
  if (lacks.length === 0) return;
  const [what, prefix] = name === 'quota_store' ? ['a quota store', 'QuotaStore'] : ['a token store', 'TokenStore'];
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `${name} is not ${what}: it has no ${lacks.join(', ')}. Give what redis${prefix} or postgres${prefix} makes of your client.`,
  });
}

function checkRegion(given: unknown): Region {
  if (isRegion(given)) return given;
  throw new SellingPartnerError({
    code: 'NO_VALID_REGION_PROVIDED',
    message: `The region is ${shown(given)}. Give one of: "eu", "na" or "fe".`,
  });
}
