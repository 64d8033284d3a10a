import type { TimelineEntry } from '../../lib/requests/server-types.ts';

/** What the client was doing during a span. */
export type SpanKind = 'quota' | 'token' | 'sending' | 'receiving' | 'pause' | 'other';

/** A span of a call, in milliseconds since the start of the call. */
export interface CallSpan {
  readonly kind: SpanKind;
  readonly from: number;
  readonly to: number;
  /** Description in a few words. */
  readonly label: string;
}

/** One attempt of a call, as far as it got. */
interface CallAttempt {
  readonly attempt: number;
  /** Milliseconds since the start of the call. */
  readonly sentAt: number;
  readonly firstByteAt: number | undefined;
  readonly endedAt: number | undefined;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** Requests per second, from the rate limit header of the response. */
  readonly rateLimit: number | undefined;
}

/** Splits a call into consecutive spans without gaps, from 0 to its end. */
export function buildSpans(timeline: readonly TimelineEntry[], duration: number): readonly CallSpan[] {
  const spans: CallSpan[] = [];
  let from = 0;
  let current: Pick<CallSpan, 'kind' | 'label'> = { kind: 'other', label: 'Request preparation' };
  for (const entry of timeline) {
    if (entry.at > from) spans.push({ ...current, from, to: entry.at });
    from = Math.max(from, entry.at);
    current = startSpan(entry);
  }
  if (duration > from) spans.push({ ...current, from, to: duration });
  return spans;
}

const retryReasons: Readonly<Record<string, string>> = {
  network: 'network error',
  server: 'server error',
  'expired-token': 'expired token',
};

function startSpan(entry: TimelineEntry): Pick<CallSpan, 'kind' | 'label'> {
  switch (entry.kind) {
    case 'wait':
      return { kind: 'quota', label: 'Quota wait' };
    case 'token':
      return { kind: 'token', label: `Token wait (${entry.grant.replaceAll('_', ' ')})` };
    case 'request':
      return { kind: 'sending', label: `Attempt ${entry.attempt}: waiting for response` };
    case 'first-byte':
      return { kind: 'receiving', label: `Attempt ${entry.attempt}: download` };
    case 'retry':
      return { kind: 'pause', label: `Retry backoff (${retryReasons[entry.reason] ?? entry.reason})` };
    default:
      return { kind: 'other', label: 'Client' };
  }
}

/** Returns the attempts of a call, in order. */
export function buildAttempts(timeline: readonly TimelineEntry[]): readonly CallAttempt[] {
  return timeline
    .filter((entry) => entry.kind === 'request')
    .map(({ attempt, at }) => {
      const ownEntries = timeline.filter((entry) => 'attempt' in entry && entry.attempt === attempt);
      const response = ownEntries.find((entry) => entry.kind === 'response');
      const failure = ownEntries.find((entry) => entry.kind === 'failure');
      return {
        attempt,
        sentAt: at,
        firstByteAt: ownEntries.find((entry) => entry.kind === 'first-byte')?.at,
        endedAt: response?.at ?? failure?.at,
        status: response?.status,
        code: failure?.code,
        requestId: response?.requestId,
        rateLimit: response?.rate,
      };
    });
}
