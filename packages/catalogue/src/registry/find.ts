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
  notificationTypes.flatMap((row) => [row.notificationType, ...row.alsoSpelled].map((name) => [name, row])),
);

/** What is known about a report type; undefined of one that is new or misspelt. */
export function findReportType(reportType: string): ReportTypeDescriptor | undefined {
  return reportsByName.get(reportType);
}

/** What is known about a feed type; undefined of one that is new or misspelt. */
export function findFeedType(feedType: string): FeedTypeDescriptor | undefined {
  return feedsByName.get(feedType);
}

/** What is known about a notification type, under each spelling that its messages carry. */
export function findNotificationType(notificationType: string): NotificationTypeDescriptor | undefined {
  return notificationsByName.get(notificationType);
}

/** A store by its marketplace id, or by its country's code, `UK` included. */
export function findMarketplace(idOrCountry: string): Marketplace | undefined {
  return marketplacesById.get(idOrCountry) ?? marketplacesByCountry.get(idOrCountry);
}
