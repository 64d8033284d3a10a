import type { Party } from './party.ts';
import type { TitleSource } from './title-source.ts';

/** What is known about one report type. */
export interface ReportTypeDescriptor {
  /** Name for createReport. */
  readonly reportType: string;
  /** Name that people know it by, such as “All Listings Report”. For display: two types may share one. */
  readonly title: string;
  /** Where the title comes from. */
  readonly titleSource: TitleSource;
  /** Other names to find it by: older headings, menu names of Seller Central, abbreviations. None is official. */
  readonly searchTerms: readonly string[];
  /** Heading under which the marketplace's documentation has it. */
  readonly category: string;
  /** Format of its document; null when not documented. */
  readonly format: 'TSV' | 'CSV' | 'JSON' | 'XML' | 'XLSX' | 'PDF' | null;
  /** Content type of its document; null when not documented. */
  readonly contentType: string | null;
  /** What stands between the cells of a flat file; null of other formats. */
  readonly delimiter: 'tab' | 'comma' | null;
  /** Tab-separated with every field in double quotes. Other tab-separated reports do not quote at all. */
  readonly quotedTsv: boolean;
  /** The document needs a restricted data token. */
  readonly restricted: boolean;
  /** createReport accepts it. */
  readonly requestable: boolean;
  /** createReportSchedule accepts it. */
  readonly schedulable: boolean;
  /** Who starts it: a call, the marketplace itself, or a person in Seller Central. The last two are found with getReports. */
  readonly generation: 'api' | 'automatic' | 'sellerCentral';
  /** Who may ask for it. */
  readonly parties: readonly Party[];
  /** Country codes of the marketplaces that have it; empty when no limit is documented. */
  readonly marketplaces: readonly string[];
  /** Roles of which the application needs one; empty when none is documented. */
  readonly roles: readonly string[];
  /** Options that createReport takes for it. */
  readonly reportOptions: readonly ReportOptionDescriptor[];
  /** Asked for again sooner, it ends in CANCELLED or is the old document; null when no limit is documented. */
  readonly minMinutesBetweenRuns: number | null;
  /** Longest span between dataStartTime and dataEndTime, in days; null when no limit is documented. */
  readonly maxRangeDays: number | null;
  /** More than one id in marketplaceIds fails. */
  readonly oneMarketplaceOnly: boolean;
  /** Form of the dates inside the document; null when not documented. */
  readonly dateFormat: 'date' | 'date-time' | null;
  /** Report types that cannot be scheduled beside it. */
  readonly exclusiveScheduleWith: readonly string[];
  /** JSON schemas its document follows: none, one, or one for each party. */
  readonly schemas: readonly ReportSchemaEntry[];
  /** Whether the marketplace still makes it; `misspelling` is a name that is wrong in its documentation. */
  readonly status: 'current' | 'deprecated' | 'removed' | 'retired' | 'misspelling' | 'unknown';
  /** Day from which requests fail, ISO date. */
  readonly removal: string | null;
  /** What to use instead: a report type, or an endpoint and its version. */
  readonly replacedBy: string | null;
}

/** An option of a report. On the wire every value is text. */
export interface ReportOptionDescriptor {
  /** Name in reportOptions. */
  readonly name: string;
  /** What it does in this report type, in a sentence or two. */
  readonly summary: string;
  /** What the text says: `boolean` is `true` or `false`, `date-time` is ISO 8601. */
  readonly type: 'string' | 'boolean' | 'date-time';
  /** createReport needs it. */
  readonly required: boolean;
  /** Known values; empty when any text will do. The marketplace adds new ones. */
  readonly values: readonly string[];
  /** Several values may be given, with this between them. */
  readonly separator: ',' | ';' | ' ' | null;
  /** What the marketplace takes when nothing is given; null when not documented. */
  readonly default: string | null;
  /** Only reports of this party have the option. */
  readonly party: Party | null;
  /** Most characters; null when no limit is documented. */
  readonly maxLength: number | null;
}

/** A schema that the document of a report follows. */
export interface ReportSchemaEntry {
  /** Name for `loadReportSchema`. */
  readonly name: string;
  /** Whose document it is, when seller and vendor get different ones. */
  readonly party: Party | null;
  /** Members of the document that are its rows. */
  readonly lists: readonly string[];
}
