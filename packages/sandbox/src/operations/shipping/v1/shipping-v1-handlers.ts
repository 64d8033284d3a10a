import { invalidInput, notFound } from '../../../base/api-error.ts';
import { textsOf } from '../../../base/json-value.ts';
import { uuid } from '../../../base/random.ts';
import { json } from '../../../base/response.ts';
import { isoTime } from '../../../world/jobs/job.ts';
import { parcelEvents, parcelStage, pickupTime, promisedArrival } from '../../../world/orders/parcel-journey.ts';
import { kept, objectIn, objectsIn } from '../../body-values.ts';
import { type Handler, type Handlers, pathValue, type SellerCall } from '../../handler.ts';
import { bodyObject, optionalTime, requiredText } from '../../job-request.ts';
import { versioned } from '../../prefix-operations.ts';
import { PARCEL_SERVICES, type ParcelService } from '../parcel-services.ts';
import { EVENT_CODES, SUMMARIES } from '../tracking-events.ts';
import {
  addOlderShipment,
  findOlderShipment,
  LABEL_SPECIFICATION,
  labelResults,
  labelStream,
  type OlderShipment,
  olderShipments,
  termsOf,
} from './v1-shipments.ts';

const RATE_LIFE = 10 * 60_000;

const createShipment: Handler = (call) => {
  const expiresAt = call.now + RATE_LIFE;
  const rates = PARCEL_SERVICES.map(({ olderName }) => ({
    rateId: uuid(call.account.random),
    serviceName: olderName,
    expiresAt,
  }));
  const shipment = addOlderShipment(call, bodyObject(call), rates);
  const eligibleRates = rates.map(({ rateId, serviceName }) => {
    const { weight, ...terms } = termsOf(call, serviceCalled(serviceName), shipment.containers, call.now);
    return { rateId, ...terms, billedWeight: weight, expirationTime: isoTime(expiresAt) };
  });
  return json({ payload: { shipmentId: shipment.id, eligibleRates } });
};

function serviceCalled(name: string): ParcelService {
  const service = PARCEL_SERVICES.find(({ olderName }) => olderName === name);
  if (service === undefined) throw invalidInput(`There is no service ${name}.`);
  return service;
}

function acceptedRate(call: SellerCall, shipment: OlderShipment) {
  if (shipment.accepted === null) return undefined;
  const { serviceName, at } = shipment.accepted;
  const { weight, ...terms } = termsOf(call, serviceCalled(serviceName), shipment.containers, at);
  return { ...terms, billedWeight: weight };
}

const getShipment: Handler = (call) => {
  const shipment = findOlderShipment(call);
  const { id: shipmentId, clientReferenceId, shipFrom, shipTo, containers } = shipment;
  const rate = acceptedRate(call, shipment);
  const known = { shipmentId, clientReferenceId, shipFrom, shipTo, containers };
  return json({ payload: { ...known, ...(rate !== undefined && { acceptedRate: rate }) } });
};

const purchaseLabels: Handler = (call) => {
  const shipment = findOpenShipment(call);
  if (shipment.accepted !== null) throw invalidInput(`The labels of ${shipment.id} have been bought already.`);
  const rateId = requiredText(bodyObject(call), 'rateId');
  const rate = shipment.rates.find((one) => one.rateId === rateId);
  if (rate === undefined) throw invalidInput(`There is no rate ${rateId}.`, 'Parameter: rateId (body)');
  if (call.now >= rate.expiresAt) throw invalidInput(`The rate ${rateId} has expired.`, 'Parameter: rateId (body)');
  shipment.accepted = { serviceName: rate.serviceName, at: call.now };
  return json({
    payload: {
      shipmentId: shipment.id,
      clientReferenceId: shipment.clientReferenceId,
      acceptedRate: acceptedRate(call, shipment),
      labelResults: labelResults(shipment),
    },
  });
};

function findOpenShipment(call: SellerCall): OlderShipment {
  const shipment = findOlderShipment(call);
  if (shipment.cancelledAt !== null) throw invalidInput(`The shipment ${shipment.id} has been cancelled.`);
  return shipment;
}

const retrieveShippingLabel: Handler = (call) => {
  const shipment = findOpenShipment(call);
  const trackingId = pathValue(call, 'trackingId');
  if (shipment.accepted === null || !shipment.trackingIds.includes(trackingId)) throw notFound('The label');
  return json({
    payload: { labelStream: labelStream(trackingId, shipment.id), labelSpecification: LABEL_SPECIFICATION },
  });
};

const cancelShipment: Handler = (call) => {
  const shipment = findOpenShipment(call);
  if (shipment.accepted !== null && call.now >= pickupTime(shipment.accepted.at)) {
    throw invalidInput('The carrier has the parcels already.');
  }
  shipment.cancelledAt = call.now;
  return json({});
};

const getRates: Handler = (call) => {
  const body = bodyObject(call);
  const parcels = objectsIn(body, 'containerSpecifications');
  objectIn(body, 'shipTo');
  objectIn(body, 'shipFrom');
  const from = optionalTime(body, 'shipDate') ?? call.now;
  const serviceRates = textsOf(body.serviceTypes).map((name) => {
    const { weight, ...terms } = termsOf(call, serviceCalled(name), parcels, from);
    return { ...terms, billableWeight: weight };
  });
  return json({ payload: { serviceRates } });
};

/** Creates a shipment and buys its labels in one call. */
const purchaseShipment: Handler = (call) => {
  const body = bodyObject(call);
  const service = serviceCalled(requiredText(body, 'serviceType'));
  const shipment = addOlderShipment(call, body, []);
  shipment.accepted = { serviceName: service.olderName, at: call.now };
  const { weight, ...terms } = termsOf(call, service, shipment.containers, call.now);
  const serviceRate = { ...terms, billableWeight: weight };
  return json({ payload: { shipmentId: shipment.id, serviceRate, labelResults: labelResults(shipment) } });
};

const getAccount: Handler = ({ account }) => json({ payload: { accountId: account.sellerId.slice(0, 10) } });

const getTrackingInformation: Handler = (call) => {
  const trackingId = pathValue(call, 'trackingId');
  const shipment = [...olderShipments(call.account).values()].find((one) => one.trackingIds.includes(trackingId));
  if (shipment === undefined || shipment.accepted === null) throw notFound('The tracking number');
  const { at } = shipment.accepted;
  const until = Math.min(call.now, shipment.cancelledAt ?? call.now);
  return json({
    payload: {
      trackingId,
      summary: { status: SUMMARIES[parcelStage(at, until)] },
      promisedDeliveryDate: isoTime(promisedArrival(at)),
      eventHistory: parcelEvents(at, until).map((event) => ({
        eventCode: EVENT_CODES[event.stage],
        eventTime: isoTime(event.at),
        location: kept(shipment.shipFrom, ['stateOrRegion', 'city', 'countryCode', 'postalCode']),
      })),
    },
  });
};

export const shippingV1Handlers: Handlers = versioned('shipping/v1', {
  createShipment,
  getShipment,
  cancelShipment,
  purchaseLabels,
  retrieveShippingLabel,
  purchaseShipment,
  getRates,
  getAccount,
  getTrackingInformation,
});
