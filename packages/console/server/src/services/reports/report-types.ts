import {
  findMarketplace,
  findReportType,
  type ReportTypeDescriptor,
  reportTypes,
} from '@supercargo/catalogue/registry';

/** A report type for selection lists. */
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
    | 'severalMarketplaces'
    | 'status'
    | 'removal'
    | 'replacedBy'
  > {
  /** Display title of the report type to use instead; null if there is none, or if an endpoint replaces it. */
  readonly replacementTitle: string | null;
  /** Lists in its document, each of which becomes a table. Empty if it has one table or none. */
  readonly lists: readonly string[];
}

/** All known report types, by category and title. */
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

/** A marketplace for selection lists. */
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
