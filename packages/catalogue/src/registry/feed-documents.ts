import type { Document as ProcessingReportDocument } from '../generated/documents/types/feeds/listings-feed-processing-report-schema-v2.ts';
import type { Document as ListingsFeedDocument } from '../generated/documents/types/feeds/listings-feed-schema-v2.ts';
import type { KnownFeedType } from '../generated/registry/types/feeds.ts';

/** A feed type. Known ones complete in an editor, others are legal: the marketplace adds new ones. */
export type FeedType = KnownFeedType | (string & {});

/** The document of a `JSON_LISTINGS_FEED`. */
export type ListingsFeed = ListingsFeedDocument;

/** What a listings feed does to one SKU. Its operation decides which members it has. */
export type ListingsFeedMessage = ListingsFeed['messages'][number];

/** What became of a listings feed. */
export type ListingsFeedProcessingReport = ProcessingReportDocument;

/** What the marketplace says about one message of a listings feed, or about all of it. */
export type ListingsFeedIssue = ListingsFeedProcessingReport['issues'][number];
