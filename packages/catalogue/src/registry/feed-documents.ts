import type { Document as ProcessingReportDocument } from '../generated/documents/types/feeds/listings-feed-processing-report-schema-v2.ts';
import type { Document as ListingsFeedDocument } from '../generated/documents/types/feeds/listings-feed-schema-v2.ts';
import type { KnownFeedType } from '../generated/registry/types/feeds.ts';

/** A feed type. Editors suggest known types. Other names are allowed, because Amazon adds new types. */
export type FeedType = KnownFeedType | (string & {});

/** The document of a `JSON_LISTINGS_FEED`. */
export type ListingsFeed = ListingsFeedDocument;

/** A change to one SKU in a listings feed. Its `operationType` decides which properties it has. */
export type ListingsFeedMessage = ListingsFeed['messages'][number];

/** The processing report of a listings feed. */
export type ListingsFeedProcessingReport = ProcessingReportDocument;

/** An issue in a processing report, about one message or about the complete listings feed. */
export type ListingsFeedIssue = ListingsFeedProcessingReport['issues'][number];
