import { type JsonObject, toText } from '../../base/json-value.ts';
import { getInboundShipments, listReceipts } from '../../world/inbound/inbound-shipment.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { computeOutboundTimes, getOutboundOrders, hasLeft } from '../../world/orders/outbound-order.ts';
import { isSentByWarehouse, listOrderRows } from './order-rows.ts';
import type { ReportRequest } from './report-request.ts';
import { listReturnedGoods } from './return-recipes.ts';

/** One movement of stock in Amazon's warehouses. */
export interface Movement {
  readonly at: number;
  readonly event: 'Shipments' | 'CustomerReturns' | 'Receipts';
  readonly reference: string;
  readonly listing: Listing;
  /** Number of units. Negative if they leave the warehouse. */
  readonly quantity: number;
  readonly country: string;
}

type MovementOfSku = Omit<Movement, 'listing'> & { readonly sku: string };

/** Returns all movements in the report's time range, oldest first. */
export function listMovements(request: ReportRequest): readonly Movement[] {
  const { listings } = request.account;
  const inSpan = ({ at }: MovementOfSku) => at >= request.from && at <= request.to;
  const all = [
    ...listSaleMovements(request),
    ...listReturnMovements(request),
    ...[...listOutboundMovements(request), ...listInboundMovements(request)].filter(inSpan),
  ];
  return all
    .flatMap(({ sku, ...movement }): readonly Movement[] => {
      const listing = listings.get(sku);
      return listing === undefined ? [] : [{ ...movement, listing }];
    })
    .sort((one, other) => one.at - other.at);
}

function listSaleMovements(request: ReportRequest): readonly MovementOfSku[] {
  return listOrderRows(request, isSentByWarehouse, 'updatedAt').map(({ order, item }) => ({
    at: order.updatedAt,
    event: 'Shipments',
    reference: order.id,
    sku: item.sku,
    quantity: -item.shipped,
    country: order.address.countryCode,
  }));
}

function listReturnMovements(request: ReportRequest): readonly MovementOfSku[] {
  return listReturnedGoods(request, 'AFN').map(({ order, item, returnedAt, quantity }) => ({
    at: returnedAt,
    event: 'CustomerReturns',
    reference: order.id,
    sku: item.sku,
    quantity,
    country: order.address.countryCode,
  }));
}

/** Returns the shipments of orders from other channels. */
function listOutboundMovements({ account, now, marketplaces: [store] }: ReportRequest): readonly MovementOfSku[] {
  return [...getOutboundOrders(account).values()]
    .filter((order) => hasLeft(order, now))
    .flatMap((order) =>
      order.items.map(({ sku, available }) => ({
        at: computeOutboundTimes(order).shipping,
        event: 'Shipments' as const,
        reference: order.id,
        sku,
        quantity: -available,
        country: readCountry(order.destination) ?? store.countryCode,
      })),
    );
}

function readCountry(destination: JsonObject): string | undefined {
  return toText(destination.countryCode);
}

/** Returns the seller's inbound shipments, as the warehouse counted them. */
function listInboundMovements({ account, now, marketplaces: [store] }: ReportRequest): readonly MovementOfSku[] {
  return [...getInboundShipments(account).values()].flatMap((shipment) =>
    shipment.items
      .filter(({ msku }) => account.listings.get(msku)?.channel === 'AFN')
      .flatMap((item) =>
        listReceipts(shipment, item, now).map(({ at, quantity }) => ({
          at,
          event: 'Receipts' as const,
          reference: shipment.confirmationId,
          sku: item.msku,
          quantity,
          country: store.countryCode,
        })),
      ),
  );
}
