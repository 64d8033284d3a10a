/** A part of personal data that can be requested by its name. */
export type DataElement = 'buyerInfo' | 'shippingAddress' | 'buyerTaxInformation';

/** The personal data to request: `true` for everything that an operation returns. */
export type RestrictedData = boolean | readonly DataElement[];

const dataElementSet: Readonly<Record<DataElement, true>> = {
  buyerInfo: true,
  shippingAddress: true,
  buyerTaxInformation: true,
};

export const dataElements = Object.keys(dataElementSet) as readonly DataElement[];

export function isDataElement(value: unknown): value is DataElement {
  return typeof value === 'string' && Object.hasOwn(dataElementSet, value);
}
