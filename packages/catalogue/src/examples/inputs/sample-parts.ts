/** Fictional: the postal code and the name exist nowhere. */
export const address = {
  name: 'Ada Ashworth',
  addressLine1: 'Harbour Row 7',
  city: 'Bristol',
  stateOrRegion: 'Avon',
  postalCode: 'BS1 9ZZ',
  countryCode: '{{countryCode}}',
};

/** The same address in the form of Merchant Fulfillment. */
export const merchantAddress = {
  Name: address.name,
  AddressLine1: address.addressLine1,
  City: address.city,
  PostalCode: address.postalCode,
  CountryCode: address.countryCode,
  Email: 'ada@shop.example',
  Phone: '01632 960123',
};

/** An empty PDF file as Base64, and the MD5 checksum of the file as Base64. */
export const pdf = { content: 'JVBERi0xLjQKJSVFT0YK', checksum: '9isn5Fod+xQMkaKRq1htPg==' };

/** A case of products for the long-term warehouses. */
export const distributionPackage = {
  type: 'CASE',
  contents: { products: [{ sku: '{{sku}}', quantity: 10 }] },
  measurements: {
    weight: { unitOfMeasurement: 'KILOGRAMS', weight: 4 },
    dimensions: { height: 20, length: 30, width: 40, unitOfMeasurement: 'CENTIMETERS' },
  },
};

/** A parcel of Amazon Shipping. */
export const parcel = {
  packageClientReferenceId: 'package-1',
  dimensions: { length: 30, width: 20, height: 10, unit: 'CENTIMETER' },
  weight: { unit: 'GRAM', value: 1200 },
  insuredValue: { value: 20, unit: '{{currencyCode}}' },
  items: [{ quantity: 1 }],
};

/** A shipment of Merchant Fulfillment. */
export const merchantShipment = {
  AmazonOrderId: '{{unshippedOrderId}}',
  ItemList: [{ OrderItemId: '{{unshippedOrderItemId}}', Quantity: 1 }],
  ShipFromAddress: merchantAddress,
  PackageDimensions: { Length: 30, Width: 20, Height: 10, Unit: 'centimeters' },
  Weight: { Value: 800, Unit: 'g' },
  ShippingServiceOptions: { DeliveryExperience: 'DeliveryConfirmationWithoutSignature', CarrierWillPickUp: false },
};
