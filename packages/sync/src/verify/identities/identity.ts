/** What an identity's statement may depend on. */
export interface IdentityContext {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Something that must hold in the copy, without another read of Amazon. */
export interface Identity {
  readonly name: string;
  /** What must be equal. */
  readonly statement: string;
  /** When it must. */
  readonly holdsWhen: string;
  /**
   * Legitimate exceptions that the copied columns cannot tell from errors. A difference then has a reason. @default none: every
   * difference is an error, unless the statement gives a reason
   */
  readonly exceptions?: string | undefined;
  /** Names of the tables that it needs. It is checked if the copy has all of them. The first one has the rows that are wrong. */
  readonly tables: readonly string[];
  /** Columns that identify a row or group. The first is `seller_id`. */
  readonly key: readonly string[];
  /** The column whose value is wrong; undefined for whole rows. */
  readonly column?: string | undefined;
  /**
   * Builds a query with the columns of the key, `actual`, `expected`, and `reason`: the code of a reason, or NULL. It returns a row for
   * each row or group to check. It works on DuckDB and on Postgres, and computes amounts as decimals.
   */
  readonly buildSql: (context: IdentityContext) => string;
}

/** No reason. */
export const noReason = 'CAST(NULL AS VARCHAR) AS reason';

/** Builds the expression for the start or end of the copied time of a stream, in milliseconds. */
export function buildCovered(side: 'from' | 'to', stream: string, row: string): string {
  return `(SELECT max(u.covered_${side}) FROM _sync_units u WHERE u.stream = '${stream}' AND u.seller_id = ${row}.seller_id)`;
}

/** Builds the expression that converts a time or day to milliseconds. */
export function toMillisecondsSql(expression: string): string {
  return `(extract(epoch FROM ${expression}) * 1000)`;
}
