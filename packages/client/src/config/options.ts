import type { Agent } from 'node:http';
import type { OptionNames } from '../errors/unknown-options.ts';
import type { CredentialsInput } from '../ports/credentials.ts';
import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import type { Logger } from '../ports/logger.ts';
import type { Observer } from '../ports/observer.ts';
import type { QuotaStore } from '../ports/quota-store.ts';
import type { SharedLimits } from '../ports/shared-limits.ts';
import type { TokenStore } from '../ports/token-store.ts';
import type { RestrictedData } from '../restricted/data-element.ts';
import type { BigNumbers } from '../runtime/json-numbers.ts';
import type { EmulateV0Options } from './emulate-v0.ts';
import type { OldestVersions } from './endpoints-versions.ts';
import type { QuotaOptions } from './quota-options.ts';
import type { Region } from './regions.ts';
import type { TokenStoreKey } from './token-keys.ts';

/** `Fallback` and `Payload` carry the values of `version_fallback` and `return_as_payload` for the type checker. */
export interface SellingPartnerOptions<Fallback extends boolean = true, Payload extends boolean = false> {
  /** Path of the credentials file, with one `NAME=value` per line. @default ~/.amzspapi/credentials */
  readonly credentials_path?: string | undefined;
  /** Request a token when there is none and renew it when it expires. @default true */
  readonly auto_request_tokens?: boolean | undefined;
  /** Wait and retry when Amazon responds with status 429. @default true */
  readonly auto_request_throttled?: boolean | undefined;
  /**
   * Send a call only when its quota has a slot for it. When off, calls are sent immediately and wait only after they were
   * throttled. @default true
   */
  readonly waitForQuota?: boolean | undefined;
  /**
   * Quotas that differ from the documented ones, by `endpoint.operation`, in requests per second and burst: `{
   * 'catalogItems.getCatalogItem': { rate: 2, burst: 10 } }`. A rate in a response header replaces `rate`; `burst`
   * stays. Ignored with `use_sandbox`. Any other value throws INVALID_OPTION. @default the documented quotas
   */
  readonly quotas?: QuotaOptions | undefined;
  /**
   * Learn bursts that are larger than documented. When a bucket is empty, interactive calls are sent without a slot, one at
   * a time, until Amazon throttles one of them. That happens at most once an hour and bucket; the call waits and is sent
   * again. Not for operations in `quotas`, operations with a quota of the whole application, and calls with
   * `restore_rate`. Throws INVALID_OPTION together with `quotaStore`. @default false
   */
  readonly learnBursts?: boolean | undefined;
  /**
   * The part of each quota that this client uses, from 0.01 to 1. The rest stays for other programs of the same selling partner, such as
   * those that users wait for. A burst is at least one request. @default 1
   */
  readonly quotaShare?: number | undefined;
  /**
   * How numbers of JSON that are larger than 2^53 - 1 are read, in responses, JSON reports, query results and results of feeds: `number` rounds them, as `JSON.parse`
   * does, with the warning UNSAFE_NUMBER; `text` returns their digits as a string, whatever their type says. @default 'number'
   */
  readonly bigNumbers?: BigNumbers | undefined;
  /** Stores the state of quotas so that several processes can share them. @default the memory of this process */
  readonly quotaStore?: QuotaStore | undefined;
  /**
   * Quotas and retry budgets that this client shares with the other clients that get the same object from
   * `createSharedLimits`. The clients of an `Application` share them in any case. Anything else throws INVALID_OPTION.
   * @default those of all clients of this process; with a clock of its own, a client has its own
   */
  readonly sharedLimits?: SharedLimits | undefined;
  /** Stores access tokens so that several processes can share them. Requires `tokenStoreKeys`. @default this client */
  readonly tokenStore?: TokenStore | undefined;
  /**
   * Keys that encrypt the tokens in `tokenStore` (AES-256-GCM): 32 random bytes each, as bytes or base64. The first key
   * encrypts and all keys decrypt, so keys can be rotated while programs run.
   */
  readonly tokenStoreKeys?: TokenStoreKey | readonly TokenStoreKey[] | undefined;
  /** Use an earlier version of an endpoint when the requested one lacks the operation. @default true */
  readonly version_fallback?: Fallback | undefined;
  /**
   * Validate path, query, headers and body of every catalogued call against the model of its operation before anything
   * is sent; a mismatch rejects with INVALID_REQUEST. The client checks required values, types, lengths, bounds, patterns,
   * dates and times, unknown path and query parameters, body properties that look like misspelled names, and enum values
   * in the wrong case. Other unknown properties and values are sent, because Amazon may have newer ones. Responses are
   * never validated. @default false
   */
  readonly validateRequests?: boolean | undefined;
  /**
   * Personal data to request from every operation that accepts a restricted data token: `true` for all of it, or a list
   * of data elements. Calls can override this. @default false
   */
  readonly restrictedData?: RestrictedData | undefined;
  /**
   * Serve calls of orders v0 and finances v0 with calls of orders 2026-01-01 and finances 2024-06-19, and return what v0 would
   * return. Amazon ends the operations of v0 on 2027-03-27 and 2027-08-27. `true` for both endpoints, or options. Operations that
   * Amazon keeps, such as `confirmShipment`, and calls by `api_path` are sent as they are. A parameter that the successor cannot
   * serve rejects with V0_UNAVAILABLE. @default false
   */
  readonly emulateV0?: boolean | EmulateV0Options | undefined;
  /** Use Amazon's static sandbox hosts. Has no effect on `baseUrl`. @default false */
  readonly use_sandbox?: boolean | undefined;
  /** Allow only operations that need no selling partner. @default false */
  readonly only_grantless_operations?: boolean | undefined;
  /** User-Agent header, at most 500 characters. @default supercargo/VERSION (Language=Node.js/…; Platform=…) */
  readonly user_agent?: string | undefined;
  /** Log all events to `logger`, without secrets. @default false */
  readonly debug_log?: boolean | undefined;
  /** Timeouts in milliseconds; 0 turns a timeout off. @default response 60000, idle 60000, deadline 300000 */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Retry after a network error. A write that Amazon may have received is not retried. @default true */
  readonly retry_remote_timeout?: boolean | undefined;
  /** Limits of retries. @default throttled 30, network 3, server 3, totalMilliseconds 3600000 */
  readonly retries?: Partial<RetryLimits> | undefined;
  /**
   * Retry budget for server errors and network errors, shared by all calls of this process, or of `sharedLimits`, to one host. Each response
   * of the host restores a fifth of a retry. When the budget is empty, calls fail with their first error, so that an
   * outage is not amplified. 0 turns these retries off, false removes the limit. @default 100
   */
  readonly retryBudget?: number | false | undefined;
  /**
   * Retry writes even if Amazon may have received them. This can create a second report, feed or message. @default
   * false
   */
  readonly retryUnsafe?: boolean | undefined;
  /**
   * An agent such as hpagent's HttpsProxyAgent. All traffic uses it. @default none; with NODE_USE_ENV_PROXY=1, the
   * proxies in HTTP_PROXY, HTTPS_PROXY and NO_PROXY
   */
  readonly https_proxy_agent?: Agent | false | undefined;
  /** Return `{payload, restore_rate}` from callAPI, with the restore rate in seconds per request. @default false */
  readonly return_as_payload?: Payload | undefined;
  /** Origin to call instead of the region's host, such as a local sandbox. Plain HTTP is allowed on loopback only. */
  readonly baseUrl?: string | undefined;
  /** Token endpoint to use instead of Amazon's. Plain HTTP is allowed on loopback only. */
  readonly authUrl?: string | undefined;
  /** Receives warnings and, with `debug_log`, all log lines. @default console */
  readonly logger?: Logger | undefined;
  /** Receives every event of this client. */
  readonly observer?: Observer | undefined;
}

/** Configuration of an application. */
export interface ApplicationConfig<
  Versions = OldestVersions,
  Fallback extends boolean = true,
  Payload extends boolean = false,
> {
  /** Region of the selling partner: `eu`, `na` or `fe`. Any other value throws NO_VALID_REGION_PROVIDED. */
  readonly region: Region;
  /**
   * Version of each endpoint, or `latest`; `latest` alone uses the newest version everywhere. @default the oldest
   * version that has the operation
   */
  readonly endpoints_versions?: Versions | undefined;
  /** @default read from the credentials file or, if that has none, from the environment */
  readonly credentials?: CredentialsInput | undefined;
  /** Options of the client. Every option has a default. */
  readonly options?: SellingPartnerOptions<Fallback, Payload> | undefined;
}

/**
 * Configuration of a client. A type annotation hides the versions from the type checker: use `satisfies` instead, or
 * pass them as a type argument.
 */
export interface SellingPartnerConfig<
  Versions = OldestVersions,
  Fallback extends boolean = true,
  Payload extends boolean = false,
> extends ApplicationConfig<Versions, Fallback, Payload> {
  /** Required unless `only_grantless_operations` is on. */
  readonly refresh_token?: string | undefined;
  /** An initial access token. */
  readonly access_token?: string | undefined;
}

/** A configuration with any versions and options. */
export type AnyConfig = SellingPartnerConfig<unknown, boolean, boolean>;

/** Names of all options, used to find misspelled ones. */
export const optionNames: OptionNames<SellingPartnerOptions> = {
  credentials_path: true,
  auto_request_tokens: true,
  auto_request_throttled: true,
  waitForQuota: true,
  quotas: true,
  learnBursts: true,
  bigNumbers: true,
  quotaShare: true,
  quotaStore: true,
  sharedLimits: true,
  tokenStore: true,
  tokenStoreKeys: true,
  version_fallback: true,
  validateRequests: true,
  restrictedData: true,
  emulateV0: true,
  use_sandbox: true,
  only_grantless_operations: true,
  user_agent: true,
  debug_log: true,
  timeouts: true,
  retry_remote_timeout: true,
  retries: true,
  retryBudget: true,
  retryUnsafe: true,
  https_proxy_agent: true,
  return_as_payload: true,
  baseUrl: true,
  authUrl: true,
  logger: true,
  observer: true,
};

export const defaultTimeouts: Timeouts = { response: 60_000, idle: 60_000, deadline: 300_000 };
/** Default retry budget of one process for one host. */
export const defaultRetryBudget = 100;
export const defaultRetries: RetryLimits = { throttled: 30, network: 3, server: 3, totalMilliseconds: 3_600_000 };
