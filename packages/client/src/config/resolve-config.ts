import type { Catalogue } from '@supercargo/catalogue/core';
import { formatValue } from '../errors/format-value.ts';
import { mergeNumbers, requireNumber } from '../errors/require-number.ts';
import { resolveChoice } from '../errors/resolve-choice.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Environment } from '../ports/environment.ts';
import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import type { RestrictedData } from '../restricted/data-element.ts';
import { resolveRestrictedData } from '../restricted/resolve-restricted-data.ts';
import type { BigNumbers } from '../runtime/json-numbers.ts';
import { type EmulateV0, resolveEmulateV0 } from './emulate-v0.ts';
import { resolveEndpointsVersions } from './endpoints-versions.ts';
import { type AnyConfig, defaultRetries, defaultRetryBudget, defaultTimeouts } from './options.ts';
import { type Quotas, resolveQuotas } from './quota-options.ts';
import { checkRedirectingOptions } from './redirecting-options.ts';
import { buildApiOrigin, defaultTokenUrl, isRegion, type Region } from './regions.ts';
import { resolveUrl } from './urls.ts';
import { version } from './version.ts';

/** Configuration of a client with all options resolved. It never changes. */
export interface ResolvedConfig {
  /** The operations that the client can call. */
  readonly catalogue: Catalogue;
  readonly region: Region;
  readonly refreshToken: string | undefined;
  readonly accessToken: string | undefined;
  readonly endpointsVersions: Readonly<Record<string, string>>;
  readonly apiOrigin: string;
  /** Host of `apiOrigin`, with the port unless it is the default. */
  readonly apiHost: string;
  readonly tokenUrl: string;
  readonly userAgent: string;
  readonly timeouts: Timeouts;
  readonly retries: RetryLimits;
  /** Retry budget of this process for one host. */
  readonly retryBudget: number;
  readonly retryUnsafe: boolean;
  readonly retryNetwork: boolean;
  readonly retryThrottled: boolean;
  readonly waitForQuota: boolean;
  readonly learnBursts: boolean;
  readonly bigNumbers: BigNumbers;
  /** The part of each quota that the client uses. */
  readonly quotaShare: number;
  /** Quotas by operation, where they differ from the documented ones. */
  readonly quotas: Quotas | undefined;
  readonly requestTokens: boolean;
  readonly onlyGrantless: boolean;
  readonly useSandbox: boolean;
  readonly versionFallback: boolean;
  readonly validateRequests: boolean;
  readonly returnAsPayload: boolean;
  /** Personal data for calls that do not set `restrictedData`. */
  readonly restrictedData: RestrictedData | undefined;
  /** Emulation of operations of v0; undefined without it. */
  readonly emulateV0: EmulateV0 | undefined;
}

export function resolveConfig(config: AnyConfig, environment: Environment, catalogue: Catalogue): ResolvedConfig {
  checkRedirectingOptions(config);
  const options = config?.options ?? {};
  const region = resolveRegion(config?.region);
  const onlyGrantless = options.only_grantless_operations ?? false;
  if (!config.refresh_token && !onlyGrantless) {
    throw new SellingPartnerError({
      code: 'NO_REFRESH_TOKEN_PROVIDED',
      message: 'refresh_token is missing. Pass one, or set the option only_grantless_operations to true.',
    });
  }
  checkAgent(options.https_proxy_agent);
  checkStore('quotaStore', options.quotaStore, ['take', 'add', 'empty', 'peek']);
  checkStore('tokenStore', options.tokenStore, ['get', 'set', 'add', 'delete']);
  const origin = options.baseUrl
    ? resolveUrl('baseUrl', options.baseUrl)
    : buildApiOrigin(region, options.use_sandbox ?? false);
  return Object.freeze({
    catalogue,
    region,
    refreshToken: resolveToken('refresh_token', config.refresh_token),
    accessToken: resolveToken('access_token', config.access_token),
    endpointsVersions: resolveEndpointsVersions(config.endpoints_versions, catalogue),
    apiOrigin: origin,
    apiHost: new URL(origin).host,
    tokenUrl: options.authUrl ? resolveUrl('authUrl', options.authUrl) : defaultTokenUrl,
    userAgent:
      resolveUserAgent('options.user_agent', options.user_agent) ?? `supercargo/${version} (${environment.runtime})`,
    timeouts: mergeNumbers('timeouts', defaultTimeouts, options.timeouts),
    retries: mergeNumbers('retries', defaultRetries, options.retries),
    retryBudget: resolveRetryBudget(options.retryBudget),
    retryUnsafe: resolveBoolean('retryUnsafe', options.retryUnsafe) ?? false,
    retryNetwork: options.retry_remote_timeout ?? true,
    retryThrottled: options.auto_request_throttled ?? true,
    waitForQuota: resolveBoolean('waitForQuota', options.waitForQuota) ?? true,
    learnBursts: resolveLearnBursts(options),
    bigNumbers: resolveBigNumbers(options.bigNumbers),
    quotaShare: resolveQuotaShare(options.quotaShare),
    quotas: resolveQuotas(options.quotas, catalogue),
    requestTokens: options.auto_request_tokens ?? true,
    onlyGrantless,
    useSandbox: options.use_sandbox ?? false,
    versionFallback: options.version_fallback ?? true,
    validateRequests: resolveBoolean('validateRequests', options.validateRequests) ?? false,
    returnAsPayload: options.return_as_payload ?? false,
    restrictedData: resolveRestrictedData('restrictedData', options.restrictedData, 'INVALID_OPTION'),
    emulateV0: resolveEmulateV0(options.emulateV0),
  });
}

/**
 * Options of our own must be booleans. Options that amazon-sp-api also has are converted, as amazon-sp-api does,
 * because programs that were written for it pass values from environment variables.
 */
function resolveBoolean(name: string, flag: unknown): boolean | undefined {
  if (flag === undefined || flag === null) return undefined;
  if (typeof flag === 'boolean') return flag;
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `${name} is ${formatValue(flag)}. Pass true or false.`,
  });
}

function resolveLearnBursts({ learnBursts, quotaStore }: NonNullable<AnyConfig['options']>): boolean {
  const isOn = resolveBoolean('learnBursts', learnBursts) ?? false;
  if (!isOn || quotaStore === undefined || quotaStore === null) return isOn;
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message:
      'learnBursts is true together with quotaStore. Bursts are learned in the memory of one process only. Remove one of the options.',
  });
}

function resolveBigNumbers(bigNumbers: unknown): BigNumbers {
  return resolveChoice('bigNumbers', bigNumbers, ['number', 'text'], 'INVALID_OPTION') ?? 'number';
}

function resolveQuotaShare(share: unknown): number {
  if (share === undefined || share === null) return 1;
  if (typeof share === 'number' && share >= 0.01 && share <= 1) return share;
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `quotaShare is ${formatValue(share)}. Pass a number from 0.01 to 1, such as 0.7.`,
  });
}

function resolveRetryBudget(budget: unknown): number {
  if (budget === undefined || budget === null) return defaultRetryBudget;
  return budget === false ? Number.POSITIVE_INFINITY : requireNumber('retryBudget', budget, 'INVALID_OPTION');
}

/** Longest User-Agent that Amazon accepts. */
const maxUserAgentLength = 500;

function resolveUserAgent(name: string, userAgent: unknown): string | undefined {
  if (userAgent === undefined || userAgent === null) return undefined;
  if (typeof userAgent === 'string' && userAgent.length <= maxUserAgentLength && /^[\t\x20-\x7e]+$/.test(userAgent))
    return userAgent;
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `${name} cannot be sent in a header. Pass up to ${maxUserAgentLength} plain characters without line breaks.`,
  });
}

/** Files often end with a line break, which would break the header that carries the token. */
function resolveToken(name: string, token: unknown): string | undefined {
  if (token === undefined || token === null || token === '') return undefined;
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `${name} is not a token: it contains spaces, line breaks or other characters that are not allowed in a token.`,
  });
}

function checkAgent(agent: unknown): void {
  if (agent === undefined || agent === null || agent === false) return;
  if (typeof (agent as { addRequest?: unknown }).addRequest === 'function') return;
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message:
      'https_proxy_agent is not an agent. Pass an instance, such as new HttpsProxyAgent({ proxy }) from hpagent.',
  });
}

/** A database client is easily mistaken for the store that is created from it. */
function checkStore(name: string, store: unknown, methods: readonly string[]): void {
  if (store === undefined || store === null) return;
  const missing = methods.filter((method) => typeof (store as Record<string, unknown>)[method] !== 'function');
  if (missing.length === 0) return;
  const [storeName, prefix] = name === 'quotaStore' ? ['a quota store', 'QuotaStore'] : ['a token store', 'TokenStore'];
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `${name} is not ${storeName}: it has no ${missing.join(', ')}. Pass the result of redis${prefix}(client), postgres${prefix}(client) or dynamoDb${prefix}(client).`,
  });
}

function resolveRegion(region: unknown): Region {
  if (isRegion(region)) return region;
  throw new SellingPartnerError({
    code: 'NO_VALID_REGION_PROVIDED',
    message: `region is ${formatValue(region)}. Pass "eu", "na" or "fe".`,
  });
}
