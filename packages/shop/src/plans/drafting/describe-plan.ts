import { formatUnits, toUnits } from '../../base/price-units.ts';
import {
  findPlanState,
  findStepOutcome,
  type Plan,
  type PlanState,
  type PlanStep,
  type StepOutcome,
  type StoredPlan,
} from '../model/plan.ts';
import { describeValue } from '../orders/describe-value.ts';
import { computeStepPercent } from './draft-step.ts';

/** A step of a plan, as people and programs read it. */
export interface StepView
  extends Pick<PlanStep, 'subject' | 'marketplaceId' | 'field' | 'currency' | 'atStake' | 'reason' | 'issues'> {
  /** The value before; null if there was none. What an order gets is described in a few words. */
  readonly before: string | null;
  /** The new value. */
  readonly after: string;
  /** By how many percent a price or stock changes; null for other values, and from none or 0. */
  readonly percent: number | null;
  /** What became of it. */
  readonly outcome: StepOutcome;
  /** When it was sent, as ISO 8601; null if it was not. */
  readonly sentAt: string | null;
  /** When Amazon showed the value, as ISO 8601; null before. */
  readonly readBackAt: string | null;
}

/** A plan, as people and programs read it. */
export interface PlanView extends Pick<Plan, 'id' | 'kind' | 'requestedBy' | 'idempotencyKey' | 'reverts' | 'limits'> {
  /** Where it stands. */
  readonly state: PlanState;
  /** As ISO 8601. */
  readonly createdAt: string;
  /** As ISO 8601; null for a draft. */
  readonly confirmedAt: string | null;
  /** As ISO 8601; null while steps wait. */
  readonly finishedAt: string | null;
  /** When values were last read back, as ISO 8601; null before. */
  readonly readAt: string | null;
  /** Money at stake in the steps that are not left out, by currency, as decimals. */
  readonly atStake: Readonly<Record<string, string>>;
  /** Number of steps that are not left out and whose money at stake is unknown. Attributes and packages have none. */
  readonly unknownAtStake: number;
  /** In their order. */
  readonly steps: readonly StepView[];
}

/** Describes a plan: before, after, percent, money at stake, and what became of each step. */
export function describePlan(plan: StoredPlan): PlanView {
  const { id, kind, requestedBy, idempotencyKey, reverts, limits, createdAt, confirmedAt, finishedAt, readAt } = plan;
  const steps = plan.steps.map(describeStep);
  const counted = steps.filter(({ outcome }) => !['skipped', 'rejected', 'failed'].includes(outcome));
  const sums = [...Map.groupBy(counted, ({ currency }) => currency)].flatMap(([currency, some]) => {
    const amounts = some.flatMap(({ atStake }) => (atStake === null ? [] : [toUnits(atStake)]));
    const sum = amounts.reduce((total, amount) => total + amount, 0n);
    return amounts.length === 0 ? [] : [[currency, formatUnits(sum, 2)] as const];
  });
  return {
    ...{ id, kind, state: findPlanState(plan), requestedBy, idempotencyKey, reverts, limits },
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    atStake: Object.fromEntries(sums),
    unknownAtStake:
      kind === 'attribute' || kind === 'package' ? 0 : counted.filter(({ atStake }) => atStake === null).length,
    steps,
  };
}

function describeStep(step: PlanStep): StepView {
  const { subject, marketplaceId, field, currency, fromValue, toValue, atStake, reason, issues, sentAt, readBackAt } =
    step;
  return {
    ...{ subject, marketplaceId, field, currency, atStake, reason, issues },
    before: fromValue === null ? null : describeValue(field, fromValue),
    after: describeValue(field, toValue),
    percent: computeStepPercent(step),
    outcome: findStepOutcome(step),
    sentAt: sentAt?.toISOString() ?? null,
    readBackAt: readBackAt?.toISOString() ?? null,
  };
}
