import { ShopError, type ShopErrorCode } from '../../errors/shop-error.ts';
import type { PaidComponent } from '../../lists/orders/paid-items.ts';
import { parseOrderField } from '../model/order-field.ts';

/** Units of an order item. */
export interface ItemUnits {
  /** Amazon's ID of the item. */
  readonly orderItemId: string;
  /** Number of units, from 1. */
  readonly quantity: number;
}

/** A package of an order that is confirmed to Amazon. */
export interface PackageValue {
  /** From Amazon's list of carriers, or `Other`. */
  readonly carrierCode: string;
  /** Required with the carrier code `Other`. Default: none. */
  readonly carrierName?: string | undefined;
  /** Such as `Tracked 48`. Default: none. */
  readonly shippingMethod?: string | undefined;
  /** The carrier's number of the package. */
  readonly trackingNumber: string;
  /** When it was handed to the carrier, as ISO 8601. Default: when it is sent to Amazon. */
  readonly shipTime?: string | undefined;
  /** The units in it. Default: all that are left to ship when it is sent. */
  readonly items?: readonly ItemUnits[] | undefined;
}

/** Where a seller ships from. Amazon needs an email address and a phone number for the carrier. */
export interface ShipFrom {
  /** Name of the seller. */
  readonly name: string;
  /** Street and number. */
  readonly addressLine1: string;
  /** Empty if there is none. */
  readonly addressLine2: string;
  /** City or town. */
  readonly city: string;
  /** State, province or region; empty if there is none. */
  readonly region: string;
  /** Postal code. */
  readonly postalCode: string;
  /** ISO 3166-1, such as `GB`. */
  readonly countryCode: string;
  /** Email address. */
  readonly email: string;
  /** Phone number. */
  readonly phone: string;
}

/** A parcel to buy a label for. */
export interface Parcel {
  /** The units in it. */
  readonly items: readonly ItemUnits[];
  /** `metric`: grams and centimeters. `imperial`: ounces and inches. */
  readonly units: 'metric' | 'imperial';
  /** In grams or ounces. */
  readonly weight: number;
  /** In centimeters or inches. */
  readonly length: number;
  /** In centimeters or inches. */
  readonly width: number;
  /** In centimeters or inches. */
  readonly height: number;
  /** Amazon's delivery experience, such as `DeliveryConfirmationWithoutSignature`. */
  readonly delivery: string;
  /** Amazon's format of the label, such as `PDF`. */
  readonly labelFormat: string;
  /** The seller's address. */
  readonly shipFrom: ShipFrom;
}

/** A shipping label at the price of Amazon's offer. */
export interface LabelValue {
  /** What is sent. */
  readonly parcel: Parcel;
  /** Amazon's ID of the shipping service. */
  readonly serviceId: string;
  /** Amazon's ID of the offer. */
  readonly offerId: string;
  /** Name of the carrier. */
  readonly carrier: string;
  /** Name of the service. */
  readonly service: string;
  /** As a decimal. */
  readonly price: string;
  /** Code of the currency. */
  readonly currency: string;
  /** Amazon's ID of the shipment. Default: the label is not bought yet, or Amazon's response was lost. */
  readonly shipmentId?: string | undefined;
  /** The carrier's number of the parcel. Default: none is known. */
  readonly trackingId?: string | undefined;
}

/** What is refunded for an order item, as decimals. */
export interface RefundItem {
  /** Amazon's ID of the item. */
  readonly orderItemId: string;
  /** The amounts that are refunded. */
  readonly amounts: Readonly<Partial<Record<PaidComponent, string | undefined>>>;
}

/** Amazon's reasons: AdjustmentReason in OrderAdjustment.xsd, without those for Amazon's own use. */
export const refundReasons = [
  'CustomerReturn',
  'GeneralAdjustment',
  'CouldNotShip',
  'DifferentItem',
  'Abandoned',
  'CustomerCancel',
  'PriceError',
  'ProductOutofStock',
  'NoInventory',
  'CustomerAddressIncorrect',
  'Exchange',
  'Undeliverable',
  'RefusedDelivery',
  'CarrierCreditDecision',
  'CarrierCoverageFailure',
  'Other',
] as const;

/** A refund of items of an order. */
export interface RefundValue {
  /** Amazon's reason. */
  readonly reason: (typeof refundReasons)[number];
  /** The items, each once. */
  readonly items: readonly RefundItem[];
  /** When it was requested, in the time of the shop, as ISO 8601. Refunds that Amazon posts later can be this one. */
  readonly requestedAt: string;
}

const codes: Readonly<Record<string, ShopErrorCode>> = {
  package: 'SHIPMENT_INVALID',
  label: 'LABEL_INVALID',
  refund: 'REFUND_INVALID',
};

/** Builds the error of a value of an order that cannot be sent. `field` is such as `package 1`. */
export function buildInvalid(field: string, message: string): ShopError {
  const { kind = '' } = parseOrderField(field) ?? {};
  const noun = kind === 'package' ? 'shipment' : kind;
  return new ShopError(
    codes[kind] ?? 'LISTING_VALUE_INVALID',
    message,
    `Correct the ${noun}. Nothing was sent to Amazon.`,
  );
}

/** Parses a value of an order. Throws a ShopError if the text is not a JSON object. */
export function parseValue<Value extends object>(field: string, text: string): Value {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Value;
  } catch {}
  throw buildInvalid(field, `The ${field} is “${text.slice(0, 100)}”, and it must be a JSON object.`);
}

/** Throws a ShopError unless the members are texts that are not empty. */
export function checkTexts(field: string, value: object, names: readonly string[]): void {
  const values = value as Readonly<Record<string, unknown>>;
  const missing = names.filter((name) => typeof values[name] !== 'string' || values[name].trim() === '');
  if (missing.length > 0) throw buildInvalid(field, `The ${field} lacks ${missing.join(' and ')}.`);
}

/** Throws a ShopError unless `items` is a list of order items, each once. */
export function checkItems(field: string, items: unknown): void {
  const list: readonly { readonly orderItemId?: unknown }[] = Array.isArray(items) ? items : [];
  const ids = list.map((item) => item?.orderItemId);
  // IDs are part of the XML of feeds.
  const isId = (id: unknown) => typeof id === 'string' && /^[\w-]{1,100}$/.test(id);
  if (ids.length === 0 || !ids.every(isId)) {
    throw buildInvalid(field, `The ${field} needs items with Amazon's orderItemId.`);
  }
  if (new Set(ids).size < ids.length) throw buildInvalid(field, 'An item occurs twice.');
}
