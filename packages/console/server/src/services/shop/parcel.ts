import type { ShipmentRequestDetails } from '@supercargo/catalogue/types/merchant-fulfillment-v0';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';

const line = z.string().trim().max(200);

/** The seller's address. Amazon needs an email address and a phone number for the carrier. */
const shipFromSchema = z.object({
  name: line.min(1),
  addressLine1: line.min(1),
  addressLine2: line.default(''),
  city: line.min(1),
  /** State, province or region. Default: none. */
  region: line.default(''),
  postalCode: line.min(1).max(30),
  /** ISO 3166-1, such as `GB`. */
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .max(2)
    .regex(/^[A-Z]{2}$/, 'A country is a code of two letters, such as GB.'),
  email: line.min(1),
  phone: line.min(1).max(40),
});

const size = z.number().positive().max(100_000);

/** A parcel to buy a label for. */
export const parcelSchema = z.object({
  items: z
    .array(z.object({ orderItemId: idText, quantity: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(1000),
  /** `metric`: grams and centimeters. `imperial`: ounces and inches. */
  units: z.enum(['metric', 'imperial']),
  weight: size,
  length: size,
  width: size,
  height: size,
  delivery: z.enum([
    'DeliveryConfirmationWithoutSignature',
    'DeliveryConfirmationWithSignature',
    'DeliveryConfirmationWithAdultSignature',
    'NoTracking',
  ]),
  labelFormat: z.enum(['PDF', 'PNG', 'ZPL203']),
  shipFrom: shipFromSchema,
});

export type Parcel = z.infer<typeof parcelSchema>;

/** Builds the description of a shipment that Amazon expects. */
export function toShipmentRequest(orderId: string, parcel: Parcel): ShipmentRequestDetails {
  const { items, units, weight, length, width, height, delivery, labelFormat, shipFrom } = parcel;
  const isMetric = units === 'metric';
  return {
    AmazonOrderId: orderId,
    ItemList: items.map(({ orderItemId, quantity }) => ({ OrderItemId: orderItemId, Quantity: quantity })),
    ShipFromAddress: {
      Name: shipFrom.name,
      AddressLine1: shipFrom.addressLine1,
      ...(shipFrom.addressLine2 !== '' && { AddressLine2: shipFrom.addressLine2 }),
      City: shipFrom.city,
      ...(shipFrom.region !== '' && { StateOrProvinceCode: shipFrom.region }),
      PostalCode: shipFrom.postalCode,
      CountryCode: shipFrom.countryCode,
      Email: shipFrom.email,
      Phone: shipFrom.phone,
    },
    PackageDimensions: { Length: length, Width: width, Height: height, Unit: isMetric ? 'centimeters' : 'inches' },
    Weight: { Value: weight, Unit: isMetric ? 'g' : 'oz' },
    ShippingServiceOptions: { DeliveryExperience: delivery, CarrierWillPickUp: false, LabelFormat: labelFormat },
  };
}
