import { invalidInput } from '../../../base/api-error.ts';
import { type JsonObject, textsOf } from '../../../base/json-value.ts';
import { uuid } from '../../../base/random.ts';
import { json } from '../../../base/response.ts';
import { collection, defineCollection } from '../../../world/accounts/account.ts';
import { keepNewest } from '../../../world/accounts/keep-newest.ts';
import { objectIn, optionalObjectIn, optionalObjectsIn } from '../../body-values.ts';
import type { Handler, SellerCall } from '../../handler.ts';
import { bodyObject, requiredText } from '../../job-request.ts';
import { CARRIER, chargeOf, kilograms, PARCEL_SERVICES, type ParcelService, promiseOf } from '../parcel-services.ts';
import { readDocumentWishes, SUPPORTED_DOCUMENTS } from './document-specification.ts';
import { addParcelShipment, documentDetails, readPackages } from './parcel-shipments.ts';

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
  const body = bodyObject(call);
  const packages = readPackages(body);
  const rates = PARCEL_SERVICES.map(({ id }) => ({ rateId: uuid(account.random), serviceId: id }));
  const requestToken = `amzn1.rq.${uuid(account.random)}`;
  const asked: RateRequest = {
    packages,
    rates,
    shipFrom: objectIn(body, 'shipFrom'),
    shipTo: optionalObjectIn(body, 'shipTo') ?? null,
    expiresAt: now + TOKEN_LIFE,
  };
  keepNewest(collection(account, rateRequestsCollection).set(requestToken, asked));
  const views = rates.map(({ rateId }, at) => rateView(call, PARCEL_SERVICES[at] as ParcelService, packages, rateId));
  return json({ payload: { requestToken, rates: views, ineligibleRates: [] } });
};

function rateView(call: SellerCall, service: ParcelService, packages: readonly JsonObject[], rateId: string) {
  return {
    rateId,
    carrierId: CARRIER.id,
    carrierName: CARRIER.name,
    serviceId: service.id,
    serviceName: service.name,
    billedWeight: { unit: 'KILOGRAM', value: weightsOf(packages).reduce((sum, weight) => sum + weight, 0) },
    totalCharge: totalCharge(call, service, packages),
    promise: promiseOf(service, call.now),
    supportedDocumentSpecifications: SUPPORTED_DOCUMENTS,
    requiresAdditionalInputs: false,
  };
}

function weightsOf(packages: readonly JsonObject[]): readonly number[] {
  return packages.map((given) => kilograms(objectIn(given, 'weight')));
}

function totalCharge({ account }: SellerCall, service: ParcelService, packages: readonly JsonObject[]) {
  return { value: chargeOf(service, weightsOf(packages)), unit: account.marketplaces[0]?.currency ?? 'GBP' };
}

/** Finds a rate that was offered before, with its service. Throws a 400 if the token is unknown or expired. */
export function findRate({ account, now }: SellerCall, token: string, rateId: string) {
  const asked = collection(account, rateRequestsCollection).get(token);
  if (asked === undefined) throw invalidInput('The request token is not valid.', 'Parameter: requestToken');
  if (now >= asked.expiresAt) throw invalidInput('The request token has expired.', 'Parameter: requestToken');
  const rate = asked.rates.find((one) => one.rateId === rateId);
  const service = PARCEL_SERVICES.find(({ id }) => id === rate?.serviceId);
  if (service === undefined) throw invalidInput('The rate does not belong to the request token.', 'Parameter: rateId');
  return { ...asked, service };
}

export const purchaseShipment: Handler = (call) => {
  const body = bodyObject(call);
  const { packages, shipFrom, shipTo, service } = findRate(
    call,
    requiredText(body, 'requestToken'),
    requiredText(body, 'rateId'),
  );
  const wishes = readDocumentWishes(objectIn(body, 'requestedDocumentSpecification'));
  const shipment = addParcelShipment(call, packages, { ...wishes, serviceId: service.id, shipFrom, shipTo });
  const promise = promiseOf(service, call.now);
  return json({ payload: { shipmentId: shipment.id, packageDocumentDetails: documentDetails(shipment), promise } });
};

/** Requests rates and buys in one call, with the first available service that the request names. */
export const oneClickShipment: Handler = (call) => {
  const body = bodyObject(call);
  const packages = readPackages(body);
  const wanted = textsOf(objectIn(body, 'serviceSelection').serviceId);
  const service = PARCEL_SERVICES.find(({ id }) => wanted.includes(id));
  if (service === undefined)
    throw invalidInput('None of these services is available.', 'Parameter: serviceSelection (body)');
  const shipment = addParcelShipment(call, packages, {
    ...readDocumentWishes(objectIn(body, 'labelSpecifications')),
    serviceId: service.id,
    shipFrom: objectIn(body, 'shipFrom'),
    shipTo: optionalObjectIn(body, 'shipTo') ?? null,
  });
  return json({
    payload: {
      shipmentId: shipment.id,
      packageDocumentDetails: documentDetails(shipment),
      promise: promiseOf(service, call.now),
      carrier: CARRIER,
      service: { id: service.id, name: service.name },
      totalCharge: totalCharge(call, service, packages),
    },
  });
};

/** Buys a shipment without requesting rates first. */
export const directPurchaseShipment: Handler = (call) => {
  const body = bodyObject(call);
  const given = optionalObjectsIn(body, 'packages');
  const packages = given.length > 0 ? readPackages(body) : [{ packageClientReferenceId: 'PACKAGE-1' }];
  const shipment = addParcelShipment(call, packages, {
    ...readDocumentWishes(optionalObjectIn(body, 'labelSpecifications') ?? { format: 'PDF' }),
    serviceId: PARCEL_SERVICES[0]?.id ?? '',
    shipFrom: optionalObjectIn(body, 'shipFrom') ?? null,
    shipTo: optionalObjectIn(body, 'shipTo') ?? null,
  });
  return json({ payload: { shipmentId: shipment.id, packageDocumentDetailList: documentDetails(shipment) } });
};

/** No service needs additional inputs. The token is validated nevertheless. */
export const getAdditionalInputs: Handler = (call) => {
  findRate(call, call.query.text('requestToken') ?? '', call.query.text('rateId') ?? '');
  return json({ payload: {} });
};
