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
