import type { Inputs, Outputs } from '../../../lib/requests/trpc.ts';
import { getUserTimeZone } from '../../../lib/time/time-zones.ts';

/** What screens know about rules and what they can watch. */
export type RuleFacts = Outputs['alerts']['rules'];
export type Rule = RuleFacts['rules'][number];
export type Condition = Inputs['alerts']['saveRule']['condition'];
type SavedRule = Inputs['alerts']['saveRule'];
/** What a form edits. */
export type RuleDraft = Pick<SavedRule, 'id'> & {
  [Name in Exclude<keyof SavedRule, 'id' | 'version'>]-?: Exclude<SavedRule[Name], undefined>;
};

interface ConditionKind {
  readonly label: string;
  /** Whether it reads the copy of sellers' data. */
  readonly readsCopy: boolean;
  /** What a new rule of this kind begins with. */
  readonly initial: Condition;
}

/** Every kind of condition, in the order in which they are offered. */
export const conditionKinds: Readonly<Record<Condition['kind'], ConditionKind>> = {
  'run-failed': { label: 'Run failed', readsCopy: false, initial: { kind: 'run-failed' } },
  'authorization-lost': { label: 'Authorization lost', readsCopy: false, initial: { kind: 'authorization-lost' } },
  'featured-offer-lost': { label: 'Featured offer lost', readsCopy: false, initial: { kind: 'featured-offer-lost' } },
  'copy-behind': {
    label: 'Copy behind',
    readsCopy: true,
    initial: { kind: 'copy-behind', stream: 'orders', minutes: 60 },
  },
  'stock-low': { label: 'Stock low', readsCopy: true, initial: { kind: 'stock-low', unit: 'days', below: 14 } },
  'listing-issue': { label: 'New listing issue', readsCopy: true, initial: { kind: 'listing-issue' } },
  sql: {
    label: 'SQL query',
    readsCopy: true,
    initial: { kind: 'sql', source: 'amazon', sql: '', keyColumns: [], minutes: 15 },
  },
};

/** Describes a condition, such as `Stock low: less than 14 days`. */
export function describeCondition(condition: Condition): string {
  const { label } = conditionKinds[condition.kind];
  switch (condition.kind) {
    case 'copy-behind':
      return `${label}: ${condition.stream}, ${condition.minutes} minutes`;
    case 'stock-low':
      return `${label}: less than ${condition.below} ${condition.unit}`;
    case 'sql':
      return `${label}: every ${condition.minutes} minutes`;
    default:
      return label;
  }
}

/** Returns the form's values of a rule, or those of a new one. */
export function toRuleDraft(rule: Rule | undefined): RuleDraft {
  if (rule === undefined) {
    return {
      id: undefined,
      name: '',
      condition: { kind: 'run-failed' },
      sellerIds: [],
      channelIds: [],
      isOn: true,
      quietHours: null,
      minMinutes: 0,
      reportsEnd: false,
    };
  }
  const { id, name, sellerIds, channelIds, isOn, quietHours, minMinutes, reportsEnd } = rule;
  const condition = rule.condition as Condition;
  return { id, name, condition, sellerIds, channelIds, isOn, quietHours: quietHours ?? null, minMinutes, reportsEnd };
}

/** The quiet hours that a form begins with. */
export function suggestQuietHours(): NonNullable<RuleDraft['quietHours']> {
  return { from: '22:00', to: '07:00', zone: getUserTimeZone() };
}
