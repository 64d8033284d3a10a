/** Whether a row was refused because what it belongs to is gone, such as a workspace that was deleted meanwhile. */
export function isWithoutParent(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === '23503' || (cause !== undefined && isWithoutParent(cause));
}
