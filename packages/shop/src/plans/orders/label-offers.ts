import type {
  GetEligibleShipmentServicesResult,
  ShippingService,
} from '@supercargo/catalogue/types/merchant-fulfillment-v0';
import type { PlanClient } from '../model/value-client.ts';
import type { Parcel } from './order-values.ts';
import { toShipmentRequest } from './parcel.ts';

/** A shipping service that Amazon offers for a parcel. */
export interface LabelOffer {
  /** Amazon's ID of the service. */
  readonly serviceId: string;
  /** Amazon's ID of the offer, which is valid for some minutes. */
  readonly offerId: string;
  /** Name of the carrier. */
  readonly carrier: string;
  /** Name of the service. */
  readonly service: string;
  /** As a decimal. */
  readonly price: string;
  /** Code of the currency. */
  readonly currency: string;
  /** ISO 8601; null if Amazon gives none. */
  readonly deliveryFrom: string | null;
  /** ISO 8601; null if Amazon gives none. */
  readonly deliveryTo: string | null;
}

/** What Amazon offers for a parcel. */
export interface LabelOffers {
  /** Cheapest first. */
  readonly offers: LabelOffer[];
  /** Why Amazon does not offer other services. */
  readonly rejected: string[];
}

/** Lists the services that Amazon offers for a parcel. Buys nothing. Throws the client's errors. */
export async function listLabelOffers(client: PlanClient, orderId: string, parcel: Parcel): Promise<LabelOffers> {
  const eligible = (await client.callAPI({
    operation: 'merchantFulfillment.getEligibleShipmentServices',
    body: { ShipmentRequestDetails: toShipmentRequest(orderId, parcel) },
    options: { version: 'v0' },
  })) as GetEligibleShipmentServicesResult;
  const services = eligible.ShippingServiceList;
  const isComplete = ({ RequiresAdditionalSellerInputs }: ShippingService) => !RequiresAdditionalSellerInputs;
  return {
    offers: services
      .filter(isComplete)
      .map(toOffer)
      .toSorted((cheaper, dearer) => Number(cheaper.price) - Number(dearer.price)),
    rejected: [
      ...services
        .filter((service) => !isComplete(service))
        .map(({ ShippingServiceName: name }) => `${name}: needs data that only Seller Central can enter.`),
      ...(eligible.RejectedShippingServiceList ?? []).map(
        ({ ShippingServiceName: name, RejectionReasonMessage, RejectionReasonCode }) =>
          `${name}: ${RejectionReasonMessage ?? RejectionReasonCode}`,
      ),
    ],
  };
}

function toOffer(service: ShippingService): LabelOffer {
  return {
    serviceId: service.ShippingServiceId,
    offerId: service.ShippingServiceOfferId,
    carrier: service.CarrierName,
    service: service.ShippingServiceName,
    price: service.Rate.Amount.toFixed(2),
    currency: service.Rate.CurrencyCode,
    deliveryFrom: service.EarliestEstimatedDeliveryDate ?? null,
    deliveryTo: service.LatestEstimatedDeliveryDate ?? null,
  };
}
