import type { JsonObject } from '../../base/json-value.ts';
import { pickMembers } from '../body-values.ts';

const MEMBERS = [
  'addressLine1',
  'addressLine2',
  'city',
  'companyName',
  'countryCode',
  'districtOrCounty',
  'email',
  'name',
  'phoneNumber',
  'postalCode',
  'stateOrProvinceCode',
];

/** Returns the received address without unknown members. */
export function toAddressResponse(address: JsonObject): JsonObject {
  return pickMembers(address, MEMBERS);
}
