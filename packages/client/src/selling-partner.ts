import type { ApplicationParts } from './application-parts.ts';
import { memoryTokenStore } from './auth/memory-token-store.ts';
import { grantlessScopes } from './auth/scopes.ts';
import { BaseClient } from './base-client.ts';
import type { CheckedVersions, OldestVersions } from './config/endpoints-versions.ts';
import type { SellingPartnerConfig } from './config/options.ts';
import { signingRegions } from './config/regions.ts';
import { diagnose } from './diagnose.ts';
import type { DocumentStream } from './documents/download/download-stream.ts';
import { errorCatalogue } from './errors/error-catalogue.ts';
import { NetworkError } from './errors/network-error.ts';
import { SellingPartnerError } from './errors/selling-partner-error.ts';
import { getFeedOutcome } from './flows/feed/feed-outcome.ts';
import { nodePlatform } from './platform/node-platform.ts';
import type { Ports } from './ports/ports.ts';
import { readSavedReportRows } from './saved-report-rows.ts';
import { undiciTransport } from './transport/undici-transport.ts';
import { createSharedLimits } from './wiring/shared-limits.ts';

/**
 * Client of SP-API for one selling partner, or for the application alone in grantless operations.
 *
 * Every method rejects with a {@link SellingPartnerError}. The constructor throws one when the configuration is
 * incomplete or invalid.
 */
export class SellingPartner<
  const in out Versions extends CheckedVersions<Versions> = OldestVersions,
  in out Fallback extends boolean = true,
  in out Payload extends boolean = false,
> extends BaseClient<Versions, Fallback, Payload, DocumentStream> {
  // `require('supercargo')` returns this class, so all other exports are static properties of it.
  /** This class, for `require`. */
  static readonly SellingPartner = SellingPartner;
  /** This class, for compilers that look for a default export. */
  static readonly default = SellingPartner;
  /** For `require`: the error class of all methods. */
  static readonly SellingPartnerError = SellingPartnerError;
  /** For `require`: the error class of transports. */
  static readonly NetworkError = NetworkError;
  /** For `require`: the meaning of error codes. */
  static readonly errorCatalogue = errorCatalogue;
  /** For `require`: the scopes of grantless operations. */
  static readonly grantlessScopes = grantlessScopes;
  /** For `require`: finds likely causes of a rejected call. */
  static readonly diagnose = diagnose;
  /** For `require`: reads the rows of a saved report. */
  static readonly readSavedReportRows = readSavedReportRows;
  /** For `require`: returns the outcome of a feed. */
  static readonly getFeedOutcome = getFeedOutcome;
  /** For `require`: a token store in memory. */
  static readonly memoryTokenStore = memoryTokenStore;
  /** For `require`: AWS regions by selling region. */
  static readonly signingRegions = signingRegions;
  /** For `require`: the default transport. */
  static readonly undiciTransport = undiciTransport;
  /** For `require`: creates quotas and retry budgets that clients share. */
  static readonly createSharedLimits = createSharedLimits;

  /** `application` is set by {@link Application}. */
  constructor(
    config: SellingPartnerConfig<Versions, Fallback, Payload>,
    ports: Partial<Ports> = {},
    application?: ApplicationParts,
  ) {
    super(config, ports, application, nodePlatform);
  }
}

/**
 * A client with any versions and options, for functions that take a client. Reports, feeds and queries are typed; the
 * input and results of operations are not, because they depend on the client's versions.
 */
// biome-ignore lint/suspicious/noExplicitAny: `any` alone stands for every argument of a type that is invariant in it.
export type AnySellingPartner = SellingPartner<any, any, any>;
