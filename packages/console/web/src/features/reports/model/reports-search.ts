/** The type that the form is about. */
export function readNewReportSearch({ type }: Readonly<Record<string, unknown>>): { readonly type?: string } {
  return typeof type === 'string' ? { type } : {};
}

/** The schedule whose runs are shown, or that is being changed. */
export function readSchedulesSearch({ history, edit }: Readonly<Record<string, unknown>>): {
  readonly history?: string;
  readonly edit?: string;
} {
  if (typeof history === 'string') return { history };
  return typeof edit === 'string' ? { edit } : {};
}
