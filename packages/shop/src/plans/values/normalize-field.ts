import { ShopError } from '../../errors/shop-error.ts';
import { parseOrderField } from '../model/order-field.ts';
import { parseSteps, pathText } from './attribute-path.ts';

/**
 * Returns the one name of a field: `bullet_point` is `bullet_point[0].value`, and `item_name` is `title`. Throws LISTING_VALUE_INVALID for an
 * invalid path, and for the attributes of prices and stock, which have fields of their own.
 */
export function normalizeField(field: string): string {
  if (field === 'price' || field === 'quantity' || field === 'title' || parseOrderField(field)) return field;
  const steps = parseSteps(field);
  if (steps === undefined) {
    throw new ShopError(
      'LISTING_VALUE_INVALID',
      `“${field}” is not the path of an attribute.`,
      'Enter the name of an attribute, or a path in it, such as bullet_point[1].value.',
    );
  }
  const plan = plans[String(steps[0])];
  if (plan !== undefined) {
    throw new ShopError(
      'LISTING_VALUE_INVALID',
      `The attribute ${steps[0]} has the ${plan} of the listing.`,
      `Plan a change of the ${plan} instead, which has limits.`,
    );
  }
  const path = pathText(steps);
  return path === 'item_name[0].value' ? 'title' : path;
}

const plans: Readonly<Record<string, string>> = { purchasable_offer: 'price', fulfillment_availability: 'stock' };
