import { parseOrderField } from './model/order-field.ts';
import type { ValueAccess } from './model/value-client.ts';
import { labelAccess } from './orders/label-access.ts';
import { packageAccess } from './orders/package-access.ts';
import { refundAccess } from './orders/refund-access.ts';
import { listingAccess } from './values/listing-access.ts';

const orders = { package: packageAccess, label: labelAccess, refund: refundAccess };

/** How all values are checked, compared, read and sent: those of listings, and packages, labels and refunds of orders. */
export const valueAccess: ValueAccess = {
  isIdempotent: (field) => find(field).isIdempotent(field),
  check: (field, value) => find(field).check(field, value),
  isSame: (field, before, after) => find(field).isSame(field, before, after),
  read: (client, place, sent) => find(place.field).read(client, place, sent),
};

function find(field: string): ValueAccess {
  const order = parseOrderField(field);
  return order === undefined ? listingAccess : orders[order.kind];
}
