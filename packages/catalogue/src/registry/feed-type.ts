import type { Party } from './party.ts';
import type { TitleSource } from './title-source.ts';

/** What is known about one feed type. */
export interface FeedTypeDescriptor {
  /** Name for createFeed. */
  readonly feedType: string;
  /** Name that people know it by, such as “Listings Feed”. For display: two types may share one. */
  readonly title: string;
  /** Where the title comes from. */
  readonly titleSource: TitleSource;
  /** Other names to find it by: older headings, menu names of Seller Central, abbreviations. None is official. */
  readonly searchTerms: readonly string[];
  /** What it is about. */
  readonly group: 'listings' | 'orders' | 'invoicing' | 'fba' | 'business' | 'easy-ship';
  /** Format of its content. */
  readonly format: 'JSON' | 'XML' | 'TSV' | 'TEXT' | 'PDF';
  /** What to say in createFeedDocument, and again in the upload, to the letter. */
  readonly contentType: string;
  /** The same without its charset. */
  readonly mediaType: string;
  /** Who may submit it. */
  readonly parties: readonly Party[];
  /** Country codes of the marketplaces that have it; empty when no limit is documented. */
  readonly marketplaces: readonly string[];
  /** Names of options that createFeed takes for it. */
  readonly feedOptions: readonly string[];
  /** Format of the document that says what became of the feed. */
  readonly processingReport: 'JSON' | 'XML' | 'TSV';
  /** Names of the JSON schemas for the feed, for one of its messages, and for its processing report. */
  readonly schemas: Readonly<Record<FeedSchemaPart, string>> | null;
  /** Most messages in one feed; null when no limit is documented. */
  readonly maxMessages: number | null;
  /** `MessageType` of the envelope of an XML feed. */
  readonly xmlMessageType: string | null;
  /** Address of the schema of an XML feed. */
  readonly xsd: string | null;
  /** `removed` feeds end in FATAL; `legacy` ones are no longer documented. */
  readonly status: 'current' | 'removed' | 'legacy';
  /** Day from which it is no longer processed, ISO date. */
  readonly removal: string | null;
  /** What to use instead: a feed type, or an endpoint and its version. */
  readonly replacedBy: string | null;
}

/** What of a JSON feed a schema is for. */
export type FeedSchemaPart = 'feed' | 'message' | 'processingReport';

/** Limits that hold for feeds of every type. */
export interface FeedLimits {
  /** Larger documents are accepted, and slow to be processed. */
  readonly recommendedMaxBytes: number;
  /** How far apart feeds of one type should be. */
  readonly minMinutesBetweenSameType: number;
  /** After this many hours createFeed no longer accepts the document. */
  readonly inputDocumentHours: number;
  /** How long the address for the upload is good, in seconds. */
  readonly uploadUrlSeconds: number;
  /** How long feeds can be looked up, in days. */
  readonly feedRetentionDays: number;
  /** How long processing reports can be fetched, in days. */
  readonly resultDocumentRetentionDays: number;
  /** Most ids in marketplaceIds. */
  readonly maxMarketplaces: number;
}
