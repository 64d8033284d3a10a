/** A read operation that returns values for examples. */
export interface ValueRead {
  /** `endpoint/version/operation`. Its own example is its input, so one value can lead to the next. */
  readonly operation: string;
  /** Path parameters that replace those of the operation's example. */
  readonly pathValues?: Readonly<Record<string, string>>;
  /** Query parameters that replace those of the operation's example. */
  readonly query?: Readonly<Record<string, unknown>>;
  /**
   * Path of the value in the response: names with dots, `*` for each item of a list, and `[name]` or `[name=text]` for
   * items that have this member.
   */
  readonly path: string;
}

/** Where the value of a placeholder comes from. */
export interface ValueSource {
  /** What the value is, such as `order ID`. */
  readonly title: string;
  /** The reads that can return it. The first one with a value is used. None: no read operation returns it. */
  readonly reads: readonly ValueRead[];
  /** The operation whose response contains the value, or that creates such a record, as `endpoint.operation`. */
  readonly createdBy?: string;
  /** Path of the value in the response of `createdBy`, if no read returns it. */
  readonly responsePath?: string;
}
