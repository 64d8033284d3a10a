import { createRandom, DIGITS } from '../../base/random.ts';

/** A browse node of a marketplace. The test data's browse nodes follow from the product types. */
export interface Classification {
  readonly id: string;
  readonly name: string;
}

export const ALL_DEPARTMENTS: Classification = { id: '1000000001', name: 'All Departments' };

export function getClassification(productType: string): Classification {
  const id = `4${createRandom(`shelf/${productType}`).text(9, DIGITS)}`;
  return { id, name: formatDisplayName(productType) };
}

/** Formats a product type: KITCHEN_KNIFE becomes Kitchen Knife. */
export function formatDisplayName(productType: string): string {
  return productType
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');
}
