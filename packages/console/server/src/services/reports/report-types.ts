import {
  findMarketplace,
  findReportType,
  type ReportTypeDescriptor,
  reportTypes,
} from '@supercargo/catalogue/registry';
import { type DeprecationView, viewDeprecation } from '../deprecations/deprecation-view.ts';

/** A report type for selection lists. */
export interface ReportTypeCard
  extends Pick<
      ReportTypeDescriptor,
      | 'reportType'
      | 'title'
      | 'summary'
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
      | 'minMinutesPerApplication'
      | 'maxRangeDays'
      | 'scope'
      | 'severalMarketplaces'
      | 'documented'
    >,
    DeprecationView {
  /** Display title of the report type to use instead; null if there is none, or if an endpoint replaces it. */
  readonly replacementTitle: string | null;
  /** Lists in its document, each of which becomes a table. Empty if it has one table or none. */
  readonly lists: readonly string[];
}

/** All known report types with their status at the time `now`, by category and title. */
export function reportTypeCards(now: number): ReportTypeCard[] {
  return reportTypes
    .filter(({ documented }) => documented !== 'misspelled')
    .map((type) => toCard(type, now))
    .sort((one, other) => one.category.localeCompare(other.category) || one.title.localeCompare(other.title));
}

function toCard(
  {
    titleSource,
    delimiter,
    contentType,
    quotedTsv,
    dateFormat,
    exclusiveScheduleWith,
    schemas,
    deprecated,
    ...card
  }: ReportTypeDescriptor,
  now: number,
): ReportTypeCard {
  return {
    ...card,
    ...viewDeprecation(card.reportType, deprecated, now),
    replacementTitle: findReportType(deprecated?.successor ?? '')?.title ?? null,
    lists: [...new Set(schemas.flatMap(({ lists }) => lists))],
  };
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
