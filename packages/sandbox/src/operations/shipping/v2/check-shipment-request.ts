import type * as Catalogue from '@supercargo/catalogue/types/shipping-v2';
import { invalidInput } from '../../../base/api-error.ts';
import type { Received } from '../../../base/json-value.ts';

interface ShipmentRequest {
  readonly channelDetails: Received<Catalogue.ChannelDetails>;
  readonly shipTo?: unknown;
}

/**
 * Throws a 400 unless the request has what its channel requires: the order of Amazon's channel, and the address of every
 * other. Descriptions of `AmazonOrderDetails` and `OneClickShipmentRequest` in shippingV2.json.
 */
export function checkChannel({ channelDetails, shipTo }: ShipmentRequest): void {
  const { channelType, amazonOrderDetails, amazonShipmentDetails } = channelDetails;
  if (channelType === 'AMAZON' && amazonOrderDetails == null && amazonShipmentDetails == null)
    throw invalidInput('amazonOrderDetails is required for the channel AMAZON.', 'amazonOrderDetails (body)');
  if (channelType !== 'AMAZON' && shipTo == null)
    throw invalidInput(`shipTo is required for the channel ${channelType}.`, 'shipTo (body)');
}

/** Throws a 400 if an item has more serial numbers than units: description of `serialNumbers` in shippingV2.json. */
export function checkSerialNumbers(packages: Received<Catalogue.PackageListInput>): void {
  for (const { serialNumbers, quantity } of packages.flatMap(({ items }) => items)) {
    if ((serialNumbers ?? []).length <= quantity) continue;
    throw invalidInput('There must not be more serialNumbers than units.', 'serialNumbers (body)');
  }
}
