import type { Clock } from '../../base/clock.ts';
import { buildCallCoverage, type CallCoverage, type StatusCounts } from './call-coverage.ts';

/**
 * The outcome of a request. `accepted`: the token was valid, the request was not throttled, and it reached its operation,
 * whatever the response was, except for 403. `throttled`: 429. `rejected`: the token or signature was invalid, access was
 * denied, the path is unknown, or the request was not valid HTTP.
 */
export type RequestOutcome = 'accepted' | 'throttled' | 'rejected';

/** One request to the sandbox. It contains no token, no signature and no body. */
export interface SandboxEvent {
  /** Milliseconds since the epoch, on the sandbox's clock. */
  readonly at: number;
  /** The type of the request. */
  readonly kind: 'call' | 'token' | 'document' | 'authorization';
  /** The outcome. */
  readonly outcome: RequestOutcome;
  /** `endpoint/version/operation`; null if no operation matches the request. */
  readonly operation: string | null;
  /** HTTP method. */
  readonly method: string;
  /** Encoded path, without the query. */
  readonly path: string;
  /** Status of the response; 0 if an injected fault withheld the response. */
  readonly status: number;
  /** Names in the query that the operation does not know. Missing: none. */
  readonly unknownParameters?: readonly string[];
  /** Why access was denied, if the response does not say it. Missing otherwise. */
  readonly reason?: string;
  /** The ID of the injected fault. */
  readonly fault?: string;
}

/** Calls by outcome. */
export type CallCounts = Readonly<Record<RequestOutcome, number>>;

/** The numbers of requests so far. */
export interface RequestCounts extends CallCounts {
  /** Number of access tokens that the token endpoint issued. */
  readonly tokensIssued: number;
  /** Counts by `endpoint/version/operation`. */
  readonly byOperation: Readonly<Record<string, CallCounts>>;
}

export interface RequestLog {
  readonly events: readonly SandboxEvent[];
  /** Number of events that the log has dropped. */
  readonly dropped: number;
  counts(): RequestCounts;
  coverage(): CallCoverage;
  /** Stores the ID of the injected fault, for the event of this request. */
  mark(request: Request, fault: string): void;
  record(event: Omit<SandboxEvent, 'at'>, request: Request): void;
  /** Removes all events and counts. */
  clear(): void;
}

const NOTHING: CallCounts = { accepted: 0, throttled: 0, rejected: 0 };

/** Creates a log of the last `most` events. */
export function createRequestLog(clock: Clock, maxEvents: number): RequestLog {
  const events: SandboxEvent[] = [];
  const byOperation = new Map<string, CallCounts>();
  const statuses = new Map<string, StatusCounts>();
  const faults = new WeakMap<Request, string>();
  let [total, tokensIssued, dropped] = [NOTHING, 0, 0];
  return {
    events,
    get dropped() {
      return dropped;
    },
    counts: () => ({ ...total, tokensIssued, byOperation: Object.fromEntries(byOperation) }),
    coverage: () => buildCallCoverage(statuses),
    mark: (request, fault) => void faults.set(request, fault),
    clear() {
      [total, tokensIssued, dropped] = [NOTHING, 0, 0];
      events.length = 0;
      byOperation.clear();
      statuses.clear();
    },
    record(event, request) {
      const fault = faults.get(request);
      dropped += addEvent(events, { at: clock.now(), ...event, ...(fault !== undefined && { fault }) }, maxEvents);
      if (event.kind === 'token' && event.outcome === 'accepted') tokensIssued += 1;
      if (event.kind !== 'call') return;
      total = incrementCount(total, event.outcome);
      if (event.operation !== null) {
        byOperation.set(event.operation, incrementCount(byOperation.get(event.operation) ?? NOTHING, event.outcome));
        const known = statuses.get(event.operation) ?? {};
        statuses.set(event.operation, { ...known, [event.status]: (known[event.status] ?? 0) + 1 });
      }
    },
  };
}

function incrementCount(counts: CallCounts, outcome: RequestOutcome): CallCounts {
  return { ...counts, [outcome]: counts[outcome] + 1 };
}

/** Adds an event. If there are too many, removes the oldest tenth. Returns the number of removed events. */
function addEvent(events: SandboxEvent[], event: SandboxEvent, maxEvents: number): number {
  events.push(event);
  return events.length > maxEvents ? events.splice(0, Math.max(1, Math.floor(maxEvents / 10))).length : 0;
}
