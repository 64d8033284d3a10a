/** A part of personal data that is asked for by name. */
export type DataElement = 'buyerInfo' | 'shippingAddress' | 'buyerTaxInformation';

/** Whether, and which, personal data is wanted: `true` for all that an operation can give. */
export type RestrictedData = boolean | readonly DataElement[];

const known: Readonly<Record<DataElement, true>> = {
  buyerInfo: true,
  shippingAddress: true,
  buyerTaxInformation: true,
};

export const dataElements = Object.keys(known) as readonly DataElement[];

export function isDataElement(value: unknown): value is DataElement {
  return typeof value === 'string' && Object.hasOwn(known, value);
}
