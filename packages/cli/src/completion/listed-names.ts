import { allOperations } from '@supercargo/catalogue';
import { feedTypes, marketplaces, notificationTypes, reportTypes } from '@supercargo/catalogue/registry';
import type { ListedName } from '../spec/spec.ts';

/** The names of each list of the catalogue, in the order of the alphabet. */
export const listedNames: Readonly<Record<ListedName, readonly string[]>> = {
  operation: sorted(allOperations().map(({ endpoint, operation }) => `${endpoint}.${operation}`)),
  'report type': sorted(reportTypes.map(({ reportType }) => reportType)),
  'feed type': sorted(feedTypes.map(({ feedType }) => feedType)),
  'notification type': sorted(notificationTypes.map(({ notificationType }) => notificationType)),
  marketplace: sorted(marketplaces.map(({ countryCode }) => countryCode)),
};

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}
