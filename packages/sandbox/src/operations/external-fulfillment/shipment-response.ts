import type * as Catalogue from '@supercargo/catalogue/types/external-fulfillment-shipping-2024-09-11';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import {
  type ExternalPackage,
  type ExternalShipment,
  findSubStatus,
  type ShipmentStatus,
} from '../../world/external-fulfillment/external-shipment.ts';
import { getOrigin } from '../../world/external-fulfillment/sandbox-location.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';
import { listParcels } from '../../world/orders/parcels.ts';
import { buildItemCharges, buildOrderCharges } from './charges.ts';

export function toShipmentResponse(
  account: Account,
  shipment: ExternalShipment,
  now: number,
): Sent<Catalogue.Shipment> {
  const { id, order, work, status, updatedAt } = shipment;
  const subStatus = findSubStatus(shipment, now);
  const { locationId, channelName, shippingType } = getOrigin(account, order.id);
  const packages = listPackages(account, shipment);
  return {
    id,
    locationId,
    marketplaceAttributes: { marketplaceId: order.marketplaceId, channelName, merchantId: account.sellerId },
    shipmentInfo: toOrderInfo(order),
    ...(work?.invoicedAt != null && {
      invoiceInfo: { invoiceId: buildInvoiceId(shipment), creationDateTime: formatIsoTime(work.invoicedAt) },
    }),
    shipmentRequirements: {
      pSlip: { requirement: 'NOT_REQUIRED', status: 'NOT_GENERATED' },
      invoice: { requirement: 'REQUIRED', status: work?.invoicedAt == null ? 'PENDING' : 'AVAILABLE' },
    },
    charges: buildOrderCharges(order),
    status,
    ...(subStatus !== undefined && { subStatus }),
    ...(work?.reason != null && { reason: work.reason }),
    lineItems: order.items.map((item) => toLineItemResponse(order, item, work?.reason ?? null)),
    shippingInfo: toShippingInfo(order, shippingType),
    ...(packages.length > 0 && { packages }),
    creationDateTime: formatIsoTime(order.purchasedAt),
    lastUpdatedDateTime: formatIsoTime(updatedAt),
    earliestPackDateTime: formatIsoTime(order.shipWindow.from),
  };
}

export function buildInvoiceId({ order }: ExternalShipment): string {
  return `INV-${order.id}`;
}

function toOrderInfo(order: Order): Sent<Catalogue.ShipmentInfo> {
  return {
    shipmentType: 'NEW',
    numberOfUnits: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    priority: order.expedited ? 'HIGH' : 'LOW',
    buyerOrderId: order.id,
    orderStatesEligibleForRejection: ['CREATED', 'ACCEPTED', 'CONFIRMED'],
    orderPlacedTimestamp: formatIsoTime(order.purchasedAt),
    processingSource: 'EXTERNAL_PLATFORM',
    paymentMethod: 'PREPAID',
  };
}

function toLineItemResponse(order: Order, item: OrderItem, reason: string | null): Sent<Catalogue.ShipmentLineItem> {
  const free = 'DISALLOWED';
  return {
    shipmentLineItemId: item.id,
    merchantSku: item.sku,
    numberOfUnits: item.quantity,
    pieceType: 'SINGLE',
    giftAttributes: {
      giftWrapRequirement: free,
      giftMessagePresence: item.giftMessage === null ? 'ABSENT' : 'PRESENT',
      ...(item.giftMessage !== null && {
        giftMessage: { format: 'PLAIN_TEXT', content: Buffer.from(item.giftMessage).toString('base64') },
      }),
    },
    charges: buildItemCharges(order, item),
    ...(order.status === 'Canceled' && { cancellations: [buildCancellation(order, item, reason)] }),
    complianceAttributes: {
      hazmatLabelsRequirement: free,
      serialNumberRequirement: free,
      countryOfOriginRequirement: free,
      itemValueRequirement: free,
    },
  };
}

function buildCancellation(order: Order, item: OrderItem, reason: string | null): Sent<Catalogue.Cancellation> {
  return {
    cancelledQuantity: item.quantity,
    cancelledTimestamp: formatIsoTime(order.updatedAt),
    cancellationType: reason === null ? 'MARKETPLACE_CANCELLED' : 'SELLER_REJECTED',
    ...(reason !== null && { cancellationReason: reason }),
  };
}

function toShippingInfo(order: Order, shippingType: string): Sent<Catalogue.ShippingInfo> {
  const { shipWindow, address, buyer, expedited } = order;
  return {
    recommendedShipMethod: expedited ? 'EXPEDITED' : 'STANDARD',
    expectedShippingDateTimeInUTC: formatIsoTime(shipWindow.to),
    shipToAddress: {
      name: buyer.name,
      addressLine1: address.street,
      city: address.city,
      state: address.region,
      postalCode: address.postalCode,
      countryCode: address.countryCode,
    },
    shippingType,
  };
}

/** Lists the packages that the seller created, or else the parcels in which the order was shipped by other means. */
function listPackages(account: Account, { order, work, status }: ExternalShipment): Sent<Catalogue.Package>[] {
  const created = work?.packages ?? [];
  if (created.length > 0) return created.map((one) => toPackageResponse(one, status));
  return listParcels(account, order).map(({ reference, items }) => ({
    id: reference,
    dimensions: PARCEL_SIZE,
    weight: { value: String(items.reduce((sum, { quantity }) => sum + quantity * GRAMS_PER_UNIT, 0)), weightUnit: 'G' },
    packageLineItems: items.map(({ orderItemId, quantity }) => ({ packageLineItemId: orderItemId, quantity })),
    status: status === 'DELIVERED' ? 'DELIVERED' : 'SHIPPED',
  }));
}

const GRAMS_PER_UNIT = 700;
const PARCEL_SIZE = {
  length: { value: '30', dimensionUnit: 'CM' },
  width: { value: '20', dimensionUnit: 'CM' },
  height: { value: '10', dimensionUnit: 'CM' },
};

/**
 * A package has the status of its shipment when that is shipped, delivered or cancelled, even if another API shipped or
 * cancelled the order.
 */
function toPackageResponse({ id, details, status }: ExternalPackage, whole: ShipmentStatus): Sent<Catalogue.Package> {
  const isOver = whole === 'DELIVERED' || whole === 'CANCELLED' || (whole === 'SHIPPED' && status !== 'DELIVERED');
  return { ...details, id, status: isOver ? whole : status };
}
