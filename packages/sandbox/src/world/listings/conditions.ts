/** The names of a condition in the different APIs and reports. */
interface ConditionWords {
  /** The condition group in price requests. */
  readonly group: 'New' | 'Used' | 'Collectible' | 'Refurbished';
  readonly subCondition: string;
  /** The number in listing reports. */
  readonly number: string;
  readonly inventory: string;
}

const row = (group: ConditionWords['group'], subCondition: string, number: number): ConditionWords => ({
  group,
  subCondition,
  number: String(number),
  inventory: group === 'New' ? 'NewItem' : group === 'Refurbished' ? 'Refurbished' : `${group}${subCondition}`,
});

/** Conditions by their names in attributes. */
export const conditions = {
  new_new: row('New', 'New', 11),
  new_open_box: row('New', 'OpenBox', 11),
  refurbished_refurbished: row('Refurbished', 'Refurbished', 10),
  used_like_new: row('Used', 'LikeNew', 1),
  used_very_good: row('Used', 'VeryGood', 2),
  used_good: row('Used', 'Good', 3),
  used_acceptable: row('Used', 'Acceptable', 4),
  collectible_like_new: row('Collectible', 'LikeNew', 5),
  collectible_very_good: row('Collectible', 'VeryGood', 6),
  collectible_good: row('Collectible', 'Good', 7),
  collectible_acceptable: row('Collectible', 'Acceptable', 8),
} as const;

export type Condition = keyof typeof conditions;

export const NEW: Condition = 'new_new';

export function isCondition(text: unknown): text is Condition {
  return typeof text === 'string' && Object.hasOwn(conditions, text);
}

export function conditionOf({ condition = NEW }: { readonly condition?: Condition | undefined }): ConditionWords {
  return conditions[condition];
}
