import type { JsonObject } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { getSelectorDefault } from './listing-attributes.ts';

type Values = readonly JsonObject[];

/** A change of one attribute. Values of other marketplaces than the one that changes are ignored. */
export interface AttributeStep {
  /**
   * `replace` replaces the values with the same selectors. `merge` changes members of them, and removes those that are null.
   * `delete` deletes the values with the selectors of `values`, or all if there are none.
   */
  readonly op: 'replace' | 'merge' | 'delete';
  readonly name: string;
  readonly values: Values;
}

/** Returns the operator of a patch. Amazon's `add` and `replace` do the same. */
export function parseOperator(op: unknown): AttributeStep['op'] {
  return op === 'delete' || op === 'merge' ? op : 'replace';
}

/** Returns the values of an attribute in a marketplace after a change. */
export function changeValues(
  before: Values,
  step: AttributeStep,
  selectors: readonly string[],
  store: Marketplace,
): Values {
  const values = selectValues(step.values, store);
  const isSame = (value: JsonObject, match: JsonObject) =>
    selectors.every((selector) => readSelector(value, selector, store) === readSelector(match, selector, store));
  switch (step.op) {
    case 'replace':
      return [...before.filter((value) => !values.some((patch) => isSame(value, patch))), ...values];
    case 'merge':
      return values.reduce((result, patch) => mergeValue(result, patch, isSame), before);
    default:
      return step.values.length === 0
        ? []
        : before.filter((value) => !values.some((patch) => isSelected(value, patch, selectors, store)));
  }
}

/** Returns the values that are for a marketplace. */
export function selectValues(values: Values, { id }: Marketplace): Values {
  return values.filter(({ marketplace_id: marketplaceId }) => marketplaceId == null || marketplaceId === id);
}

function mergeValue(
  before: Values,
  patch: JsonObject,
  isSame: (value: JsonObject, match: JsonObject) => boolean,
): Values {
  const index = before.findIndex((value) => isSame(value, patch));
  const members = Object.entries({ ...before[index], ...patch }).filter(([, member]) => member !== null);
  const value = Object.fromEntries(members);
  return index === -1 ? [...before, value] : before.with(index, value);
}

/** Whether a value has the selectors that a deletion names. Selectors that it does not name can be any. */
function isSelected(
  value: JsonObject,
  deletion: JsonObject,
  selectors: readonly string[],
  store: Marketplace,
): boolean {
  return selectors.every(
    (selector) => deletion[selector] === undefined || deletion[selector] === readSelector(value, selector, store),
  );
}

function readSelector(value: JsonObject, selector: string, store: Marketplace): unknown {
  return value[selector] ?? getSelectorDefault(selector, store);
}
