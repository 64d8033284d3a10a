import { buildDataModule, type GeneratedFiles, marker, withMarker } from '../emit.ts';
import { hasNoEndDate } from './has-no-end-date.ts';
import { buildNotificationTypesModule } from './notification-types-module.ts';
import type { RegistryFacts } from './registry-facts.ts';
import { buildReportTypesModule } from './report-types-module.ts';
import { formatUnion } from './union.ts';

/** Builds the modules with the tables as data, one row per line, and their types. */
export function emitRegistry(facts: RegistryFacts): GeneratedFiles {
  const feeds = facts.feedTypes.filter(hasNoEndDate).map(({ feedType }) => feedType);
  return {
    'registry/report-types.ts': buildTableModule(
      'All report types.',
      'reportTypes',
      'ReportTypeDescriptor',
      'report-type',
      facts.reportTypes,
    ),
    'registry/report-headings.ts': buildHeadingsModule(facts),
    'registry/charsets.ts': buildTableModule(
      'Usual charsets of documents. The first matching row applies.',
      'documentCharsets',
      'DocumentCharset',
      'document-charset',
      facts.charsets,
    ),
    'registry/feed-types.ts': buildTableModule(
      'All feed types.',
      'feedTypes',
      'FeedTypeDescriptor',
      'feed-type',
      facts.feedTypes,
    ),
    'registry/feed-limits.ts': buildConstantModule(
      'Limits for feeds of all types.',
      'feedLimits',
      'FeedLimits',
      'feed-type',
      facts.feedLimits,
    ),
    'registry/notification-types.ts': buildTableModule(
      'All notification types.',
      'notificationTypes',
      'NotificationTypeDescriptor',
      'notification-type',
      facts.notificationTypes,
    ),
    'registry/notification-queue.ts': buildConstantModule(
      'Permissions that a queue needs so that Amazon can write notifications to it.',
      'notificationQueue',
      'NotificationQueue',
      'notification-type',
      facts.notificationQueue,
    ),
    'registry/marketplaces.ts': buildTableModule(
      'All marketplaces.',
      'marketplaces',
      'Marketplace',
      'marketplace',
      facts.marketplaces,
    ),
    'registry/extra-marketplaces.ts': buildTableModule(
      'IDs that appear in lists of marketplaces, but are not stores.',
      'extraMarketplaces',
      'ExtraMarketplace',
      'marketplace',
      facts.extraMarketplaces,
    ),
    'registry/types/reports.ts': withMarker(buildReportTypesModule(facts.reportTypes, facts.columns)),
    'registry/types/feeds.ts': withMarker(
      `/** Feed types without an end date. */\nexport type KnownFeedType = ${formatUnion(feeds)};`,
    ),
    'registry/types/notifications.ts': withMarker(buildNotificationTypesModule(facts.notificationTypes)),
  };
}

function buildHeadingsModule({ headings, translatedReportTypes }: RegistryFacts): string {
  return `${marker}
import type { ReportHeadingsRow, TranslatedReportTypes } from '../../registry/report-headings.ts';

/** Known headings of flat files. */
export const reportHeadings: readonly ReportHeadingsRow[] = [
${headings.map((row) => ` ${JSON.stringify(row)},`).join('\n')}
];

/** Report types with headings in the language of the marketplace. */
export const translatedReportTypes: TranslatedReportTypes = ${JSON.stringify(translatedReportTypes)};
`;
}

function buildConstantModule(about: string, name: string, type: string, file: string, data: unknown): string {
  return buildDataModule(name, type, `../../registry/${file}.ts`, data, about);
}

function buildTableModule(about: string, name: string, type: string, file: string, rows: readonly unknown[]): string {
  const lines = rows.map((row) => ` ${JSON.stringify(row)},`);
  return `${marker}
import type { ${type} } from '../../registry/${file}.ts';

/** ${about} */
export const ${name}: readonly ${type}[] = [
${lines.join('\n')}
];
`;
}
