/**
 * Types of reports, feeds and notifications, marketplaces, and schemas of their documents.
 * Separate from the package's main entry, because no call needs these tables and loading them takes 8 ms.
 *
 * @module @supercargo/catalogue/registry
 */
import '../node-version/check.mjs';

export { documentCharsets } from './generated/registry/charsets.ts';
export { extraMarketplaces } from './generated/registry/extra-marketplaces.ts';
export { feedLimits } from './generated/registry/feed-limits.ts';
export { feedTypes } from './generated/registry/feed-types.ts';
export { marketplaces } from './generated/registry/marketplaces.ts';
export { notificationQueue } from './generated/registry/notification-queue.ts';
export { notificationTypes } from './generated/registry/notification-types.ts';
export { reportTypes } from './generated/registry/report-types.ts';
export type { KnownFeedType } from './generated/registry/types/feeds.ts';
export type { KnownNotificationType } from './generated/registry/types/notifications.ts';
export type { KnownReportType, TableReportType } from './generated/registry/types/reports.ts';
export type { DataKioskArguments, DataKioskDataset, DataKioskRow, DataKioskSchemaName } from './registry/data-kiosk.ts';
export { buildDataKioskQuery, type DataKioskQuery, type DataKioskQueryParts } from './registry/data-kiosk-query.ts';
export { type DataKioskSchemaDescriptor, dataKioskSchemas, findDataKioskSchema } from './registry/data-kiosk-schema.ts';
export type { DataKioskSelection, SelectedRow } from './registry/data-kiosk-selection.ts';
export { describeMarketplaceLimit } from './registry/describe-marketplace-limit.ts';
export type { DocumentCharset } from './registry/document-charset.ts';
export type { DocumentSchema } from './registry/document-schema.ts';
export type {
  FeedType,
  ListingsFeed,
  ListingsFeedIssue,
  ListingsFeedMessage,
  ListingsFeedProcessingReport,
} from './registry/feed-documents.ts';
export type { FeedLimits, FeedSchemaPart, FeedTypeDescriptor } from './registry/feed-type.ts';
export { findFeedType, findMarketplace, findNotificationType, findReportType } from './registry/find.ts';
export {
  loadDataKioskSchema,
  loadFeedSchema,
  loadNotificationSchema,
  loadReportSchema,
} from './registry/load-schemas.ts';
export type { ExtraMarketplace, Marketplace } from './registry/marketplace.ts';
export { type NotificationEnvelope, notificationEnvelopes } from './registry/notification-envelope.ts';
export type {
  NotificationPayload,
  NotificationPayloadVersion,
  NotificationType,
} from './registry/notification-payload.ts';
export type {
  NotificationCasing,
  NotificationQueue,
  NotificationTypeDescriptor,
  PayloadVersion,
} from './registry/notification-type.ts';
export type { Party } from './registry/party.ts';
export type {
  ReportContent,
  ReportList,
  ReportOptions,
  ReportRow,
  ReportType,
  TableRow,
} from './registry/report-documents.ts';
export {
  findHeadingTranslations,
  findReportHeadings,
  type HeadingTranslations,
  type ReportHeadings,
} from './registry/report-headings.ts';
export { findRangeExcess, type RangeExcess, type ReportRange, splitReportRange } from './registry/report-range.ts';
export type { ReportOptionDescriptor, ReportSchemaEntry, ReportTypeDescriptor } from './registry/report-type.ts';
export { findSalesChannelMarketplace } from './registry/sales-channel.ts';
export type { TitleSource } from './registry/title-source.ts';
export { findUsualCharset } from './registry/usual-charset.ts';
