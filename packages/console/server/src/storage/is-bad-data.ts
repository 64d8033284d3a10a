/** Whether the database rejects the data of a row and would reject it every time, in contrast to a temporary error. */
export function isBadData(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^2[23]/.test(code);
}
