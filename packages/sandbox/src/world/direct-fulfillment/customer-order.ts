import type { PartyIdentification } from '@supercargo/catalogue/types/vendor-direct-fulfillment-shipping-2021-12-28';
import type { Sent } from '../../base/json-value.ts';
import type { MinorUnits } from '../finances/money.ts';
import type { Person, PostalAddress } from '../orders/order.ts';

/** An order of an Amazon customer that the vendor ships itself. */
export interface CustomerOrder {
  readonly number: string;
  readonly customerOrderNumber: string;
  readonly placedAt: number;
  readonly shipFrom: string;
  readonly currency: string;
  readonly customer: Person;
  readonly address: PostalAddress;
  readonly items: readonly CustomerOrderItem[];
  /** The vendor's acknowledgement; effective from its own time. */
  answer: { readonly at: number; readonly accepted: boolean } | null;
  /** The time when the shipping label is ready. */
  labelledAt: number | null;
  /** The parties of the label, as the vendor passed them. Missing: those of the order. */
  labelParties?: LabelParties;
  shippedAt: number | null;
  /** The time when the warehouse reported that it cannot ship the order. */
  deniedAt: number | null;
}

interface LabelParties {
  readonly sellingParty: Sent<PartyIdentification>;
  readonly shipFromParty: Sent<PartyIdentification>;
}

export interface CustomerOrderItem {
  readonly sequence: number;
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly netPrice: MinorUnits;
}

type CustomerOrderStatus = 'NEW' | 'ACCEPTED' | 'SHIPPED' | 'CANCELLED';

export function getCustomerOrderStatus(
  { answer, shippedAt, deniedAt }: CustomerOrder,
  now: number,
): CustomerOrderStatus {
  if (isPast(shippedAt, now)) return 'SHIPPED';
  if (isPast(deniedAt, now)) return 'CANCELLED';
  if (answer === null || answer.at > now) return 'NEW';
  return answer.accepted ? 'ACCEPTED' : 'CANCELLED';
}

export function isPast(moment: number | null, now: number): boolean {
  return moment !== null && moment <= now;
}
