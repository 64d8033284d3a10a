import type * as Catalogue from '@supercargo/catalogue/types/shipping-v1';
import { invalidInput, notFound } from '../../../base/api-error.ts';
import { formatIsoTime } from '../../../base/iso-time.ts';
import { type Sent, withoutNulls } from '../../../base/json-value.ts';
import { createUuid } from '../../../base/random.ts';
import { json } from '../../../base/response.ts';
import {
  findParcelStage,
  findPickupTime,
  getPromisedArrival,
  listParcelEvents,
} from '../../../world/orders/parcel-journey.ts';
import { checkNotEmpty } from '../../body-values.ts';
import type { SellerCall } from '../../handler.ts';
import { readOptionalTime, readText } from '../../job-request.ts';
import { type Operation, operation } from '../../operation.ts';
import { PARCEL_SERVICES, type ParcelService } from '../parcel-services.ts';
import { EVENT_CODES, SUMMARIES } from '../tracking-events.ts';
import {
  addV1Shipment,
  buildLabelResults,
  buildLabelStream,
  buildTerms,
  findV1Shipment,
  getV1Shipments,
  LABEL_SPECIFICATION,
  type V1Shipment,
} from './v1-shipments.ts';

const RATE_LIFE = 10 * 60_000;

const createShipment = operation('shipping', 'v1', 'createShipment', (call) => {
  const expiresAt = call.now + RATE_LIFE;
  const rates = PARCEL_SERVICES.map(({ olderName }) => ({
    rateId: createUuid(call.account.random),
    serviceName: olderName,
    expiresAt,
  }));
  const shipment = addV1Shipment(call, call.body, rates);
  const eligibleRates = rates.map(({ rateId, serviceName }) => {
    const { weight, ...terms } = buildTerms(call, findService(serviceName), shipment.containers, call.now);
    return { rateId, ...terms, billedWeight: weight, expirationTime: formatIsoTime(expiresAt) };
  });
  return json({ payload: { shipmentId: shipment.id, eligibleRates } });
});

function findService(name: string): ParcelService {
  const service = PARCEL_SERVICES.find(({ olderName }) => olderName === name);
  if (service === undefined) throw invalidInput(`There is no service ${name}.`);
  return service;
}

function toAcceptedRate(call: SellerCall, shipment: V1Shipment): Sent<Catalogue.AcceptedRate> | undefined {
  if (shipment.accepted === null) return undefined;
  const { serviceName, at } = shipment.accepted;
  const { weight, ...terms } = buildTerms(call, findService(serviceName), shipment.containers, at);
  return { ...terms, billedWeight: weight };
}

const getShipment = operation('shipping', 'v1', 'getShipment', (call) => {
  const shipment = findV1Shipment(call);
  const rate = toAcceptedRate(call, shipment);
  return json({
    payload: {
      shipmentId: shipment.id,
      clientReferenceId: shipment.clientReferenceId,
      shipFrom: withoutNulls<Catalogue.Address>(shipment.shipFrom),
      shipTo: withoutNulls<Catalogue.Address>(shipment.shipTo),
      containers: withoutNulls<Catalogue.ContainerList>(shipment.containers),
      ...(rate !== undefined && { acceptedRate: rate }),
    },
  });
});

const purchaseLabels = operation('shipping', 'v1', 'purchaseLabels', (call) => {
  const shipment = findOpenShipment(call);
  if (shipment.accepted !== null) throw invalidInput(`The labels of ${shipment.id} have been bought already.`);
  const rateId = readText(call.body, 'rateId');
  const rate = shipment.rates.find((one) => one.rateId === rateId);
  if (rate === undefined) throw invalidInput(`There is no rate ${rateId}.`, 'rateId (body)');
  if (call.now >= rate.expiresAt) throw invalidInput(`The rate ${rateId} has expired.`, 'rateId (body)');
  shipment.accepted = { serviceName: rate.serviceName, at: call.now };
  const { weight, ...terms } = buildTerms(call, findService(rate.serviceName), shipment.containers, call.now);
  return json({
    payload: {
      shipmentId: shipment.id,
      clientReferenceId: shipment.clientReferenceId,
      acceptedRate: { ...terms, billedWeight: weight },
      labelResults: buildLabelResults(shipment),
    },
  });
});

function findOpenShipment(call: SellerCall<{ readonly shipmentId: string }>): V1Shipment {
  const shipment = findV1Shipment(call);
  if (shipment.cancelledAt !== null) throw invalidInput(`The shipment ${shipment.id} has been cancelled.`);
  return shipment;
}

const retrieveShippingLabel = operation('shipping', 'v1', 'retrieveShippingLabel', (call) => {
  const shipment = findOpenShipment(call);
  const trackingId = call.path.trackingId;
  if (shipment.accepted === null || !shipment.trackingIds.includes(trackingId)) throw notFound('The label');
  return json({
    payload: { labelStream: buildLabelStream(trackingId, shipment.id), labelSpecification: LABEL_SPECIFICATION },
  });
});

const cancelShipment = operation('shipping', 'v1', 'cancelShipment', (call) => {
  const shipment = findOpenShipment(call);
  if (shipment.accepted !== null && call.now >= findPickupTime(shipment.accepted.at)) {
    throw invalidInput('The carrier has the parcels already.');
  }
  shipment.cancelledAt = call.now;
  return json({});
});

const getRates = operation('shipping', 'v1', 'getRates', (call) => {
  const { body } = call;
  const parcels = body.containerSpecifications;
  checkNotEmpty(parcels, 'containerSpecifications');
  const from = readOptionalTime(body, 'shipDate') ?? call.now;
  const serviceRates = body.serviceTypes.map((name) => {
    const { weight, ...terms } = buildTerms(call, findService(name), parcels, from);
    return { ...terms, billableWeight: weight };
  });
  return json({ payload: { serviceRates } });
});

/** Creates a shipment and buys its labels in one call. */
const purchaseShipment = operation('shipping', 'v1', 'purchaseShipment', (call) => {
  const { body } = call;
  const service = findService(readText(body, 'serviceType'));
  const shipment = addV1Shipment(call, body, []);
  shipment.accepted = { serviceName: service.olderName, at: call.now };
  const { weight, ...terms } = buildTerms(call, service, shipment.containers, call.now);
  const serviceRate = { ...terms, billableWeight: weight };
  return json({ payload: { shipmentId: shipment.id, serviceRate, labelResults: buildLabelResults(shipment) } });
});

const getAccount = operation('shipping', 'v1', 'getAccount', ({ account }) =>
  json({ payload: { accountId: account.sellerId.slice(0, 10) } }),
);

const getTrackingInformation = operation('shipping', 'v1', 'getTrackingInformation', (call) => {
  const trackingId = call.path.trackingId;
  const shipment = [...getV1Shipments(call.account).values()].find((one) => one.trackingIds.includes(trackingId));
  if (shipment === undefined || shipment.accepted === null) throw notFound('The tracking number');
  const { at } = shipment.accepted;
  const until = Math.min(call.now, shipment.cancelledAt ?? call.now);
  return json({
    payload: {
      trackingId,
      summary: { status: SUMMARIES[findParcelStage(at, until)] },
      promisedDeliveryDate: formatIsoTime(getPromisedArrival(at)),
      eventHistory: listParcelEvents(at, until).map((event) => ({
        eventCode: EVENT_CODES[event.stage],
        eventTime: formatIsoTime(event.at),
        location: toLocation(shipment.shipFrom),
      })),
    },
  });
});

function toLocation({
  stateOrRegion,
  city,
  countryCode,
  postalCode,
}: V1Shipment['shipFrom']): Sent<Catalogue.Location> {
  return { stateOrRegion, city, countryCode, postalCode };
}

export const shippingV1Operations: readonly Operation[] = [
  createShipment,
  getShipment,
  cancelShipment,
  purchaseLabels,
  retrieveShippingLabel,
  purchaseShipment,
  getRates,
  getAccount,
  getTrackingInformation,
];
