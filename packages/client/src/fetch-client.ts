import type { ApplicationParts } from './application-parts.ts';
import { BaseClient } from './base-client.ts';
import type { CheckedVersions, OldestVersions } from './config/endpoints-versions.ts';
import type { SellingPartnerConfig } from './config/options.ts';
import type { Ports } from './ports/ports.ts';
import { webPlatform } from './web/web-platform.ts';

/** A stream of a document's bytes. */
export type WebDocumentStream = ReadableStream<Uint8Array> & {
  /** The `content-type` header of the storage's response, if there is one. */
  readonly contentType: string | undefined;
};

/**
 * Client of SP-API for one selling partner, or for the application alone in grantless operations, in runtimes with `fetch`.
 * It differs from the client of `supercargo` in three ways: streams are those of the web, there are no files and no agents, and
 * credentials are passed, because it reads neither files nor the environment.
 *
 * Every method rejects with a {@link SellingPartnerError}. The constructor throws one when the configuration is
 * incomplete or invalid, and NOT_AVAILABLE_IN_RUNTIME for `https_proxy_agent` and `credentials_path`.
 */
export class SellingPartner<
  const in out Versions extends CheckedVersions<Versions> = OldestVersions,
  in out Fallback extends boolean = true,
  in out Payload extends boolean = false,
> extends BaseClient<Versions, Fallback, Payload, WebDocumentStream> {
  /** `application` is set by {@link Application}. */
  constructor(
    config: SellingPartnerConfig<Versions, Fallback, Payload>,
    ports: Partial<Ports> = {},
    application?: ApplicationParts,
  ) {
    super(config, ports, application, webPlatform);
  }
}

/** A client with any versions and options, for functions that take a client. */
// biome-ignore lint/suspicious/noExplicitAny: `any` alone stands for every argument of a type that is invariant in it.
export type AnySellingPartner = SellingPartner<any, any, any>;
