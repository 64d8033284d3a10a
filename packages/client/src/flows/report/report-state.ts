/** Where a report is. Plain data: it can be kept and taken up again. */
export interface ReportState {
  readonly reportId: string;
  readonly reportType: string;
  /** Looks at the report while it was unfinished. */
  readonly tries: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** The part of getReport's answer that decides what comes next. */
export interface ReportAnswer {
  readonly processingStatus?: string | undefined;
  readonly reportDocumentId?: string | undefined;
}

export interface ReportLimits {
  readonly cancelAfter: number | undefined;
  readonly maxWait: number;
}

export type NextStep =
  | { readonly do: 'fetch'; readonly reportDocumentId: string }
  | { readonly do: 'fail'; readonly status: 'CANCELLED' | 'FATAL'; readonly reportDocumentId: string | undefined }
  | { readonly do: 'wait'; readonly state: ReportState }
  | { readonly do: 'cancel'; readonly state: ReportState };

/** What to do after a look at the report. Any status that is not an end counts as in progress. */
export function nextStep(state: ReportState, answer: ReportAnswer, limits: ReportLimits, now: number): NextStep {
  const { processingStatus: status, reportDocumentId } = answer;
  if (status === 'DONE' && reportDocumentId) return { do: 'fetch', reportDocumentId };
  if (status === 'CANCELLED' || status === 'FATAL') return { do: 'fail', status, reportDocumentId };
  const next = { ...state, tries: state.tries + 1 };
  const outOfTries = limits.cancelAfter !== undefined && next.tries >= limits.cancelAfter;
  const outOfTime = now - state.startedAt >= limits.maxWait;
  return { do: outOfTries || outOfTime ? 'cancel' : 'wait', state: next };
}
