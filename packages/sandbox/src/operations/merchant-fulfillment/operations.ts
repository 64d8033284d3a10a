import type * as Catalogue from '@supercargo/catalogue/types/merchant-fulfillment-v0';
import { invalidInput, notFound } from '../../base/api-error.ts';
import { CAPITALS_AND_DIGITS, createRandom, createUuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import type { LabelFileFormat } from '../../files/labels/label-file.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import { removeOldestEntries } from '../../world/accounts/remove-oldest-entries.ts';
import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { getMerchantShipments, type MerchantShipment, toShipmentResponse } from './merchant-shipment.ts';
import { readShipmentRequest, type ShipmentRequest } from './shipment-request.ts';
import { computeRate, type OfferTerms, SERVICE_KINDS, toServiceResponse } from './shipping-services.ts';

const merchantOffersCollection = defineCollection<Offer>('merchantOffers');

const OFFER_LIFE = 10 * 60_000;

interface Offer {
  readonly terms: OfferTerms;
  readonly orderId: string;
  readonly expiresAt: number;
}

function getOffers(account: Account): Map<string, Offer> {
  return collection(account, merchantOffersCollection);
}

/** Lists the shipping services for a parcel. Each offer is valid for 10 minutes. */
const getEligibleShipmentServices = operation('merchantFulfillment', 'v0', 'getEligibleShipmentServices', (call) => {
  const request = readShipmentRequest(call, call.body.ShipmentRequestDetails);
  const services = SERVICE_KINDS.filter(({ limit }) => request.grams <= limit);
  const offers = services.map((kind) => createOffer(call, request, kind.id));
  return json({
    payload: {
      ShippingServiceList: offers.map(({ terms }) => toServiceResponse(terms)),
      RejectedShippingServiceList: SERVICE_KINDS.filter((kind) => !services.includes(kind)).map((kind) => ({
        CarrierName: kind.carrier,
        ShippingServiceName: kind.name,
        ShippingServiceId: kind.id,
        RejectionReasonCode: 'WEIGHT_LIMIT',
        RejectionReasonMessage: `This service takes up to ${kind.limit} g.`,
      })),
      TemporarilyUnavailableCarrierList: [],
      TermsAndConditionsNotAcceptedCarrierList: [],
    },
  });
});

function createOffer(
  { account, now }: SellerCall,
  { order, grams, shipAt, details }: ShipmentRequest,
  serviceId: string,
): Offer {
  const kind = SERVICE_KINDS.find(({ id, limit }) => id === serviceId && grams <= limit);
  if (kind === undefined) throw invalidInput(`The service ${serviceId} is not available for this parcel.`);
  const { DeliveryExperience: experience, CarrierWillPickUp: willPickUp } = details.ShippingServiceOptions;
  const terms: OfferTerms = {
    kind,
    // Reads take no random values of the account: they would change the IDs of later records.
    offerId: createUuid(createRandom(`${account.sellerId}/label offer/${order.id}/${now}/${getOffers(account).size}`)),
    rate: computeRate(kind, grams),
    currency: order.currency,
    shipAt,
    experience,
    willPickUp,
  };
  const offer = { terms, orderId: order.id, expiresAt: now + OFFER_LIFE };
  removeOldestEntries(getOffers(account).set(terms.offerId, offer));
  return offer;
}

/** Buys a label, at the terms of the offer if the request names one. */
const createShipment = operation('merchantFulfillment', 'v0', 'createShipment', (call) => {
  const { account, body, now } = call;
  const request = readShipmentRequest(call, body.ShipmentRequestDetails);
  const serviceId = readText(body, 'ShippingServiceId');
  const offerId = body.ShippingServiceOfferId ?? undefined;
  const offer = offerId === undefined ? createOffer(call, request, serviceId) : getOffers(account).get(offerId);
  if (offer === undefined || offer.orderId !== request.order.id || offer.terms.kind.id !== serviceId) {
    throw invalidInput(`There is no offer ${offerId} for this parcel.`, 'ShippingServiceOfferId (body)');
  }
  if (now >= offer.expiresAt) throw invalidInput(`The offer ${offerId} has expired.`, 'ShippingServiceOfferId (body)');
  const shipment: MerchantShipment = {
    id: createUuid(account.random),
    orderId: request.order.id,
    details: request.details,
    terms: offer.terms,
    format: readFormat(request.details.ShippingServiceOptions.LabelFormat),
    trackingId: account.random.text(13, CAPITALS_AND_DIGITS),
    createdAt: now,
    cancelledAt: null,
  };
  getMerchantShipments(account).set(shipment.id, shipment);
  return json({ payload: toShipmentResponse(shipment, request.order, now) });
});

function readFormat(wanted: Catalogue.LabelFormat | null | undefined): LabelFileFormat {
  if (wanted === 'PNG') return 'PNG';
  return wanted === 'ZPL203' || wanted === 'ZPL300' ? 'ZPL' : 'PDF';
}

const getShipment = operation('merchantFulfillment', 'v0', 'getShipment', (call) => {
  const { shipment, order } = findShipment(call);
  return json({ payload: toShipmentResponse(shipment, order, call.now) });
});

/** Cancels the label and requests a refund. */
const cancelShipment = operation('merchantFulfillment', 'v0', 'cancelShipment', (call) => {
  const { shipment, order } = findShipment(call);
  if (shipment.cancelledAt !== null) throw invalidInput(`A refund of ${shipment.id} has already been requested.`);
  shipment.cancelledAt = call.now;
  return json({ payload: toShipmentResponse(shipment, order, call.now) });
});

function findShipment(call: SellerCall<{ readonly shipmentId: string }>): {
  readonly shipment: MerchantShipment;
  readonly order: Order;
} {
  const shipment = getMerchantShipments(call.account).get(call.path.shipmentId);
  const order = call.account.orders.get(shipment?.orderId ?? '');
  if (shipment === undefined || order === undefined) throw notFound('The shipment');
  return { shipment, order };
}

/** Returns empty lists: none of the simulated services needs additional inputs. */
const getAdditionalSellerInputs = operation('merchantFulfillment', 'v0', 'getAdditionalSellerInputs', (call) => {
  const { body } = call;
  const [orderId, serviceId] = [readText(body, 'OrderId'), readText(body, 'ShippingServiceId')];
  if (!call.account.orders.has(orderId)) throw invalidInput(`There is no order ${orderId}.`, 'OrderId (body)');
  if (!SERVICE_KINDS.some(({ id }) => id === serviceId)) throw invalidInput(`There is no service ${serviceId}.`);
  return json({ payload: { ShipmentLevelFields: [], ItemLevelFieldsList: [] } });
});

/** Operations for the labels of orders that the seller ships. */
export const operations: readonly Operation[] = [
  getEligibleShipmentServices,
  createShipment,
  getShipment,
  cancelShipment,
  getAdditionalSellerInputs,
];
