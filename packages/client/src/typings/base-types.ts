import type { SellingPartnerConfig, SellingPartnerOptions } from '../config/options.ts';
import type { DocumentDetails } from '../documents/document-details.ts';
import type { DownloadOptions as OurDownloadOptions } from '../documents/download/download.ts';
import type { OpenOptions } from '../documents/opening/open-document.ts';
import type { CallOptions } from '../pipeline/call-parameters.ts';
import type { Timeouts as OurTimeouts } from '../ports/limits.ts';

/** As in amazon-sp-api's typings, members can be changed, because programs build these objects step by step. */
type Changeable<Value> = { -readonly [Name in keyof Value]: Value[Name] };

// biome-ignore lint/suspicious/noExplicitAny: a client accepts `any` for versions and options that only the running program has.
type Unstated = any;

/**
 * The configuration of a client. Calls of a client that is created from it are not checked for the version of their endpoint, because the
 * versions are only known when the program runs.
 */
export interface Config
  extends Omit<Changeable<SellingPartnerConfig<Unstated, Unstated, Unstated>>, 'credentials' | 'options'> {
  /** @default read from the credentials file or, if that has none, from the environment */
  credentials?: Changeable<NonNullable<SellingPartnerConfig['credentials']>> | undefined;
  /** Options of the client. Every option has a default. */
  options?: Changeable<SellingPartnerOptions<Unstated, Unstated>> | undefined;
}

/** The details of a document, as Amazon returns them. */
export interface DownloadDocument extends Changeable<DocumentDetails> {}

/** Options for downloading a document into memory. */
export interface DownloadOptions extends Changeable<OurDownloadOptions> {}

/** Options for opening a document as a stream. */
export interface DownloadStreamOptions extends Changeable<OpenOptions> {}

/** Options of one call. */
export interface ReqOptions extends Changeable<CallOptions> {}

/** Timeouts in milliseconds; 0 turns a timeout off. */
export interface Timeouts extends Changeable<Partial<OurTimeouts>> {}
