import {
  findMarketplace,
  findReportType,
  type ReportTypeDescriptor,
  reportTypes,
} from '@supercargo/catalogue/registry';

/** A report type, as people choose among them. */
export interface ReportTypeCard
  extends Pick<
    ReportTypeDescriptor,
    | 'reportType'
    | 'title'
    | 'searchTerms'
    | 'category'
    | 'format'
    | 'restricted'
    | 'requestable'
    | 'schedulable'
    | 'generation'
    | 'parties'
    | 'marketplaces'
    | 'roles'
    | 'reportOptions'
    | 'minMinutesBetweenRuns'
    | 'maxRangeDays'
    | 'oneMarketplaceOnly'
    | 'status'
    | 'removal'
    | 'replacedBy'
  > {
  /** Display title of the report type to use instead; null when there is none, or when an endpoint replaces it. */
  readonly replacementTitle: string | null;
  /** Lists that its document holds; each becomes a table. Empty when it is one table, or none. */
  readonly lists: readonly string[];
}

/** Every report type that is known, by category and title. */
export function reportTypeCards(): ReportTypeCard[] {
  return reportTypes
    .filter(({ status }) => status !== 'misspelling')
    .map(({ titleSource, delimiter, contentType, quotedTsv, dateFormat, exclusiveScheduleWith, schemas, ...card }) => ({
      ...card,
      replacementTitle: findReportType(card.replacedBy ?? '')?.title ?? null,
      lists: [...new Set(schemas.flatMap(({ lists }) => lists))],
    }))
    .sort((one, other) => one.category.localeCompare(other.category) || one.title.localeCompare(other.title));
}

/** A store, as people choose among them. */
export interface StoreCard {
  readonly id: string;
  /** The country's two-letter code; the marketplace ID if the marketplace is unknown. */
  readonly country: string;
  readonly name: string;
  /** IANA time zone name; null if unknown. */
  readonly timeZone: string | null;
}

export function storeCard(id: string): StoreCard {
  const known = findMarketplace(id);
  return { id, country: known?.countryCode ?? id, name: known?.name ?? id, timeZone: known?.timeZone ?? null };
}
