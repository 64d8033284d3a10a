/** The names of a condition in the different APIs and reports. */
interface ConditionNames {
  /** The condition group in price requests. */
  readonly group: 'New' | 'Used' | 'Collectible' | 'Refurbished';
  readonly subCondition: string;
  /** The number in listing reports. */
  readonly number: string;
  readonly inventory: string;
}

const buildRow = (group: ConditionNames['group'], subCondition: string, number: number): ConditionNames => ({
  group,
  subCondition,
  number: String(number),
  inventory: group === 'New' ? 'NewItem' : group === 'Refurbished' ? 'Refurbished' : `${group}${subCondition}`,
});

/** Conditions by their names in attributes. */
export const conditions = {
  new_new: buildRow('New', 'New', 11),
  new_open_box: buildRow('New', 'OpenBox', 11),
  refurbished_refurbished: buildRow('Refurbished', 'Refurbished', 10),
  used_like_new: buildRow('Used', 'LikeNew', 1),
  used_very_good: buildRow('Used', 'VeryGood', 2),
  used_good: buildRow('Used', 'Good', 3),
  used_acceptable: buildRow('Used', 'Acceptable', 4),
  collectible_like_new: buildRow('Collectible', 'LikeNew', 5),
  collectible_very_good: buildRow('Collectible', 'VeryGood', 6),
  collectible_good: buildRow('Collectible', 'Good', 7),
  collectible_acceptable: buildRow('Collectible', 'Acceptable', 8),
} as const;

export type Condition = keyof typeof conditions;

export const NEW: Condition = 'new_new';

export function isCondition(text: unknown): text is Condition {
  return typeof text === 'string' && Object.hasOwn(conditions, text);
}

export function getCondition({ condition = NEW }: { readonly condition?: Condition | undefined }): ConditionNames {
  return conditions[condition];
}
