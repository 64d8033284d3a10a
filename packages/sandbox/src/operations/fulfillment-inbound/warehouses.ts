import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import type { Sent } from '../../base/json-value.ts';
import { getMarketplace } from '../../base/marketplaces.ts';

/** A near and a far warehouse for each country. The codes have Amazon's format; the addresses are invented. */
const WAREHOUSES: Readonly<Record<string, readonly [string, string]>> = {
  GB: ['XUK1', 'XUK2'],
  DE: ['XDE1', 'XDE2'],
  FR: ['XFR1', 'XFR2'],
  US: ['XUS1', 'XUS2'],
};

export function getWarehouseIds(marketplaceId: string): readonly [string, string] {
  const { countryCode } = getMarketplace(marketplaceId);
  return WAREHOUSES[countryCode] ?? [`X${countryCode}1`, `X${countryCode}2`];
}

export function getWarehouseAddress(warehouseId: string, marketplaceId: string): Sent<Catalogue.Address> {
  return {
    name: `Warehouse ${warehouseId}`,
    addressLine1: `${warehouseId} Depot Road 1`,
    city: 'Newtown',
    postalCode: '10000',
    countryCode: getMarketplace(marketplaceId).countryCode,
  };
}
