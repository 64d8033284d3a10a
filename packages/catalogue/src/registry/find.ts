import { feedTypes } from '../generated/registry/feed-types.ts';
import { marketplaces } from '../generated/registry/marketplaces.ts';
import { notificationTypes } from '../generated/registry/notification-types.ts';
import { reportTypes } from '../generated/registry/report-types.ts';
import type { FeedTypeDescriptor } from './feed-type.ts';
import type { Marketplace } from './marketplace.ts';
import type { NotificationTypeDescriptor } from './notification-type.ts';
import type { ReportTypeDescriptor } from './report-type.ts';

const reportsByName = new Map(reportTypes.map((row) => [row.reportType, row]));
const feedsByName = new Map(feedTypes.map((row) => [row.feedType, row]));
const marketplacesById = new Map(marketplaces.map((row) => [row.id, row]));
const marketplacesByCountry = new Map(
  marketplaces.flatMap((row) => [[row.countryCode, row] as const, ...(row.alias ? [[row.alias, row] as const] : [])]),
);
const notificationsByName = new Map(
  notificationTypes.flatMap((row) => [row.notificationType, ...row.otherSpellings].map((name) => [name, row])),
);

/** Finds a report type; undefined when it is new or misspelled. */
export function findReportType(reportType: string): ReportTypeDescriptor | undefined {
  return reportsByName.get(reportType);
}

/** Finds a feed type; undefined when it is new or misspelled. */
export function findFeedType(feedType: string): FeedTypeDescriptor | undefined {
  return feedsByName.get(feedType);
}

/** Finds a notification type, by any spelling that its messages use. */
export function findNotificationType(notificationType: string): NotificationTypeDescriptor | undefined {
  return notificationsByName.get(notificationType);
}

/** Finds a marketplace by its ID or country code, including `UK`. */
export function findMarketplace(idOrCountry: string): Marketplace | undefined {
  return marketplacesById.get(idOrCountry) ?? marketplacesByCountry.get(idOrCountry);
}
