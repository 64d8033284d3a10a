import { DIGITS, seededRandom } from '../../base/random.ts';

/** A browse node of a marketplace. The test data's browse nodes follow from the product types. */
export interface Classification {
  readonly id: string;
  readonly name: string;
}

export const ALL_SHELVES: Classification = { id: '1000000001', name: 'All Departments' };

export function classificationOf(productType: string): Classification {
  const id = `4${seededRandom(`shelf/${productType}`).text(9, DIGITS)}`;
  return { id, name: displayName(productType) };
}

/** Formats a product type: KITCHEN_KNIFE becomes Kitchen Knife. */
export function displayName(productType: string): string {
  return productType
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');
}
