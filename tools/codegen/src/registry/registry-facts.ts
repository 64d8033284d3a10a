import type { DocumentCharset } from '../../../../packages/catalogue/src/registry/document-charset.ts';
import type { FeedLimits, FeedTypeDescriptor } from '../../../../packages/catalogue/src/registry/feed-type.ts';
import type { ExtraMarketplace, Marketplace } from '../../../../packages/catalogue/src/registry/marketplace.ts';
import type {
  NotificationQueue,
  NotificationTypeDescriptor,
} from '../../../../packages/catalogue/src/registry/notification-type.ts';
import type {
  ReportHeadingsRow,
  TranslatedReportTypes,
} from '../../../../packages/catalogue/src/registry/report-headings.ts';
import type { ReportTypeDescriptor } from '../../../../packages/catalogue/src/registry/report-type.ts';
import { toDocumentKey } from '../documents/document-names.ts';
import { readTable } from '../facts.ts';
import { addOptionSummaries, type OptionRow, type ReportTypeRow } from './add-option-summaries.ts';
import { checkSummaries, checkTitles } from './check-titles.ts';

/** Known columns of the flat files of some report types. */
export interface ColumnsRow {
  readonly reportTypes: readonly string[];
  /** Whether no public document shows the columns, so that they are a best guess. Default: false. */
  readonly isGuess?: boolean;
  readonly columns: readonly string[];
}

interface OtherHeadingsRow {
  readonly reportTypes: readonly string[];
  readonly headings: readonly string[];
}

interface HeadingsTable {
  /** All headings that public files of a type have. */
  readonly headings: readonly OtherHeadingsRow[];
  /** Headings that files had earlier or have in some marketplaces. */
  readonly otherHeadings: readonly OtherHeadingsRow[];
  readonly translatedReportTypes: readonly string[];
  readonly translations: TranslatedReportTypes['headings'];
}

/** Tables of reports, feeds, notifications and marketplaces. */
export interface RegistryFacts {
  readonly reportTypes: readonly ReportTypeDescriptor[];
  readonly columns: readonly ColumnsRow[];
  readonly headings: readonly ReportHeadingsRow[];
  readonly translatedReportTypes: TranslatedReportTypes;
  readonly charsets: readonly DocumentCharset[];
  readonly feedTypes: readonly FeedTypeDescriptor[];
  readonly feedLimits: FeedLimits;
  readonly notificationTypes: readonly NotificationTypeDescriptor[];
  readonly notificationQueue: NotificationQueue;
  readonly marketplaces: readonly Marketplace[];
  readonly extraMarketplaces: readonly ExtraMarketplace[];
}

type Feeds = Pick<RegistryFacts, 'feedTypes' | 'feedLimits'>;
type Notifications = Pick<RegistryFacts, 'notificationTypes' | 'notificationQueue'>;
type Marketplaces = Pick<RegistryFacts, 'marketplaces' | 'extraMarketplaces'>;

/** Reads the tables. Replaces regions by their countries, and file names by the keys of their modules. */
export function readRegistryFacts(): RegistryFacts {
  const marketplaceTables = readTable<Marketplaces>('marketplaces');
  const { reportTypes } = readTable<{ reportTypes: readonly ReportTypeRow[] }>('report-types');
  const { reportOptions } = readTable<{ reportOptions: readonly OptionRow[] }>('report-options');
  const { feedTypes, feedLimits } = readTable<Feeds>('feed-types');
  const { notificationTypes, notificationQueue } = readTable<Notifications>('notification-types');
  checkTitles('report-types', reportTypes, ({ reportType }) => reportType);
  checkSummaries(reportTypes);
  checkTitles('feed-types', feedTypes, ({ feedType }) => feedType);
  checkTitles('notification-types', notificationTypes, ({ notificationType }) => notificationType);
  const { columns } = readTable<Pick<RegistryFacts, 'columns'>>('report-columns');
  const headings = readTable<HeadingsTable>('report-headings');
  const resolveAll = (names: readonly string[]) =>
    names.flatMap((name) => resolveCountries(name, marketplaceTables.marketplaces));
  return {
    ...marketplaceTables,
    reportTypes: addOptionSummaries(reportTypes, reportOptions).map((row) => ({
      ...row,
      marketplaces: resolveAll(row.marketplaces),
      schemas: row.schemas.map((schema) => ({ ...schema, name: toDocumentKey(schema.name) })),
    })),
    columns,
    headings: joinHeadings(columns, [...headings.headings, ...headings.otherHeadings]),
    translatedReportTypes: { reportTypes: headings.translatedReportTypes, headings: headings.translations },
    ...readTable<Pick<RegistryFacts, 'charsets'>>('charsets'),
    feedTypes: feedTypes.map((row) => ({
      ...row,
      marketplaces: resolveAll(row.marketplaces),
      schemas: row.schemas && toDocumentKeys(row.schemas),
    })),
    feedLimits,
    notificationTypes: notificationTypes.map((row) => ({
      ...row,
      payloadVersions: row.payloadVersions.map((one) => ({ ...one, schema: one.schema && toDocumentKey(one.schema) })),
    })),
    notificationQueue,
  };
}

/** Joins the usual columns of each report type with its further headings. */
function joinHeadings(columns: readonly ColumnsRow[], others: readonly OtherHeadingsRow[]): ReportHeadingsRow[] {
  const findOthers = (reportType: string) =>
    others.filter(({ reportTypes }) => reportTypes.includes(reportType)).flatMap(({ headings }) => headings);
  const withColumns = columns.flatMap((row) =>
    row.reportTypes.map((reportType) => ({
      reportTypes: [reportType],
      columns: row.columns,
      otherHeadings: findOthers(reportType).filter((heading) => !row.columns.includes(heading)),
    })),
  );
  const listed = new Set(withColumns.flatMap(({ reportTypes }) => reportTypes));
  const withoutColumns = others.flatMap(({ reportTypes, headings }) =>
    reportTypes
      .filter((reportType) => !listed.has(reportType))
      .map((reportType) => ({ reportTypes: [reportType], columns: [], otherHeadings: headings })),
  );
  return [...withColumns, ...withoutColumns];
}

/** Returns all countries of a region, or the country itself. */
function resolveCountries(name: string, marketplaces: readonly Marketplace[]): string[] {
  const inRegion = marketplaces.filter(({ region }) => region === name).map(({ countryCode }) => countryCode);
  return inRegion.length > 0 ? inRegion : [name];
}

function toDocumentKeys<Part extends string>(files: Readonly<Record<Part, string>>): Record<Part, string> {
  const entries = Object.entries<string>(files).map(([part, file]) => [part, toDocumentKey(file)]);
  return Object.fromEntries(entries) as Record<Part, string>;
}
