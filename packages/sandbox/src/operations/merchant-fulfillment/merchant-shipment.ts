import { createHash } from 'node:crypto';
import type * as Catalogue from '@supercargo/catalogue/types/merchant-fulfillment-v0';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type Received, type Sent, withoutNulls } from '../../base/json-value.ts';
import {
  buildGzippedBase64,
  buildLabelFile,
  CONTENT_TYPES,
  type LabelFileFormat,
} from '../../files/labels/label-file.ts';
import { type Account, collection, defineChangingCollection } from '../../world/accounts/account.ts';
import type { Order } from '../../world/orders/order.ts';
import { findPickupTime } from '../../world/orders/parcel-journey.ts';
import { pickMembers } from '../body-values.ts';
import { type OfferTerms, toServiceResponse } from './shipping-services.ts';

const merchantShipmentsCollection = defineChangingCollection<MerchantShipment>('merchantShipments');

const TWO_DAYS = 2 * 86_400_000;

export interface MerchantShipment {
  readonly id: string;
  readonly orderId: string;
  readonly details: Received<Catalogue.ShipmentRequestDetails>;
  readonly terms: OfferTerms;
  readonly format: LabelFileFormat;
  readonly trackingId: string;
  readonly createdAt: number;
  cancelledAt: number | null;
}

export function getMerchantShipments(account: Account): Map<string, MerchantShipment> {
  return collection(account, merchantShipmentsCollection);
}

type RefundStatus = 'Purchased' | 'RefundPending' | 'RefundRejected' | 'RefundApplied';

/** A refund is pending for two days. It is then rejected if the carrier scanned the label before the cancellation. */
export function getRefundStatus({ cancelledAt, createdAt }: MerchantShipment, now: number): RefundStatus {
  if (cancelledAt === null) return 'Purchased';
  if (now < cancelledAt + TWO_DAYS) return 'RefundPending';
  return cancelledAt < findPickupTime(createdAt) ? 'RefundApplied' : 'RefundRejected';
}

export function toShipmentResponse(shipment: MerchantShipment, order: Order, now: number): Sent<Catalogue.Shipment> {
  const { details, terms, cancelledAt, createdAt } = shipment;
  const service = toServiceResponse(terms);
  const options = pickMembers(details.ShippingServiceOptions, [
    'DeclaredValue',
    'CarrierWillPickUpOption',
    'LabelFormat',
  ]);
  return {
    ShipmentId: shipment.id,
    AmazonOrderId: shipment.orderId,
    ...(details.SellerOrderId && { SellerOrderId: details.SellerOrderId }),
    ItemList: withoutNulls<Catalogue.ItemList>(details.ItemList),
    ShipFromAddress: withoutNulls<Catalogue.Address>(details.ShipFromAddress),
    PackageDimensions: withoutNulls<Catalogue.PackageDimensions>(details.PackageDimensions),
    Weight: details.Weight,
    ShipToAddress: {
      Name: order.buyer.name,
      AddressLine1: order.address.street,
      City: order.address.city,
      StateOrProvinceCode: order.address.region,
      PostalCode: order.address.postalCode,
      CountryCode: order.address.countryCode,
      Email: order.buyer.email,
      Phone: order.buyer.phone,
    },
    Insurance: { CurrencyCode: terms.currency, Amount: 0 },
    ShippingService: { ...service, ShippingServiceOptions: { ...service.ShippingServiceOptions, ...options } },
    Label: toLabelResponse(shipment),
    Status: getRefundStatus(shipment, now),
    TrackingId: shipment.trackingId,
    CreatedDate: formatIsoTime(createdAt),
    LastUpdatedDate: formatIsoTime(cancelledAt ?? createdAt),
  };
}

function toLabelResponse({ trackingId, orderId, format, terms }: MerchantShipment): Sent<Catalogue.Label> {
  const page = { code: trackingId, lines: [terms.kind.carrier, terms.kind.name, orderId] };
  return {
    Dimensions: { Length: 6, Width: 4, Unit: 'inches' },
    LabelFormat: format === 'ZPL' ? 'ZPL203' : format,
    FileContents: {
      Contents: buildGzippedBase64(format, page),
      FileType: CONTENT_TYPES[format],
      Checksum: createHash('md5').update(buildLabelFile(format, page)).digest('base64'),
    },
  };
}
