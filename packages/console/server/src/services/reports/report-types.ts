import { findMarketplace, type ReportTypeDescriptor, reportTypes } from '@supercargo/catalogue/registry';
import { reportName } from '../runs/kinds/report-name.ts';

/** A report type, as people choose among them. */
export interface ReportTypeCard
  extends Pick<
    ReportTypeDescriptor,
    | 'reportType'
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
  /** Its name in words. */
  readonly name: string;
  /** Lists that its document holds; each becomes a table. Empty when it is one table, or none. */
  readonly lists: readonly string[];
}

/** Every report type that is known, by category and name. */
export function reportTypeCards(): ReportTypeCard[] {
  return reportTypes
    .filter(({ status }) => status !== 'misspelling')
    .map(({ delimiter, contentType, quotedTsv, dateFormat, exclusiveScheduleWith, schemas, ...card }) => ({
      ...card,
      name: reportName(card.reportType),
      lists: [...new Set(schemas.flatMap(({ lists }) => lists))],
    }))
    .sort((one, other) => one.category.localeCompare(other.category) || one.name.localeCompare(other.name));
}

/** A store, as people choose among them. */
export interface StoreCard {
  readonly id: string;
  /** The country's two letters; the id when the store is not known. */
  readonly country: string;
  readonly name: string;
  /** As the IANA names it; null for one that nobody knows. */
  readonly timeZone: string | null;
}

export function storeCard(id: string): StoreCard {
  const known = findMarketplace(id);
  return { id, country: known?.countryCode ?? id, name: known?.name ?? id, timeZone: known?.timeZone ?? null };
}
