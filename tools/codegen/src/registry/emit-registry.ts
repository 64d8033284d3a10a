import { dataModule, type GeneratedFiles, marker, withMarker } from '../emit.ts';
import { notificationTypesModule } from './notification-types-module.ts';
import type { RegistryFacts } from './registry-facts.ts';
import { reportTypesModule } from './report-types-module.ts';
import { union } from './union.ts';

/** The tables as data, one row a line, and the types that follow from them. */
export function emitRegistry(facts: RegistryFacts): GeneratedFiles {
  const feeds = facts.feedTypes.filter(({ status }) => status !== 'removed').map(({ feedType }) => feedType);
  return {
    'registry/report-types.ts': tableModule(
      'Every report type.',
      'reportTypes',
      'ReportTypeDescriptor',
      'report-type',
      facts.reportTypes,
    ),
    'registry/charsets.ts': tableModule(
      'Charsets that documents usually come in; the first row that fits counts.',
      'documentCharsets',
      'DocumentCharset',
      'document-charset',
      facts.charsets,
    ),
    'registry/feed-types.ts': tableModule(
      'Every feed type.',
      'feedTypes',
      'FeedTypeDescriptor',
      'feed-type',
      facts.feedTypes,
    ),
    'registry/feed-limits.ts': constant(
      'Limits of feeds, whatever their type.',
      'feedLimits',
      'FeedLimits',
      'feed-type',
      facts.feedLimits,
    ),
    'registry/notification-types.ts': tableModule(
      'Every notification type.',
      'notificationTypes',
      'NotificationTypeDescriptor',
      'notification-type',
      facts.notificationTypes,
    ),
    'registry/notification-queue.ts': constant(
      'Who writes to queues of notifications, and what a queue has to allow.',
      'notificationQueue',
      'NotificationQueue',
      'notification-type',
      facts.notificationQueue,
    ),
    'registry/marketplaces.ts': tableModule(
      'Every store.',
      'marketplaces',
      'Marketplace',
      'marketplace',
      facts.marketplaces,
    ),
    'registry/extra-marketplaces.ts': tableModule(
      'Ids in lists of marketplaces that are no stores.',
      'extraMarketplaces',
      'ExtraMarketplace',
      'marketplace',
      facts.extraMarketplaces,
    ),
    'registry/types/reports.ts': withMarker(reportTypesModule(facts.reportTypes, facts.columns)),
    'registry/types/feeds.ts': withMarker(
      `/** Feed types that are processed. */\nexport type KnownFeedType = ${union(feeds)};`,
    ),
    'registry/types/notifications.ts': withMarker(notificationTypesModule(facts.notificationTypes)),
  };
}

function constant(about: string, name: string, type: string, file: string, data: unknown): string {
  return dataModule(name, type, `../../registry/${file}.ts`, data, about);
}

function tableModule(about: string, name: string, type: string, file: string, rows: readonly unknown[]): string {
  const lines = rows.map((row) => ` ${JSON.stringify(row)},`);
  return `${marker}
import type { ${type} } from '../../registry/${file}.ts';

/** ${about} */
export const ${name}: readonly ${type}[] = [
${lines.join('\n')}
];
`;
}
