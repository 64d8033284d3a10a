import { NetworkError } from '../errors/network-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { type RetryBudget, retryBudgetOf } from '../retry/budget.ts';
import { type AttemptClass, classifyFailure } from '../retry/classify.ts';
import {
  countConnectionFailures,
  drawsOnBudget,
  type FailureCounts,
  isConnectionFailure,
  shouldRepeat,
} from '../retry/decide.ts';
import { delayOf } from '../retry/delay.ts';
import type { PipelineDeps } from './deps.ts';
import { finishError } from './finish-error.ts';
import { wait } from './wait.ts';

export interface RepeatOptions {
  /** The attempt may be repeated although it may have arrived. @default true */
  readonly safe?: boolean;
  /** The attempt only reads: it is repeated at once after a connection failure, and once after silence. @default false */
  readonly reads?: boolean;
  /** The attempt goes on where another ended: silence that a timeout of ours ended counts like a cut. @default false */
  readonly resumes?: boolean;
  /** Connections that have failed right before the first attempt. @default 0 */
  readonly failedBefore?: number;
  readonly signal?: AbortSignal | undefined;
  /** Whom it is sent to, as far as retries are counted in common. @default the stores of documents */
  readonly host?: string;
}

/**
 * Repeats an attempt that has no bucket of its own at the marketplace: a token request, a download, an upload.
 * Bounded like calls are.
 */
export async function repeat<T>(
  operation: string,
  run: (newConnection: boolean) => Promise<T>,
  deps: PipelineDeps,
  { safe = true, reads = false, resumes = false, failedBefore = 0, signal, host = 'documents' }: RepeatOptions = {},
): Promise<T> {
  const failures = { final: 0, throttled: 0, server: 0, network: failedBefore, timeout: 0, 'expired-token': 0 };
  const budget = retryBudgetOf(deps.clock, host);
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await run(countConnectionFailures(failures) > 0);
      budget.answered();
      return result;
    } catch (error) {
      const last = classOf(error, { reads, resumes });
      failures[last] += 1;
      const mayHaveArrived = !(error instanceof NetworkError) || error.sent;
      const repeats = shouldRepeat(last, failures, { safe, isWrite: !reads, mayHaveArrived }, rulesOf(deps));
      if (!repeats || !hasBudget(budget, last, { operation, attempt }, deps)) {
        const outcome = last === 'network' && mayHaveArrived && !safe ? 'unknown' : undefined;
        throw finishError(error, { operation, attempts: attempt, outcome }, deps.secrets());
      }
      const delay = delayAfter(last, failures, reads, deps);
      deps.observe({ type: 'retry', call: undefined, operation, reason: last, attempt, waitMilliseconds: delay });
      await wait(deps.clock, delay, signal);
    }
  }
}

function hasBudget(
  budget: RetryBudget,
  last: AttemptClass,
  about: { readonly operation: string; readonly attempt: number },
  { config, observe }: PipelineDeps,
): boolean {
  if (!drawsOnBudget(last) || budget.spend(config.retryBudget)) return true;
  observe({ type: 'withheld', call: undefined, ...about, reason: last });
  return false;
}

function rulesOf({ config }: PipelineDeps) {
  const { retries: limits, retryThrottled, retryNetwork } = config;
  return { limits, retryThrottled, retryNetwork, renewTokens: false };
}

/**
 * Timeouts of ours are final where nothing says that the attempt may be repeated, and so is the deadline. The rest of a
 * document is asked for as often as after a cut.
 */
function classOf(error: unknown, { reads, resumes }: Required<Pick<RepeatOptions, 'reads' | 'resumes'>>): AttemptClass {
  const found = classifyFailure(error);
  if (found === 'timeout' && resumes) return 'network';
  if (error instanceof NetworkError || (found === 'timeout' && reads)) return found;
  if (!(error instanceof SellingPartnerError) || !error.retryable || error.timeout !== undefined) return 'final';
  if (error.status === undefined) return 'network';
  return error.status === 429 ? 'throttled' : 'server';
}

function delayAfter(last: AttemptClass, failures: FailureCounts, reads: boolean, { random }: PipelineDeps): number {
  // Nobody documents a quota here: refusals are waited out like server errors.
  const kind = last === 'throttled' ? 'server' : last;
  const count = isConnectionFailure(last) ? countConnectionFailures(failures) : failures[last];
  return delayOf(kind, { restoreSeconds: null, failures: count, isWrite: !reads, chance: random.next() });
}
