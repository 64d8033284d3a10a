/**
 * What became of an attribute or a parameter:
 *
 * - `mapped`: the successor has it.
 * - `computed`: the successor does not have it, but it can be computed from what the successor has.
 * - `deprecated`: Amazon ended it without a successor.
 * - `none`: the successor does not have it.
 * - `unneeded`: the successor does not have it, and nothing is lost.
 */
export type MigrationStatus = 'mapped' | 'computed' | 'deprecated' | 'none' | 'unneeded';

/**
 * How the value at `to` becomes the old value:
 *
 * - `copy`: unchanged.
 * - `enum`: another word for the same. `values` has old → new.
 * - `flag`: true if the value, or one entry of the list, is in `equals`; without `equals`, if there is a value.
 * - `flagText`: like `flag`, as the text `true` or `false`.
 * - `text`: a number as text.
 * - `line`: the texts of an object, joined with commas.
 * - `sum`: the sum of the numbers.
 * - `list`: a list of all values; with `object`, each entry is converted; with `values`, only the entries in it are listed.
 * - `object`: an object whose attributes are mapped by `object`.
 * - `magnitude`: like `object`, for an amount of money, without its sign.
 * - `single`: like `object`, as the only entry of a list.
 * - `token`: a page token. Each version accepts only its own.
 */
export type MigrationConversion =
  | 'copy'
  | 'enum'
  | 'flag'
  | 'flagText'
  | 'text'
  | 'line'
  | 'sum'
  | 'list'
  | 'object'
  | 'magnitude'
  | 'single'
  | 'token';

/**
 * Who says so: `amazon` is Amazon's own list of attributes, `models` are Amazon's models, and `observed` are values that Amazon does
 * not document. `sources` of the migration has the details.
 */
export type MigrationSource = 'amazon' | 'models' | 'observed';

/** What a row about an attribute or a parameter has in common. */
interface MigrationRow {
  /** What became of it. */
  readonly status: MigrationStatus;
  /** How the values are converted. Undefined without a successor. */
  readonly conversion?: MigrationConversion;
  /** Old value → new value of an enumeration; null if the new version does not have it. */
  readonly values?: Readonly<Record<string, string | null>>;
  /** What is lost. */
  readonly lost?: string;
  /** What to do instead. */
  readonly workaround?: string;
  /** Why the row may be wrong: what Amazon's texts leave open. */
  readonly uncertain?: string;
  /** Anything else to know. */
  readonly note?: string;
  /** Who says so. */
  readonly source: MigrationSource;
}

/** What became of an attribute of a response. A row is also about everything inside the attribute that has no row of its own. */
export interface AttributeMapping extends MigrationRow {
  /** Dotted path below the old object, such as `BuyerTaxInfo.TaxingRegion`. */
  readonly path: string;
  /**
   * Path below the new object; empty for the object itself. `name[]` stands for all entries of a list, `name[key=A|B]` for those
   * whose `key` is A or B, and `name**` also for those of the lists `name` inside them. Undefined without a successor.
   */
  readonly to?: string;
  /** Name of the object in `objects` whose rows map the value. */
  readonly object?: string;
  /** Only with `enum`: old value of all new values that are not in `values`; null leaves the attribute out. @default the new value */
  readonly otherwise?: string | null;
  /** Only with `enum`: old value when the new response has none. @default the attribute is left out */
  readonly default?: string;
  /** Only with `flag` and `flagText`. */
  readonly equals?: readonly string[];
  /** The data element of a restricted data token without which the old response leaves the attribute out. */
  readonly restricted?: string;
}

/** What became of a parameter. */
export interface ParameterMapping extends MigrationRow {
  /** Name of the old parameter. */
  readonly name: string;
  /** Name of the new parameter. */
  readonly to?: string;
  /** New parameters that go with it, and their values. */
  readonly with?: Readonly<Record<string, string>>;
  /** The attribute that the parameter filters by. A program can filter the results itself, if the new version has no parameter. */
  readonly filter?: MigrationFilter;
}

/** A filter of a list by an attribute of its entries. */
export interface MigrationFilter {
  /** Old path of the attribute, below an entry of the list. */
  readonly attribute: string;
  /** The attribute is one of the values, or a time at or before the value, or at or after it. */
  readonly compare: 'equals' | 'before' | 'after';
}

/** The attributes of an object in an old response. */
export interface ObjectMapping {
  /** Name of the old schema, if it is not the name of this mapping. */
  readonly schema?: string;
  /** Name of the schema that replaces it. */
  readonly successor: string;
  /** Every attribute of the object. */
  readonly attributes: readonly AttributeMapping[];
}

/** Entries of a new response that an old one does not have. */
export interface LeftOutEntries {
  /** Path of the entries, as in {@link AttributeMapping}. */
  readonly path: string;
  /** Only entries that have a value at this path. */
  readonly having?: string;
  /** Why the old response does not have them. */
  readonly reason: string;
  /** Why the row may be wrong. */
  readonly uncertain?: string;
}

/** What became of an operation. */
export interface OperationMapping {
  /** Name of the old operation. */
  readonly operation: string;
  /** Name of the operation that replaces it. */
  readonly successor: string;
  /** Name of the object that maps its response. */
  readonly response: string;
  /** Every parameter of the operation. */
  readonly parameters: readonly ParameterMapping[];
  /** Entries of the new response that the old one does not have. */
  readonly leftOut?: readonly LeftOutEntries[];
}

/** How programs move from one version of an endpoint to another: all parameters and attributes of the operations that end. */
export interface Migration {
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** Version that ends. */
  readonly version: string;
  /** Version that replaces it. */
  readonly successor: string;
  /** The texts behind each source. */
  readonly sources: Readonly<Partial<Record<MigrationSource, string>>>;
  /** Operations of the old version that do not end. */
  readonly stays: readonly string[];
  /**
   * Values of the parameter `includedData` of the successor, and the paths that a response has only with them. The paths start at
   * one entry of the list, or at the object that the successor returns.
   */
  readonly includedData?: Readonly<Record<string, readonly string[]>>;
  /** Operations that end. */
  readonly operations: readonly OperationMapping[];
  /** Objects in their responses. */
  readonly objects: Readonly<Record<string, ObjectMapping>>;
}

/** The facts about a migration that are available before it is loaded. */
export interface MigrationEntry {
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** Version that ends. */
  readonly version: string;
  /** Version that replaces it. */
  readonly successor: string;
  /** Old operation → operation that replaces it. */
  readonly operations: Readonly<Record<string, string>>;
}
