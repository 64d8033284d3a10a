import { listAllOperations } from '@supercargo/catalogue';
import { feedTypes, marketplaces, notificationTypes, reportTypes } from '@supercargo/catalogue/registry';
import type { CompletionList } from '@supercargo/toolkit/command-line/command-spec';

/** The sorted names of each completion list. */
export const completionNames: Readonly<Record<CompletionList, readonly string[]>> = {
  operation: sortUnique(listAllOperations().map(({ endpoint, operation }) => `${endpoint}.${operation}`)),
  'report type': sortUnique(reportTypes.map(({ reportType }) => reportType)),
  'feed type': sortUnique(feedTypes.map(({ feedType }) => feedType)),
  'notification type': sortUnique(notificationTypes.map(({ notificationType }) => notificationType)),
  marketplace: sortUnique(marketplaces.map(({ countryCode }) => countryCode)),
};

function sortUnique(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}
