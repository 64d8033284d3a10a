import type { Inputs, Outputs } from '../../../lib/requests/trpc.ts';
import { countLeft } from './shipment-form.ts';

type Order = Outputs['shop']['order'];
type Parcel = Inputs['orders']['labelOffers']['parcel'];
type ShipFrom = Required<Parcel['shipFrom']>;

/** The fields of a form for a parcel. Numbers are text while they are typed. */
export interface ParcelFields {
  readonly units: Parcel['units'];
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly delivery: Parcel['delivery'];
  readonly labelFormat: Parcel['labelFormat'];
  readonly shipFrom: ShipFrom;
}

/** Choices of the form. */
export const deliveries = [
  { value: 'DeliveryConfirmationWithoutSignature', label: 'Tracked, without signature' },
  { value: 'DeliveryConfirmationWithSignature', label: 'Tracked, with signature' },
  { value: 'DeliveryConfirmationWithAdultSignature', label: 'Tracked, with signature of an adult' },
  { value: 'NoTracking', label: 'Without tracking' },
] as const satisfies readonly { readonly value: Parcel['delivery']; readonly label: string }[];

/** Fields of the sender's address, in their order. */
export const addressFields = [
  { name: 'name', label: 'Name', isRequired: true },
  { name: 'addressLine1', label: 'Address', isRequired: true },
  { name: 'addressLine2', label: 'Address, second line', isRequired: false },
  { name: 'postalCode', label: 'Postal code', isRequired: true },
  { name: 'city', label: 'City', isRequired: true },
  { name: 'region', label: 'State or region', isRequired: false },
  { name: 'countryCode', label: 'Country code', isRequired: true },
  { name: 'email', label: 'Email', isRequired: true },
  { name: 'phone', label: 'Phone', isRequired: true },
] as const satisfies readonly { readonly name: keyof ShipFrom; readonly label: string; readonly isRequired: boolean }[];

const noAddress: ShipFrom = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  region: '',
  postalCode: '',
  countryCode: '',
  email: '',
  phone: '',
};

/** The fields of a new parcel, from the address of the last one. */
export function createParcelFields(shipFrom: ShipFrom | null): ParcelFields {
  return {
    units: 'metric',
    weight: '',
    length: '',
    width: '',
    height: '',
    delivery: 'DeliveryConfirmationWithoutSignature',
    labelFormat: 'PDF',
    shipFrom: shipFrom ?? noAddress,
  };
}

/** Builds a parcel of everything that is left to ship. Undefined while a required field is missing or invalid. */
export function toParcel({ lines }: Order, fields: ParcelFields): Parcel | undefined {
  const { units, delivery, labelFormat, shipFrom } = fields;
  const [weight, length, width, height] = [fields.weight, fields.length, fields.width, fields.height].map(Number);
  const sizes = { weight, length, width, height } as Pick<Parcel, 'weight' | 'length' | 'width' | 'height'>;
  const hasSizes = Object.values(sizes).every((size) => size > 0 && size <= 100_000);
  const hasAddress = addressFields.every(({ name, isRequired }) => !isRequired || shipFrom[name].trim() !== '');
  const hasCountry = /^[A-Za-z]{2}$/.test(shipFrom.countryCode);
  if (!hasSizes || !hasAddress || !hasCountry) return undefined;
  const items = lines.flatMap((line) =>
    countLeft(line) > 0 ? [{ orderItemId: line.orderItemId, quantity: countLeft(line) }] : [],
  );
  return { items, units, ...sizes, delivery, labelFormat, shipFrom };
}
