// What `require('supercargo/registry')` gives, for TypeScript in CommonJS.
import type * as registry from './dist/registry.js' with { 'resolution-mode': 'import' };

export type {
  DataKioskArguments,
  DataKioskDataset,
  DataKioskQuery,
  DataKioskQueryParts,
  DataKioskRow,
  DataKioskSchemaDescriptor,
  DataKioskSchemaName,
  DataKioskSelection,
  DocumentCharset,
  DocumentSchema,
  ExtraMarketplace,
  FeedLimits,
  FeedSchemaPart,
  FeedType,
  FeedTypeDescriptor,
  HeadingTranslations,
  KnownFeedType,
  KnownNotificationType,
  KnownReportType,
  ListingsFeed,
  ListingsFeedIssue,
  ListingsFeedMessage,
  ListingsFeedProcessingReport,
  Marketplace,
  NotificationCasing,
  NotificationEnvelope,
  NotificationPayload,
  NotificationPayloadVersion,
  NotificationQueue,
  NotificationType,
  NotificationTypeDescriptor,
  Party,
  PayloadVersion,
  RangeExcess,
  ReportContent,
  ReportHeadings,
  ReportList,
  ReportOptionDescriptor,
  ReportOptions,
  ReportRange,
  ReportRow,
  ReportSchemaEntry,
  ReportType,
  ReportTypeDescriptor,
  SelectedRow,
  TableReportType,
  TableRow,
  TitleSource,
} from './dist/registry.js' with { 'resolution-mode': 'import' };
export declare const buildDataKioskQuery: typeof registry.buildDataKioskQuery;
export declare const dataKioskSchemas: typeof registry.dataKioskSchemas;
export declare const documentCharsets: typeof registry.documentCharsets;
export declare const extraMarketplaces: typeof registry.extraMarketplaces;
export declare const feedLimits: typeof registry.feedLimits;
export declare const feedTypes: typeof registry.feedTypes;
export declare const findDataKioskSchema: typeof registry.findDataKioskSchema;
export declare const findFeedType: typeof registry.findFeedType;
export declare const findMarketplace: typeof registry.findMarketplace;
export declare const findNotificationType: typeof registry.findNotificationType;
export declare const describeMarketplaceLimit: typeof registry.describeMarketplaceLimit;
export declare const findReportHeadings: typeof registry.findReportHeadings;
export declare const findRangeExcess: typeof registry.findRangeExcess;
export declare const findReportType: typeof registry.findReportType;
export declare const findSalesChannelMarketplace: typeof registry.findSalesChannelMarketplace;
export declare const loadDataKioskSchema: typeof registry.loadDataKioskSchema;
export declare const loadFeedSchema: typeof registry.loadFeedSchema;
export declare const loadNotificationSchema: typeof registry.loadNotificationSchema;
export declare const loadReportSchema: typeof registry.loadReportSchema;
export declare const marketplaces: typeof registry.marketplaces;
export declare const notificationEnvelopes: typeof registry.notificationEnvelopes;
export declare const notificationQueue: typeof registry.notificationQueue;
export declare const notificationTypes: typeof registry.notificationTypes;
export declare const reportTypes: typeof registry.reportTypes;
export declare const splitReportRange: typeof registry.splitReportRange;
export declare const findUsualCharset: typeof registry.findUsualCharset;
