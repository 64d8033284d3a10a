import type { MantineColor } from '@mantine/core';
import type { Billing } from './billing.ts';

/** The status of a workspace's plan, and what to do if there is a problem. */
export interface PlanStatus {
  readonly color: MantineColor;
  /** A few words. */
  readonly title: string;
  /** `{at}` is replaced by the date `at`. */
  readonly text: string;
  readonly at?: string | undefined;
  /** What an owner can do; undefined if nothing is needed. */
  readonly remedy?: 'pay' | 'choose' | 'resume' | 'card' | undefined;
}

/** The input of the status. */
export interface PlanFacts
  extends Pick<Billing, 'state' | 'isReadOnly' | 'readOnlyFrom' | 'isEnding' | 'periodEndsAt' | 'trialEndsAt'> {
  /** Name of the plan; null if it is no longer offered. */
  readonly planName: string | null;
  /** Whether an invoice is open. */
  readonly needsPayment?: boolean;
  /** Whether a card is saved; undefined if unknown, as for members who are not owners. */
  readonly hasCard?: boolean | undefined;
}

const readOnlyHint = 'You can read your data, but not change anything or start runs. Nothing is deleted.';

export function describePlanStatus(facts: PlanFacts): PlanStatus {
  const { state, planName, isEnding, periodEndsAt } = facts;
  const name = planName ?? 'Your plan';
  if (isEnding && (state === 'active' || state === 'trialing')) {
    return {
      color: 'yellow',
      title: `${name} is cancelled`,
      text: 'The plan stays active until {at}. You can resume it until then.',
      at: periodEndsAt ?? undefined,
      remedy: 'resume',
    };
  }
  return (
    descriptions[state]?.(facts, name) ?? {
      color: 'gray',
      title: name,
      text: `Status at the payment provider: ${state}.`,
    }
  );
}

const descriptions: Readonly<Record<string, (facts: PlanFacts, name: string) => PlanStatus>> = {
  free: (_, name) => ({
    color: 'gray',
    title: name,
    text: 'This plan is free. Choose another plan for higher limits.',
  }),
  trialing: ({ trialEndsAt, hasCard }, name) => {
    const title = `${name} (trial)`;
    const at = trialEndsAt ?? undefined;
    if (hasCard === false) {
      return { color: 'yellow', title, text: 'No card is saved. The plan ends on {at}.', at, remedy: 'card' };
    }
    return { color: 'cyan', title, text: 'The first payment is on {at}. Cancel before then to pay nothing.', at };
  },
  active: ({ periodEndsAt, needsPayment = false }, name) =>
    needsPayment
      ? {
          color: 'yellow',
          title: `${name}: plan change awaiting payment`,
          text: 'You stay on your current plan until you pay.',
          remedy: 'pay',
        }
      : { color: 'cyan', title: name, text: 'Paid until {at}. Renews automatically.', at: periodEndsAt ?? undefined },
  past_due: ({ isReadOnly, readOnlyFrom }, name) => ({
    ...describeLapse(isReadOnly, readOnlyFrom, 'Your card could not be charged.'),
    title: isReadOnly ? `${name} is unpaid: this workspace is read-only` : `Payment for ${name} is overdue`,
    remedy: 'pay',
  }),
  incomplete: ({ isReadOnly }, name) => ({
    title: isReadOnly ? 'This workspace is read-only until its plan is paid' : 'First payment required',
    color: isReadOnly ? 'red' : 'orange',
    text: isReadOnly
      ? `This workspace exceeds the limits of ${name}. ${readOnlyHint}`
      : `You stay on ${name} until you pay.`,
    remedy: 'pay',
  }),
  canceled: ({ isReadOnly, readOnlyFrom }, name) => ({
    ...describeLapse(
      isReadOnly,
      readOnlyFrom,
      `Your plan has ended, and this workspace exceeds the limits of ${name}.`,
    ),
    title: isReadOnly ? 'Your plan has ended: this workspace is read-only' : 'Your plan has ended',
    remedy: 'choose',
  }),
};

function describeLapse(isReadOnly: boolean, readOnlyFrom: string | null, cause: string) {
  if (isReadOnly) return { color: 'red', text: `${cause} ${readOnlyHint}` };
  if (readOnlyFrom === null) return { color: 'orange', text: cause };
  return {
    color: 'orange',
    text: `${cause} Everything works until {at}. Then this workspace becomes read-only.`,
    at: readOnlyFrom,
  };
}
