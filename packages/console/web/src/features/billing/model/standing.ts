import type { MantineColor } from '@mantine/core';
import type { Billing } from './billing.ts';

/** How a workspace stands with its plan, and what leads back where it is not well. */
export interface Standing {
  readonly color: MantineColor;
  /** Of a few words. */
  readonly title: string;
  /** `at` is put in place of `{at}`, as a moment. */
  readonly text: string;
  readonly at?: string | undefined;
  /** What an owner can do about it; undefined where nothing has to be done. */
  readonly wayBack?: 'pay' | 'choose' | 'resume' | 'card' | undefined;
}

/** What it is told by. */
export interface Facts
  extends Pick<Billing, 'state' | 'isReadOnly' | 'readOnlyFrom' | 'isEnding' | 'periodEndsAt' | 'trialEndsAt'> {
  /** Name of the plan; null for one that is not on offer any more. */
  readonly planName: string | null;
  /** Whether an invoice is open. */
  readonly needsPayment?: boolean;
  /** Whether a card is saved; undefined where it is not known, as for everybody but owners. */
  readonly hasCard?: boolean | undefined;
}

/** What is lost by lapsing: nothing. */
const kept = 'Everything is kept and can be read; nothing can be changed or started.';

export function standingOf(facts: Facts): Standing {
  const { state, planName, isEnding, periodEndsAt } = facts;
  const name = planName ?? 'Your plan';
  if (isEnding && (state === 'active' || state === 'trialing')) {
    return {
      color: 'yellow',
      title: `${name} ends`,
      text: 'It was canceled, and lasts until {at}. Until then you can resume it, and nothing changes.',
      at: periodEndsAt ?? undefined,
      wayBack: 'resume',
    };
  }
  return (
    standings[state]?.(facts, name) ?? { color: 'gray', title: name, text: `The payment provider says: ${state}.` }
  );
}

const standings: Readonly<Record<string, (facts: Facts, name: string) => Standing>> = {
  free: (_, name) => ({ color: 'gray', title: name, text: 'It costs nothing. Choose another plan to have more.' }),
  trialing: ({ trialEndsAt, hasCard }, name) => {
    const title = `${name}, on trial`;
    const at = trialEndsAt ?? undefined;
    if (hasCard === false) {
      return { color: 'yellow', title, text: 'No card is saved: the plan ends on {at}.', at, wayBack: 'card' };
    }
    return { color: 'cyan', title, text: 'The first payment is on {at}. Cancel before, and nothing is paid.', at };
  },
  active: ({ periodEndsAt, needsPayment = false }, name) =>
    needsPayment
      ? {
          color: 'yellow',
          title: `${name}; a change waits for its payment`,
          text: 'Until it is paid, you have the plan that you had.',
          wayBack: 'pay',
        }
      : { color: 'cyan', title: name, text: 'It is paid until {at}, and goes on then.', at: periodEndsAt ?? undefined },
  past_due: ({ isReadOnly, readOnlyFrom }, name) => ({
    ...lapsing(isReadOnly, readOnlyFrom, 'The card could not be charged.'),
    title: isReadOnly ? `${name} is unpaid: this workspace is read-only` : `A payment for ${name} is late`,
    wayBack: 'pay',
  }),
  incomplete: ({ isReadOnly }, name) => ({
    title: isReadOnly ? 'This workspace is read-only until its plan is paid' : 'A plan waits for its first payment',
    color: isReadOnly ? 'red' : 'orange',
    text: isReadOnly ? `It has more than ${name} allows. ${kept}` : `Until it is paid, you have ${name}.`,
    wayBack: 'pay',
  }),
  canceled: ({ isReadOnly, readOnlyFrom }, name) => ({
    ...lapsing(isReadOnly, readOnlyFrom, `Your plan has ended, and you have more than ${name} allows.`),
    title: isReadOnly ? 'Your plan has ended: this workspace is read-only' : 'Your plan has ended',
    wayBack: 'choose',
  }),
};

function lapsing(isReadOnly: boolean, readOnlyFrom: string | null, cause: string) {
  if (isReadOnly) return { color: 'red', text: `${cause} ${kept}` };
  if (readOnlyFrom === null) return { color: 'orange', text: cause };
  return { color: 'orange', text: `${cause} All works until {at}; then it becomes read-only.`, at: readOnlyFrom };
}
