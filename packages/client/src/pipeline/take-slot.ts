import type { Pass } from '../quotas/line.ts';
import { tokenAtHand, waitForToken } from './call-token.ts';
import type { CallDeps } from './deps.ts';
import type { Journey } from './journey.ts';
import type { PreparedCall } from './prepare.ts';

/** Times a slot is given back for want of a token. Tokens that end as soon as they are given must not go on for ever. */
const mostGivenBack = 3;

/**
 * A slot that can be used at once. A token that has grown stale in line would be renewed first, which can take long; all
 * who had got slots meanwhile would then be sent together, and refused.
 */
export async function takeSlotWithToken(call: PreparedCall, journey: Journey, deps: CallDeps): Promise<Pass> {
  const takesSlots = waitsForQuota(journey, deps);
  for (let givenBack = 0; ; givenBack += 1) {
    if (tokenAtHand(call, deps) === undefined) await waitForToken(call, journey.deadline, deps);
    if (!takesSlots) return { gap: call.plan.burst, at: deps.clock.now() };
    const pass = await takeSlot(call, journey, deps);
    if (tokenAtHand(call, deps) !== undefined || givenBack === mostGivenBack) return pass;
    deps.quotas.giveBack(journey.bucket);
  }
}

/** Who wants refusals as errors never waits. Who does not want to wait ahead of time waits once the call has been refused. */
function waitsForQuota({ failures }: Journey, { config }: CallDeps): boolean {
  return config.retryThrottled && (config.waitForQuota || failures.throttled > 0);
}

async function takeSlot(call: PreparedCall, journey: Journey, deps: CallDeps): Promise<Pass> {
  const { ticket, bucket, deadline } = journey;
  const { quotas, clock, observe } = deps;
  const { priority, signal } = call;
  const about = { call: journey.call, operation: call.name };
  const started = clock.now();
  let pass = quotas.enter(bucket, { priority, ticket, deadline, signal });
  if (pass instanceof Promise) {
    observe({ type: 'wait', ...about, priority, waitMilliseconds: Math.ceil(quotas.waitFor(bucket)) });
    pass = await pass.finally(() => {
      journey.waited += clock.now() - started;
    });
  }
  const { burst } = call.plan;
  observe({ type: 'slot', ...about, milliseconds: clock.now() - started, left: burst - pass.gap - 1, burst });
  return pass;
}
