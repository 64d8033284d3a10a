import { invalidInput, notFound } from '../../../base/api-error.ts';
import { formatIsoTime } from '../../../base/iso-time.ts';
import { toTexts } from '../../../base/json-value.ts';
import { createUuid } from '../../../base/random.ts';
import { json } from '../../../base/response.ts';
import {
  findParcelStage,
  findPickupTime,
  getPromisedArrival,
  listParcelEvents,
} from '../../../world/orders/parcel-journey.ts';
import { pickMembers, readObject, readObjects } from '../../body-values.ts';
import { getPathValue, type Handler, type Handlers, type SellerCall } from '../../handler.ts';
import { readBody, readOptionalTime, readText } from '../../job-request.ts';
import { prefixOperations } from '../../prefix-operations.ts';
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

const createShipment: Handler = (call) => {
  const expiresAt = call.now + RATE_LIFE;
  const rates = PARCEL_SERVICES.map(({ olderName }) => ({
    rateId: createUuid(call.account.random),
    serviceName: olderName,
    expiresAt,
  }));
  const shipment = addV1Shipment(call, readBody(call), rates);
  const eligibleRates = rates.map(({ rateId, serviceName }) => {
    const { weight, ...terms } = buildTerms(call, findService(serviceName), shipment.containers, call.now);
    return { rateId, ...terms, billedWeight: weight, expirationTime: formatIsoTime(expiresAt) };
  });
  return json({ payload: { shipmentId: shipment.id, eligibleRates } });
};

function findService(name: string): ParcelService {
  const service = PARCEL_SERVICES.find(({ olderName }) => olderName === name);
  if (service === undefined) throw invalidInput(`There is no service ${name}.`);
  return service;
}

function toAcceptedRate(call: SellerCall, shipment: V1Shipment) {
  if (shipment.accepted === null) return undefined;
  const { serviceName, at } = shipment.accepted;
  const { weight, ...terms } = buildTerms(call, findService(serviceName), shipment.containers, at);
  return { ...terms, billedWeight: weight };
}

const getShipment: Handler = (call) => {
  const shipment = findV1Shipment(call);
  const { id: shipmentId, clientReferenceId, shipFrom, shipTo, containers } = shipment;
  const rate = toAcceptedRate(call, shipment);
  const known = { shipmentId, clientReferenceId, shipFrom, shipTo, containers };
  return json({ payload: { ...known, ...(rate !== undefined && { acceptedRate: rate }) } });
};

const purchaseLabels: Handler = (call) => {
  const shipment = findOpenShipment(call);
  if (shipment.accepted !== null) throw invalidInput(`The labels of ${shipment.id} have been bought already.`);
  const rateId = readText(readBody(call), 'rateId');
  const rate = shipment.rates.find((one) => one.rateId === rateId);
  if (rate === undefined) throw invalidInput(`There is no rate ${rateId}.`, 'Parameter: rateId (body)');
  if (call.now >= rate.expiresAt) throw invalidInput(`The rate ${rateId} has expired.`, 'Parameter: rateId (body)');
  shipment.accepted = { serviceName: rate.serviceName, at: call.now };
  return json({
    payload: {
      shipmentId: shipment.id,
      clientReferenceId: shipment.clientReferenceId,
      acceptedRate: toAcceptedRate(call, shipment),
      labelResults: buildLabelResults(shipment),
    },
  });
};

function findOpenShipment(call: SellerCall): V1Shipment {
  const shipment = findV1Shipment(call);
  if (shipment.cancelledAt !== null) throw invalidInput(`The shipment ${shipment.id} has been cancelled.`);
  return shipment;
}

const retrieveShippingLabel: Handler = (call) => {
  const shipment = findOpenShipment(call);
  const trackingId = getPathValue(call, 'trackingId');
  if (shipment.accepted === null || !shipment.trackingIds.includes(trackingId)) throw notFound('The label');
  return json({
    payload: { labelStream: buildLabelStream(trackingId, shipment.id), labelSpecification: LABEL_SPECIFICATION },
  });
};

const cancelShipment: Handler = (call) => {
  const shipment = findOpenShipment(call);
  if (shipment.accepted !== null && call.now >= findPickupTime(shipment.accepted.at)) {
    throw invalidInput('The carrier has the parcels already.');
  }
  shipment.cancelledAt = call.now;
  return json({});
};

const getRates: Handler = (call) => {
  const body = readBody(call);
  const parcels = readObjects(body, 'containerSpecifications');
  readObject(body, 'shipTo');
  readObject(body, 'shipFrom');
  const from = readOptionalTime(body, 'shipDate') ?? call.now;
  const serviceRates = toTexts(body.serviceTypes).map((name) => {
    const { weight, ...terms } = buildTerms(call, findService(name), parcels, from);
    return { ...terms, billableWeight: weight };
  });
  return json({ payload: { serviceRates } });
};

/** Creates a shipment and buys its labels in one call. */
const purchaseShipment: Handler = (call) => {
  const body = readBody(call);
  const service = findService(readText(body, 'serviceType'));
  const shipment = addV1Shipment(call, body, []);
  shipment.accepted = { serviceName: service.olderName, at: call.now };
  const { weight, ...terms } = buildTerms(call, service, shipment.containers, call.now);
  const serviceRate = { ...terms, billableWeight: weight };
  return json({ payload: { shipmentId: shipment.id, serviceRate, labelResults: buildLabelResults(shipment) } });
};

const getAccount: Handler = ({ account }) => json({ payload: { accountId: account.sellerId.slice(0, 10) } });

const getTrackingInformation: Handler = (call) => {
  const trackingId = getPathValue(call, 'trackingId');
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
        location: pickMembers(shipment.shipFrom, ['stateOrRegion', 'city', 'countryCode', 'postalCode']),
      })),
    },
  });
};

export const shippingV1Handlers: Handlers = prefixOperations('shipping/v1', {
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
