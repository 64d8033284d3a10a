import { invalidInput } from '../../../base/api-error.ts';
import { type JsonObject, toTexts } from '../../../base/json-value.ts';
import { createUuid } from '../../../base/random.ts';
import { json } from '../../../base/response.ts';
import { collection, defineCollection } from '../../../world/accounts/account.ts';
import { removeOldestEntries } from '../../../world/accounts/remove-oldest-entries.ts';
import { readObject, readOptionalObject, readOptionalObjects } from '../../body-values.ts';
import type { Handler, SellerCall } from '../../handler.ts';
import { readBody, readText } from '../../job-request.ts';
import {
  buildPromise,
  CARRIER,
  computeCharge,
  PARCEL_SERVICES,
  type ParcelService,
  toKilograms,
} from '../parcel-services.ts';
import { readDocumentSpecification, SUPPORTED_DOCUMENTS } from './document-specification.ts';
import { addParcelShipment, buildDocumentDetails, readPackages } from './parcel-shipments.ts';

const rateRequestsCollection = defineCollection<RateRequest>('rateRequests');

const TOKEN_LIFE = 10 * 60_000;

interface RateRequest {
  readonly packages: readonly JsonObject[];
  readonly shipFrom: JsonObject;
  readonly shipTo: JsonObject | null;
  readonly rates: readonly { readonly rateId: string; readonly serviceId: string }[];
  readonly expiresAt: number;
}

/** Returns the rates of all services, with a token for this rate request that is valid for 10 minutes. */
export const getRates: Handler = (call) => {
  const { account, now } = call;
  const body = readBody(call);
  const packages = readPackages(body);
  const rates = PARCEL_SERVICES.map(({ id }) => ({ rateId: createUuid(account.random), serviceId: id }));
  const requestToken = `amzn1.rq.${createUuid(account.random)}`;
  const rateRequest: RateRequest = {
    packages,
    rates,
    shipFrom: readObject(body, 'shipFrom'),
    shipTo: readOptionalObject(body, 'shipTo') ?? null,
    expiresAt: now + TOKEN_LIFE,
  };
  removeOldestEntries(collection(account, rateRequestsCollection).set(requestToken, rateRequest));
  const views = rates.map(({ rateId }, at) =>
    toRateResponse(call, PARCEL_SERVICES[at] as ParcelService, packages, rateId),
  );
  return json({ payload: { requestToken, rates: views, ineligibleRates: [] } });
};

function toRateResponse(call: SellerCall, service: ParcelService, packages: readonly JsonObject[], rateId: string) {
  return {
    rateId,
    carrierId: CARRIER.id,
    carrierName: CARRIER.name,
    serviceId: service.id,
    serviceName: service.name,
    billedWeight: { unit: 'KILOGRAM', value: listWeights(packages).reduce((sum, weight) => sum + weight, 0) },
    totalCharge: computeTotalCharge(call, service, packages),
    promise: buildPromise(service, call.now),
    supportedDocumentSpecifications: SUPPORTED_DOCUMENTS,
    requiresAdditionalInputs: false,
  };
}

function listWeights(packages: readonly JsonObject[]): readonly number[] {
  return packages.map((input) => toKilograms(readObject(input, 'weight')));
}

function computeTotalCharge({ account }: SellerCall, service: ParcelService, packages: readonly JsonObject[]) {
  return { value: computeCharge(service, listWeights(packages)), unit: account.marketplaces[0]?.currency ?? 'GBP' };
}

/** Finds a rate that was offered before, with its service. Throws a 400 if the token is unknown or expired. */
export function findRate({ account, now }: SellerCall, token: string, rateId: string) {
  const rateRequest = collection(account, rateRequestsCollection).get(token);
  if (rateRequest === undefined) throw invalidInput('The request token is not valid.', 'Parameter: requestToken');
  if (now >= rateRequest.expiresAt) throw invalidInput('The request token has expired.', 'Parameter: requestToken');
  const rate = rateRequest.rates.find((one) => one.rateId === rateId);
  const service = PARCEL_SERVICES.find(({ id }) => id === rate?.serviceId);
  if (service === undefined) throw invalidInput('The rate does not belong to the request token.', 'Parameter: rateId');
  return { ...rateRequest, service };
}

export const purchaseShipment: Handler = (call) => {
  const body = readBody(call);
  const { packages, shipFrom, shipTo, service } = findRate(
    call,
    readText(body, 'requestToken'),
    readText(body, 'rateId'),
  );
  const wishes = readDocumentSpecification(readObject(body, 'requestedDocumentSpecification'));
  const shipment = addParcelShipment(call, packages, { ...wishes, serviceId: service.id, shipFrom, shipTo });
  const promise = buildPromise(service, call.now);
  return json({
    payload: { shipmentId: shipment.id, packageDocumentDetails: buildDocumentDetails(shipment), promise },
  });
};

/** Requests rates and buys in one call, with the first available service that the request names. */
export const oneClickShipment: Handler = (call) => {
  const body = readBody(call);
  const packages = readPackages(body);
  const wanted = toTexts(readObject(body, 'serviceSelection').serviceId);
  const service = PARCEL_SERVICES.find(({ id }) => wanted.includes(id));
  if (service === undefined)
    throw invalidInput('None of these services is available.', 'Parameter: serviceSelection (body)');
  const shipment = addParcelShipment(call, packages, {
    ...readDocumentSpecification(readObject(body, 'labelSpecifications')),
    serviceId: service.id,
    shipFrom: readObject(body, 'shipFrom'),
    shipTo: readOptionalObject(body, 'shipTo') ?? null,
  });
  return json({
    payload: {
      shipmentId: shipment.id,
      packageDocumentDetails: buildDocumentDetails(shipment),
      promise: buildPromise(service, call.now),
      carrier: CARRIER,
      service: { id: service.id, name: service.name },
      totalCharge: computeTotalCharge(call, service, packages),
    },
  });
};

/** Buys a shipment without requesting rates first. */
export const directPurchaseShipment: Handler = (call) => {
  const body = readBody(call);
  const input = readOptionalObjects(body, 'packages');
  const packages = input.length > 0 ? readPackages(body) : [{ packageClientReferenceId: 'PACKAGE-1' }];
  const shipment = addParcelShipment(call, packages, {
    ...readDocumentSpecification(readOptionalObject(body, 'labelSpecifications') ?? { format: 'PDF' }),
    serviceId: PARCEL_SERVICES[0]?.id ?? '',
    shipFrom: readOptionalObject(body, 'shipFrom') ?? null,
    shipTo: readOptionalObject(body, 'shipTo') ?? null,
  });
  return json({ payload: { shipmentId: shipment.id, packageDocumentDetailList: buildDocumentDetails(shipment) } });
};

/** No service needs additional inputs. The token is validated nevertheless. */
export const getAdditionalInputs: Handler = (call) => {
  findRate(call, call.query.text('requestToken') ?? '', call.query.text('rateId') ?? '');
  return json({ payload: {} });
};
