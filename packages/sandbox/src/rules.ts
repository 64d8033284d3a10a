/** What the marketplace demands of a request for a report, beyond what the catalogue says of its type. */
export interface ReportRule {
  readonly reportType: string;
  /** The marketplace makes it unasked. */
  readonly automatic?: boolean;
  /** Asked for again sooner than this, it ends in CANCELLED. */
  readonly minMinutesBetweenRuns?: number;
  readonly maxRangeDays?: number;
  readonly oneMarketplaceOnly?: boolean;
  readonly vendorOnly?: boolean;
  /** Options it knows: name, whether it is required, and its values where they are a closed set. */
  readonly options?: readonly (readonly [name: string, required: boolean, values: readonly string[]])[];
  /** Name of the JSON schema its document follows. */
  readonly schema?: string;
}

/** What is known about one feed type. */
export interface FeedRule {
  readonly feedType: string;
  readonly format: string;
  /** No longer processed: such a feed ends in FATAL. */
  readonly removed: boolean;
  readonly contentType: string;
}
