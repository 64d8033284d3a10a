import type { TimelineEntry } from '../../../server/src/services/activity/call-record.ts';

/** What a stretch of a call was spent on. */
export type SpanKind = 'quota' | 'token' | 'sending' | 'receiving' | 'pause' | 'other';

/** A stretch of a call; milliseconds from its beginning. */
export interface CallSpan {
  readonly kind: SpanKind;
  readonly from: number;
  readonly to: number;
  /** What happened in it, in a few words. */
  readonly label: string;
}

/** An attempt of a call, as far as it went. */
export interface CallAttempt {
  readonly attempt: number;
  /** Milliseconds from the beginning of the call. */
  readonly sent: number;
  readonly firstByte: number | undefined;
  readonly ended: number | undefined;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** Requests per second that the answer named. */
  readonly rate: number | undefined;
}

/** A call's stretches, one after the other and without holes, from 0 to its end. */
export function spansOf(timeline: readonly TimelineEntry[], took: number): readonly CallSpan[] {
  const spans: CallSpan[] = [];
  let from = 0;
  let doing: Pick<CallSpan, 'kind' | 'label'> = { kind: 'other', label: 'Prepared' };
  for (const entry of timeline) {
    if (entry.at > from) spans.push({ ...doing, from, to: entry.at });
    from = Math.max(from, entry.at);
    doing = after(entry);
  }
  if (took > from) spans.push({ ...doing, from, to: took });
  return spans;
}

function after(entry: TimelineEntry): Pick<CallSpan, 'kind' | 'label'> {
  switch (entry.kind) {
    case 'wait':
      return { kind: 'quota', label: 'Waited for quota' };
    case 'token':
      return { kind: 'token', label: `Waited for a token (${entry.grant.replaceAll('_', ' ')})` };
    case 'request':
      return { kind: 'sending', label: `Attempt ${entry.attempt}: sent, waited for the first byte` };
    case 'first-byte':
      return { kind: 'receiving', label: `Attempt ${entry.attempt}: answer came in` };
    case 'retry':
      return { kind: 'pause', label: `Waited before the next attempt (${entry.reason})` };
    default:
      return { kind: 'other', label: 'In the client' };
  }
}

/** The attempts of a call, in their order. */
export function attemptsOf(timeline: readonly TimelineEntry[]): readonly CallAttempt[] {
  return timeline
    .filter((entry) => entry.kind === 'request')
    .map(({ attempt, at }) => {
      const of = timeline.filter((entry) => 'attempt' in entry && entry.attempt === attempt);
      const answer = of.find((entry) => entry.kind === 'response');
      const failure = of.find((entry) => entry.kind === 'failure');
      return {
        attempt,
        sent: at,
        firstByte: of.find((entry) => entry.kind === 'first-byte')?.at,
        ended: answer?.at ?? failure?.at,
        status: answer?.status,
        code: failure?.code,
        requestId: answer?.requestId,
        rate: answer?.rate,
      };
    });
}
