const passing: readonly string[] = [
  'MIRROR_NOT_FOUND',
  'TOO_MANY_RUNNING_QUERIES',
  'QUERY_CANCELLED',
  // The process of the database ended, such as because of another query.
  'DESTINATION_UNAVAILABLE',
];

/** Milliseconds after which a scheduled query with a passing error runs again. */
export const passingErrorWait = 60_000;

/** Whether the error of a query ends by itself, such as while the console starts. */
export function isPassingError({ code }: { readonly code: string }): boolean {
  return passing.includes(code);
}
