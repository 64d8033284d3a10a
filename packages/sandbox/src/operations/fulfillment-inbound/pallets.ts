import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList } from '../paged-list.ts';
import { findPlan, findShipment } from './find-inbound-plan.ts';
import { buildListShape } from './inbound-list.ts';

export function listInboundPlanPallets(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listInboundPlanPallets', (call) => {
    findPlan(call);
    return json({ pallets: listPallets(call, services) });
  });
}

export function listShipmentPallets(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listShipmentPallets', (call) => {
    findShipment(call);
    return json({ pallets: listPallets(call, services) });
  });
}

/** Lists no pallets, because all shipments of the sandbox are small parcels. */
function listPallets(call: SellerCall, services: HandlerServices): readonly Sent<Catalogue.Pallet>[] {
  return buildPagedList<Sent<Catalogue.Pallet>>(call, services, buildListShape(10, 1000), () => []).items;
}
