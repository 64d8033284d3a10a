/**
 * Whether a row was rejected because a row that it refers to does not exist, such as a workspace that was deleted in
 * the meantime.
 */
export function isWithoutParent(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === '23503' || (cause !== undefined && isWithoutParent(cause));
}
