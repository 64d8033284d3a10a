/** Whether the database refuses what a row is made of, and would each time: nothing that passes by itself. */
export function isBadData(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^2[23]/.test(code);
}
