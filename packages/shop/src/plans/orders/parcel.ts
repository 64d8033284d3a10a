import type { ShipmentRequestDetails } from '@supercargo/catalogue/types/merchant-fulfillment-v0';
import { buildInvalid, checkItems, checkTexts, type Parcel, type ShipFrom } from './order-values.ts';

/** Throws a ShopError if Amazon cannot make offers for a parcel. `field` is such as `label 1`. */
export function checkParcel(field: string, parcel: Parcel | undefined): void {
  if (typeof parcel !== 'object' || parcel === null) throw buildInvalid(field, `The ${field} lacks the parcel.`);
  checkItems(field, parcel.items);
  checkTexts(field, parcel, ['units', 'delivery', 'labelFormat']);
  checkTexts(field, parcel.shipFrom ?? {}, [
    'name',
    'addressLine1',
    'city',
    'postalCode',
    'countryCode',
    'email',
    'phone',
  ]);
  const sizes = ['weight', 'length', 'width', 'height'] as const;
  const wrong = sizes.find((name) => !(Number.isFinite(parcel[name]) && parcel[name] > 0));
  if (wrong !== undefined)
    throw buildInvalid(field, `The ${wrong} of the parcel is ${parcel[wrong]}, and not positive.`);
}

/** Builds the description of a shipment that Amazon expects. */
export function toShipmentRequest(orderId: string, parcel: Parcel): ShipmentRequestDetails {
  const { items, units, weight, length, width, height, delivery, labelFormat, shipFrom } = parcel;
  const { addressLine2 = '', region = '' }: Partial<ShipFrom> = shipFrom;
  const isMetric = units === 'metric';
  return {
    AmazonOrderId: orderId,
    ItemList: items.map(({ orderItemId, quantity }) => ({ OrderItemId: orderItemId, Quantity: quantity })),
    ShipFromAddress: {
      Name: shipFrom.name,
      AddressLine1: shipFrom.addressLine1,
      ...(addressLine2 !== '' && { AddressLine2: addressLine2 }),
      City: shipFrom.city,
      ...(region !== '' && { StateOrProvinceCode: region }),
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
