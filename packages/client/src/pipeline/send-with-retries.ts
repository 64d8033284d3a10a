import { NetworkError } from '../errors/network-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { type AttemptOutcome, classifyFailure } from '../retry/classify.ts';
import { computeDelay } from '../retry/delay.ts';
import type { RetryBudget } from '../retry/retry-budget.ts';
import {
  countConnectionFailures,
  type FailureCounts,
  isConnectionFailure,
  shouldRetry,
  usesRetryBudget,
} from '../retry/should-retry.ts';
import type { PipelineDeps } from './call-deps.ts';
import { finishError } from './finish-error.ts';
import { wait } from './wait.ts';

interface RetryOptions {
  /** The attempt may be retried even if its outcome is unknown. @default true */
  readonly isSafe?: boolean;
  /**
   * The attempt only reads: it is retried immediately after a network error, and once after a timeout. @default false
   */
  readonly reads?: boolean;
  /** The attempt resumes where another ended: a timeout counts like a lost connection. @default false */
  readonly resumes?: boolean;
  /** Connections that failed immediately before the first attempt. @default 0 */
  readonly earlierFailures?: number;
  readonly signal?: AbortSignal | undefined;
  /** Host whose retry budget is used. @default the document stores */
  readonly host?: string;
}

/**
 * Retries a request without a quota of its own: a token request, a download or an upload. The limits are those of
 * calls.
 */
export async function sendWithRetries<T>(
  operation: string,
  run: (newConnection: boolean) => Promise<T>,
  deps: PipelineDeps,
  { isSafe = true, reads = false, resumes = false, earlierFailures = 0, signal, host = 'documents' }: RetryOptions = {},
): Promise<T> {
  const failures = { final: 0, throttled: 0, server: 0, network: earlierFailures, timeout: 0, 'expired-token': 0 };
  const budget = deps.retryBudgets.get(host);
  for (let attempt = 1; ; attempt++) {
    try {
      const outcome = await run(countConnectionFailures(failures) > 0);
      budget.recordResponse();
      return outcome;
    } catch (error) {
      const last = classifyError(error, { reads, resumes });
      failures[last] += 1;
      const mayHaveArrived = !(error instanceof NetworkError) || error.sent;
      const canRetry = shouldRetry(last, failures, { isSafe, isWrite: !reads, mayHaveArrived }, buildRetryRules(deps));
      if (!canRetry || !hasBudget(budget, last, { operation, attempt }, deps)) {
        const outcome = last === 'network' && mayHaveArrived && !isSafe ? 'unknown' : undefined;
        throw finishError(error, { operation, attempts: attempt, outcome }, deps.secrets());
      }
      const delay = computeRetryDelay(last, failures, reads, deps);
      deps.observe({ type: 'retry', call: undefined, operation, reason: last, attempt, waitMilliseconds: delay });
      await wait(deps.clock, delay, signal);
    }
  }
}

function hasBudget(
  budget: RetryBudget,
  last: AttemptOutcome,
  eventFields: { readonly operation: string; readonly attempt: number },
  { config, observe }: PipelineDeps,
): boolean {
  if (!usesRetryBudget(last) || budget.take(config.retryBudget)) return true;
  observe({ type: 'retry-suppressed', call: undefined, ...eventFields, reason: last });
  return false;
}

function buildRetryRules({ config }: PipelineDeps) {
  const { retries: limits, retryThrottled, retryNetwork } = config;
  return { limits, retryThrottled, retryNetwork, renewTokens: false };
}

/**
 * The client's timeouts and deadline are final unless the attempt may be retried. The rest of a document is requested
 * as often as after a lost connection.
 */
function classifyError(
  error: unknown,
  { reads, resumes }: Required<Pick<RetryOptions, 'reads' | 'resumes'>>,
): AttemptOutcome {
  const failure = classifyFailure(error);
  if (failure === 'timeout' && resumes) return 'network';
  if (error instanceof NetworkError || (failure === 'timeout' && reads)) return failure;
  if (!(error instanceof SellingPartnerError) || !error.retryable || error.timeout !== undefined) return 'final';
  if (error.status === undefined) return 'network';
  return error.status === 429 ? 'throttled' : 'server';
}

function computeRetryDelay(
  last: AttemptOutcome,
  failures: FailureCounts,
  reads: boolean,
  { random }: PipelineDeps,
): number {
  // No quota is documented here: throttled requests wait like server errors.
  const kind = last === 'throttled' ? 'server' : last;
  const count = isConnectionFailure(last) ? countConnectionFailures(failures) : failures[last];
  return computeDelay(kind, { restoreSeconds: null, failures: count, isWrite: !reads, random: random.next() });
}
