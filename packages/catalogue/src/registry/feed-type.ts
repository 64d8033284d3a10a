import type { Deprecation } from '../descriptor.ts';
import type { Party } from './party.ts';
import type { TitleSource } from './title-source.ts';

/** Describes a feed type. */
export interface FeedTypeDescriptor {
  /** Name for createFeed. */
  readonly feedType: string;
  /** Display name, such as “Listings Feed”. Two types can have the same title. */
  readonly title: string;
  /** Source of the title. */
  readonly titleSource: TitleSource;
  /** Other names for a search: older headings, menu names of Seller Central, abbreviations. None is official. */
  readonly searchTerms: readonly string[];
  /** Subject of the feed. */
  readonly group: 'listings' | 'orders' | 'invoicing' | 'fba' | 'business' | 'easy-ship';
  /** Format of its content. */
  readonly format: 'JSON' | 'XML' | 'TSV' | 'TEXT' | 'PDF';
  /** Exact content type for createFeedDocument and for the upload. */
  readonly contentType: string;
  /** Content type without the charset. */
  readonly mediaType: string;
  /** Who can submit it. */
  readonly parties: readonly Party[];
  /** Country codes of the marketplaces that have it; empty when no limit is documented. */
  readonly marketplaces: readonly string[];
  /** Names of the options that createFeed accepts for it. */
  readonly feedOptions: readonly string[];
  /** Format of the processing report. */
  readonly processingReport: 'JSON' | 'XML' | 'TSV';
  /** Keys of the JSON schemas of the feed, its messages and its processing report; null when Amazon publishes none. */
  readonly schemas: Readonly<Record<FeedSchemaPart, string>> | null;
  /** Maximum number of messages in one feed; null when no limit is documented. */
  readonly maxMessages: number | null;
  /** `MessageType` in the envelope of an XML feed; null for other formats. */
  readonly xmlMessageType: string | null;
  /** URL of the schema of an XML feed; null when there is none. */
  readonly xsd: string | null;
  /** The deprecation; null when it is not deprecated. Feeds that are sent after the end date end in FATAL. */
  readonly deprecated: Deprecation | null;
}

/** The part of a JSON feed that a schema describes. */
export type FeedSchemaPart = 'feed' | 'message' | 'processingReport';

/** Limits for feeds of all types. */
export interface FeedLimits {
  /** Recommended maximum size. Amazon accepts larger documents, but processes them slowly. */
  readonly recommendedMaxBytes: number;
  /** Recommended minutes between two feeds of the same type. */
  readonly minMinutesBetweenSameType: number;
  /** Hours during which createFeed accepts the document. */
  readonly inputDocumentHours: number;
  /** Seconds during which the upload URL is valid. */
  readonly uploadUrlSeconds: number;
  /** Days during which Amazon returns a feed. */
  readonly feedRetentionDays: number;
  /** Days during which a processing report can be downloaded. */
  readonly resultDocumentRetentionDays: number;
  /** Maximum number of IDs in marketplaceIds. */
  readonly maxMarketplaces: number;
}
