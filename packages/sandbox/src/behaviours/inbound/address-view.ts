import type { JsonObject } from '../../json-value.ts';
import { kept } from '../body-values.ts';

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

/** An address as it came in, without what does not belong to one. */
export function addressView(address: JsonObject): JsonObject {
  return kept(address, MEMBERS);
}
