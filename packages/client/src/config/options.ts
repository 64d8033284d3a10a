import type { Agent } from 'node:http';
import type { NamesOf } from '../errors/unknown-options.ts';
import type { GivenCredentials } from '../ports/credentials.ts';
import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import type { Logger } from '../ports/logger.ts';
import type { Observer } from '../ports/observer.ts';
import type { QuotaStore } from '../ports/quota-store.ts';
import type { TokenStore } from '../ports/token-store.ts';
import type { RestrictedData } from '../restricted/data-element.ts';
import type { OldestVersions } from './endpoints-versions.ts';
import type { QuotaOptions } from './quota-options.ts';
import type { Region } from './regions.ts';
import type { TokenStoreKey } from './token-keys.ts';

/** `Fallback` and `Payload` are what the type checker knows of `version_fallback` and `return_as_payload`. */
export interface SellingPartnerOptions<Fallback extends boolean = true, Payload extends boolean = false> {
  /** File with the credentials, one `NAME=value` a line. @default ~/.amzspapi/credentials */
  readonly credentials_path?: string | undefined;
  /** Request a token when there is none, and a new one when it expires. @default true */
  readonly auto_request_tokens?: boolean | undefined;
  /** Wait and send again when the marketplace answers 429. @default true */
  readonly auto_request_throttled?: boolean | undefined;
  /**
   * Keep to the quotas ahead of time: a call leaves when the marketplace's bucket has a slot for it. Off, every call
   * leaves at once, and waits only when it is refused. @default true
   */
  readonly wait_for_quota?: boolean | undefined;
  /**
   * Quotas that are larger or smaller than the documented ones, by `endpoint.operation`, in requests a second and requests at
   * once: `{ 'catalogItems.getCatalogItem': { rate: 2, burst: 10 } }`. A rate that responses name replaces `rate`; `burst`
   * stays. Ignored with `use_sandbox`. Anything else is INVALID_OPTION. @default the documented quotas
   */
  readonly quotas?: QuotaOptions | undefined;
  /** Where the state of quotas is kept, to share it between processes. @default the memory of this process */
  readonly quota_store?: QuotaStore | undefined;
  /** Where access tokens are kept, to share them between processes. Needs `token_store_keys`. @default this client */
  readonly token_store?: TokenStore | undefined;
  /**
   * Keys that tokens in `token_store` are sealed with (AES-256-GCM): 32 random bytes, as bytes or as base64. Of several
   * the first seals and all open, so that keys can be changed while programs run.
   */
  readonly token_store_keys?: TokenStoreKey | readonly TokenStoreKey[] | undefined;
  /** Take an earlier version of an endpoint when the one asked for lacks the operation. @default true */
  readonly version_fallback?: Fallback | undefined;
  /**
   * Compare path, query, headers and body of every catalogued call with the model of its operation before anything is
   * sent; what does not fit ends with INVALID_REQUEST. Checked are: what is missing, types, lengths, bounds and patterns,
   * dates and times, path and query parameters that the operation has not, members of a body that are spelt nearly like a
   * known one, and values of enums in another case. Other members and values that the model does not know are sent, as the
   * marketplace has newer ones; answers are never refused. @default false
   */
  readonly validate_requests?: boolean | undefined;
  /**
   * Personal data of every operation that takes a restricted data token: `true` for all that the operations can give, a
   * list of data elements for some of it. Calls can say otherwise. @default false
   */
  readonly restricted_data?: RestrictedData | undefined;
  /** Use the marketplace's sandbox hosts. Has no effect on `base_url`. @default false */
  readonly use_sandbox?: boolean | undefined;
  /** Allow operations that need no selling partner, and only those. @default false */
  readonly only_grantless_operations?: boolean | undefined;
  /** User-Agent header, at most 500 characters. @default supercargo/VERSION (Language=Node.js/…; Platform=…) */
  readonly user_agent?: string | undefined;
  /** Write what happens to `logger`, without secrets. @default false */
  readonly debug_log?: boolean | undefined;
  /** In milliseconds; 0 turns one off. @default response 60000, idle 60000, deadline 300000 */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Send again after a network error. A write that may have arrived is not repeated. @default true */
  readonly retry_remote_timeout?: boolean | undefined;
  /** Bounds of every kind of repetition. @default throttled 30, network 3, server 3, total 3600000 */
  readonly retries?: Partial<RetryLimits> | undefined;
  /**
   * Retries after server errors and broken connections that all calls of this process to one host have in common.
   * Every answer of the host gives back a fifth of one. When none is left, calls end with their first failure: an outage
   * is not multiplied. 0 repeats nothing after such failures, false sets no bound. @default 100
   */
  readonly retry_budget?: number | false | undefined;
  /** Repeat writes even when they may have arrived. It can make a second report, feed or message. @default false */
  readonly retry_unsafe?: boolean | undefined;
  /**
   * An agent such as hpagent's HttpsProxyAgent. All traffic goes through it. @default none; with NODE_USE_ENV_PROXY=1 the
   * proxies that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name
   */
  readonly https_proxy_agent?: Agent | false | undefined;
  /** Return `{payload, restore_rate}` from callAPI, the rate in seconds per request. @default false */
  readonly return_as_payload?: Payload | undefined;
  /** Origin to call instead of the region's host, such as a local sandbox's. Plain http on loopback only. */
  readonly base_url?: string | undefined;
  /** Token endpoint to use instead of the marketplace's. Plain http on loopback only. */
  readonly auth_url?: string | undefined;
  /** Where warnings and, with `debug_log`, all lines go. @default console */
  readonly logger?: Logger | undefined;
  /** Receives every event of this client. */
  readonly observer?: Observer | undefined;
}

/** What an application is made with. */
export interface ApplicationConfig<
  Versions = OldestVersions,
  Fallback extends boolean = true,
  Payload extends boolean = false,
> {
  /** Where the selling partner sells: `eu`, `na` or `fe`. Anything else is NO_VALID_REGION_PROVIDED. */
  readonly region: Region;
  /**
   * Version to use by endpoint, or `latest`; `latest` alone takes the newest everywhere. @default the oldest version that
   * has the operation
   */
  readonly endpoints_versions?: Versions | undefined;
  /** @default read from the credentials file, else from the environment */
  readonly credentials?: GivenCredentials | undefined;
  /** How the client behaves. Every member has a default. */
  readonly options?: SellingPartnerOptions<Fallback, Payload> | undefined;
}

/**
 * What a client is made with. A config that is annotated hides its versions from the type checker: write it with
 * `satisfies`, or name them here.
 */
export interface SellingPartnerConfig<
  Versions = OldestVersions,
  Fallback extends boolean = true,
  Payload extends boolean = false,
> extends ApplicationConfig<Versions, Fallback, Payload> {
  /** Required unless `only_grantless_operations` is on. */
  readonly refresh_token?: string | undefined;
  /** A token to start with. */
  readonly access_token?: string | undefined;
}

/** A config of which nothing is known. */
export type AnyConfig = SellingPartnerConfig<unknown, boolean, boolean>;

/** Every option there is, to tell a misspelt one. */
export const optionNames: NamesOf<SellingPartnerOptions> = {
  credentials_path: true,
  auto_request_tokens: true,
  auto_request_throttled: true,
  wait_for_quota: true,
  quotas: true,
  quota_store: true,
  token_store: true,
  token_store_keys: true,
  version_fallback: true,
  validate_requests: true,
  restricted_data: true,
  use_sandbox: true,
  only_grantless_operations: true,
  user_agent: true,
  debug_log: true,
  timeouts: true,
  retry_remote_timeout: true,
  retries: true,
  retry_budget: true,
  retry_unsafe: true,
  https_proxy_agent: true,
  return_as_payload: true,
  base_url: true,
  auth_url: true,
  logger: true,
  observer: true,
};

export const defaultTimeouts: Timeouts = { response: 60_000, idle: 60_000, deadline: 300_000 };
/** Retries that the calls of one process to one host have in common. */
export const defaultRetryBudget = 100;
export const defaultRetries: RetryLimits = { throttled: 30, network: 3, server: 3, total: 3_600_000 };
