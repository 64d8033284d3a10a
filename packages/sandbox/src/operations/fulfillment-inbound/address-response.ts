import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import type { Received, Sent } from '../../base/json-value.ts';
import { pickMembers } from '../body-values.ts';

const OPTIONAL_MEMBERS = [
  'addressLine2',
  'companyName',
  'districtOrCounty',
  'email',
  'phoneNumber',
  'stateOrProvinceCode',
] as const;

/** Returns the received address without unknown members. */
export function toAddressResponse(address: Received<Catalogue.AddressInput>): Sent<Catalogue.Address> {
  const { addressLine1, city, countryCode, name, postalCode } = address;
  return { addressLine1, city, countryCode, name, postalCode, ...pickMembers(address, OPTIONAL_MEMBERS) };
}
