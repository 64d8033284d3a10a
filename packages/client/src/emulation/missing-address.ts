import type { AttributeMapping, Migration } from '@supercargo/catalogue/migrations';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { describeThrowing, nameAttribute, wayToOmit } from './unavailable.ts';

/**
 * Why the address of an order is missing although v0 has one: the program did not request personal data, for which v0 still has a part
 * of the address, or the response lacks the address.
 */
export type AddressProblem = 'not-requested' | 'not-received';

const addressElement = 'shippingAddress';
const addressPath = 'recipient.deliveryAddress';

/** The statuses in which orders of v0 have an address, by the notes on `ShippingAddress` in ordersV0.json. */
const statusesWithAddress: ReadonlySet<unknown> = new Set(['UNSHIPPED', 'PARTIALLY_SHIPPED', 'SHIPPED']);

/** Whether an attribute is the address of an order, or a part of it. */
export function isPartOfAddress({ to, restricted }: AttributeMapping): boolean {
  return restricted === addressElement && to?.startsWith(addressPath) === true;
}

/** Returns why an order of the successor has no address that v0 would have; undefined if there is no problem. */
export function findAddressProblem(source: unknown, elements: ReadonlySet<string>): AddressProblem | undefined {
  const { fulfillment, recipient } = source as {
    readonly fulfillment?: { readonly fulfillmentStatus?: unknown } | null;
    readonly recipient?: { readonly deliveryAddress?: unknown } | null;
  };
  if (!statusesWithAddress.has(fulfillment?.fulfillmentStatus)) return undefined;
  if (!elements.has(addressElement)) return 'not-requested';
  return recipient?.deliveryAddress === undefined || recipient.deliveryAddress === null ? 'not-received' : undefined;
}

/** Returns properties that throw when a program reads the address of an order, or a part of it. */
export function describeMissingAddress(
  migration: Migration,
  object: string,
  attributes: readonly AttributeMapping[],
  problem: AddressProblem,
): PropertyDescriptorMap {
  return describeThrowing(attributes.filter(isPartOfAddress), ({ path }) =>
    buildAddressError(migration, nameAttribute(migration, object, path), problem),
  );
}

/** Returns the error for an address that cannot be given. */
export function buildAddressError(
  { endpoint, successor }: Migration,
  what: string,
  problem: AddressProblem,
): SellingPartnerError {
  const reason =
    problem === 'not-requested'
      ? `needs personal data: v0 has a part of the address without it, ${endpoint} ${successor} has the whole address or none. ` +
        `Pass restrictedData: ['${addressElement}'].`
      : `is missing: the response of ${endpoint} ${successor} has no ${addressPath}. The application lacks the role for addresses, ` +
        'or Amazon has no address for this order.';
  return new SellingPartnerError({ code: 'V0_UNAVAILABLE', message: `${what} ${reason} ${wayToOmit}` });
}
