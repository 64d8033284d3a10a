interface Deprecation {
  /** Date from which calls fail; null if Amazon has not announced it. */
  readonly removal: string | null;
  /** The operation to use instead. */
  readonly successor: string | null;
}

/** Describes when Amazon removes an operation, and what to use instead. */
export function describeDeprecation({ removal, successor }: Deprecation): string {
  const date =
    removal === null
      ? 'Amazon will remove this operation. The date is unknown.'
      : `Amazon removes this operation on ${removal}. Calls fail from that date.`;
  return successor === null ? date : `${date} Use ${successor} instead.`;
}
