import type { Deprecation } from '../descriptor.ts';
import type { Party } from './party.ts';
import type { TitleSource } from './title-source.ts';

/** Describes a report type. */
export interface ReportTypeDescriptor {
  /** Name for createReport. */
  readonly reportType: string;
  /** Display name, such as “All Listings Report”. Two types can have the same title. */
  readonly title: string;
  /** Source of the title. */
  readonly titleSource: TitleSource;
  /** What the report contains, in one sentence. */
  readonly summary: string;
  /** Other names for a search: older headings, menu names of Seller Central, abbreviations. None is official. */
  readonly searchTerms: readonly string[];
  /** Heading of its section in Amazon's documentation. */
  readonly category: string;
  /** Format of its document; null when not documented. */
  readonly format: 'TSV' | 'CSV' | 'JSON' | 'XML' | 'XLSX' | 'PDF' | null;
  /** Content type of its document; null when not documented. */
  readonly contentType: string | null;
  /** Character that separates the cells of a flat file; null for other formats. */
  readonly delimiter: 'tab' | 'comma' | null;
  /** Whether the document is tab-separated with every field in double quotes. Other tab-separated reports have no quotes. */
  readonly quotedTsv: boolean;
  /** Whether the document needs a restricted data token. */
  readonly restricted: boolean;
  /** Whether createReport accepts the type. */
  readonly requestable: boolean;
  /** Whether createReportSchedule accepts the type. */
  readonly schedulable: boolean;
  /** Who creates the report: a program with a call, Amazon, or a user in Seller Central. getReports lists the last two. */
  readonly generation: 'api' | 'automatic' | 'sellerCentral';
  /** Who can request it. */
  readonly parties: readonly Party[];
  /** Country codes of the marketplaces that have it; empty when no limit is documented. */
  readonly marketplaces: readonly string[];
  /** Roles of which the application needs one; empty when none is documented. */
  readonly roles: readonly string[];
  /** Options that createReport accepts for it. */
  readonly reportOptions: readonly ReportOptionDescriptor[];
  /** Minimum minutes between two requests. A report requested earlier is CANCELLED or has the old document; null when no limit is documented. */
  readonly minMinutesBetweenRuns: number | null;
  /**
   * Minimum minutes between two requests of one application, whichever sellers they are for. Amazon rejects an earlier one with status
   * 429; null when no such limit is known.
   */
  readonly minMinutesPerApplication: number | null;
  /** Maximum days between dataStartTime and dataEndTime; null when no limit is known. */
  readonly maxRangeDays: number | null;
  /** What its rows cover: the requested marketplaces, or all marketplaces of the region, whichever are requested. */
  readonly scope: 'marketplace' | 'region';
  /**
   * What a request with more than one ID in marketplaceIds gets. Amazon accepts it for every type. `all`: the report covers
   * all marketplaces. `first`: it covers only the first one. `fails`: it ends as FATAL.
   */
  readonly severalMarketplaces: 'all' | 'first' | 'fails';
  /** Format of the dates in the document; null when not documented. */
  readonly dateFormat: 'date' | 'date-time' | null;
  /** Report types that cannot be scheduled at the same time. */
  readonly exclusiveScheduleWith: readonly string[];
  /** JSON schemas of its document: none, one, or one for each party. */
  readonly schemas: readonly ReportSchemaEntry[];
  /** Whether Amazon's documentation has it: now, no longer, never, or with a misspelled name that Amazon does not accept. */
  readonly documented: 'now' | 'before' | 'never' | 'misspelled';
  /** The deprecation; null when it is not deprecated. Types that are no longer documented are deprecated, mostly without dates. */
  readonly deprecated: Deprecation | null;
}

/** Describes an option of a report. Every value is sent as text. */
export interface ReportOptionDescriptor {
  /** Name in reportOptions. */
  readonly name: string;
  /** What the option does for this report type, in one or two sentences. */
  readonly summary: string;
  /** Format of the text: `boolean` is `true` or `false`, `date-time` is ISO 8601. */
  readonly type: 'string' | 'boolean' | 'date-time';
  /** Whether createReport requires the option. */
  readonly required: boolean;
  /** Known values; empty when any text is allowed. Amazon adds new ones. */
  readonly values: readonly string[];
  /** Character between values; null when the option has only one value. */
  readonly separator: ',' | ';' | ' ' | null;
  /** Amazon's default; null when not documented. */
  readonly default: string | null;
  /** The only party whose reports have the option; null when all reports have it. */
  readonly party: Party | null;
  /** Maximum number of characters; null when no limit is documented. */
  readonly maxLength: number | null;
}

/** Identifies a JSON schema of a report's document. */
export interface ReportSchemaEntry {
  /** Key of the schema. `loadReportSchema` loads it by report type. */
  readonly name: string;
  /** The party that gets this document, when sellers and vendors get different ones. */
  readonly party: Party | null;
  /** Properties of the document that contain its rows. */
  readonly lists: readonly string[];
}
