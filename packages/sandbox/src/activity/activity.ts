import type { Clock } from '../clock.ts';

/**
 * What became of a request. `accepted`: it got past token and throttling, whatever the answer. `throttled`: 429.
 * `refused`: turned away before, for want of a valid token or signature, of such a path, or of proper HTTP.
 */
export type Fate = 'accepted' | 'throttled' | 'refused';

/** One request the sandbox has answered. Holds no token, no signature and no body. */
export interface SandboxEvent {
  /** Milliseconds since the epoch, on the sandbox's clock. */
  readonly at: number;
  readonly kind: 'call' | 'token' | 'document';
  readonly fate: Fate;
  /** `endpoint/version/operation`; null when the request led to no operation. */
  readonly operation: string | null;
  readonly method: string;
  /** Encoded path, without the query. */
  readonly path: string;
  readonly status: number;
  /** Names in the query that the operation does not know. Missing when there were none. */
  readonly unknownParameters?: readonly string[];
}

/** Calls by what became of them. */
export type CallCounts = Readonly<Record<Fate, number>>;

/** What has come in so far. */
export interface RequestCounts extends CallCounts {
  /** Access tokens given out by the token endpoint. */
  readonly tokensIssued: number;
  /** Counts by `endpoint/version/operation`. */
  readonly byOperation: Readonly<Record<string, CallCounts>>;
}

export interface Activity {
  readonly events: readonly SandboxEvent[];
  counts(): RequestCounts;
  record(event: Omit<SandboxEvent, 'at'>): void;
}

const MOST_EVENTS = 10_000;
const NOTHING: CallCounts = { accepted: 0, throttled: 0, refused: 0 };

export function activity(clock: Clock): Activity {
  const events: SandboxEvent[] = [];
  const byOperation = new Map<string, CallCounts>();
  let [total, tokensIssued] = [NOTHING, 0];
  return {
    events,
    counts: () => ({ ...total, tokensIssued, byOperation: Object.fromEntries(byOperation) }),
    record(event) {
      keep(events, { at: clock.now(), ...event });
      if (event.kind === 'token' && event.fate === 'accepted') tokensIssued += 1;
      if (event.kind !== 'call') return;
      total = more(total, event.fate);
      if (event.operation !== null) {
        byOperation.set(event.operation, more(byOperation.get(event.operation) ?? NOTHING, event.fate));
      }
    },
  };
}

function more(counts: CallCounts, fate: Fate): CallCounts {
  return { ...counts, [fate]: counts[fate] + 1 };
}

/** Lets go of the oldest tenth at a time. */
function keep(events: SandboxEvent[], event: SandboxEvent): void {
  events.push(event);
  if (events.length > MOST_EVENTS) events.splice(0, MOST_EVENTS / 10);
}
