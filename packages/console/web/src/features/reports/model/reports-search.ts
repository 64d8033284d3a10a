/** Parses the report type of the form. */
export function parseNewReportSearch({ type }: Readonly<Record<string, unknown>>): { readonly type?: string } {
  return typeof type === 'string' ? { type } : {};
}

/** Parses the ID of the schedule whose runs are shown, or of the schedule that is edited. */
export function parseSchedulesSearch({ history, edit }: Readonly<Record<string, unknown>>): {
  readonly history?: string;
  readonly edit?: string;
} {
  if (typeof history === 'string') return { history };
  return typeof edit === 'string' ? { edit } : {};
}
