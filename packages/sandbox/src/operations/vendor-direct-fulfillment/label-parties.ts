import type * as Catalogue from '@supercargo/catalogue/types/vendor-direct-fulfillment-shipping-2021-12-28';
import { type Received, withoutNulls } from '../../base/json-value.ts';
import type { CustomerOrder } from '../../world/direct-fulfillment/customer-order.ts';

/** Reads the parties that a shipping label shows. */
export function readLabelParties({
  sellingParty,
  shipFromParty,
}: Received<Pick<Catalogue.CreateShippingLabelsRequest, 'sellingParty' | 'shipFromParty'>>): NonNullable<
  CustomerOrder['labelParties']
> {
  return {
    sellingParty: withoutNulls<Catalogue.PartyIdentification>(sellingParty),
    shipFromParty: withoutNulls<Catalogue.PartyIdentification>(shipFromParty),
  };
}
