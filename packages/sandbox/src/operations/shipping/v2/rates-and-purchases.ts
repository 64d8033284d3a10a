import type * as Catalogue from '@supercargo/catalogue/types/shipping-v2';
import { invalidInput } from '../../../base/api-error.ts';
import type { Received, Sent } from '../../../base/json-value.ts';
import { createRandom, createUuid } from '../../../base/random.ts';
import { json } from '../../../base/response.ts';
import { collection, defineCollection } from '../../../world/accounts/account.ts';
import { removeOldestEntries } from '../../../world/accounts/remove-oldest-entries.ts';
import type { SellerCall } from '../../handler.ts';
import { readText } from '../../job-request.ts';
import { operation } from '../../operation.ts';
import {
  buildPromise,
  CARRIER,
  computeCharge,
  PARCEL_SERVICES,
  type ParcelService,
  toKilograms,
} from '../parcel-services.ts';
import { checkChannel, checkSerialNumbers } from './check-shipment-request.ts';
import { readDocumentSpecification, SUPPORTED_DOCUMENTS } from './document-specification.ts';
import { addParcelShipment, buildDocumentDetails, checkPackages } from './parcel-shipments.ts';

const rateRequestsCollection = defineCollection<RateRequest>('rateRequests');

const TOKEN_LIFE = 10 * 60_000;

type Packages = Received<Catalogue.PackageListInput>;

interface RateRequest {
  readonly packages: Packages;
  readonly shipFrom: Received<Catalogue.Address>;
  readonly shipTo: Received<Catalogue.Address> | null;
  readonly rates: readonly { readonly rateId: string; readonly serviceId: string }[];
  readonly expiresAt: number;
}

/** Returns the rates of all services, with a token for this rate request that is valid for 10 minutes. */
export const getRates = operation('shipping', 'v2', 'getRates', (call) => {
  const { account, body, now } = call;
  const { packages } = body;
  checkPackages(packages);
  checkChannel(body);
  checkSerialNumbers(packages);
  const requests = collection(account, rateRequestsCollection);
  // Reads take no random values of the account: they would change the IDs of later records.
  const random = createRandom(`${account.sellerId}/rates/${now}/${requests.size}`);
  const rates = PARCEL_SERVICES.map(({ id }) => ({ rateId: createUuid(random), serviceId: id }));
  const requestToken = `amzn1.rq.${createUuid(random)}`;
  const rateRequest: RateRequest = {
    packages,
    rates,
    shipFrom: body.shipFrom,
    shipTo: body.shipTo ?? null,
    expiresAt: now + TOKEN_LIFE,
  };
  removeOldestEntries(requests.set(requestToken, rateRequest));
  const views = rates.map(({ rateId }, at) =>
    toRateResponse(call, PARCEL_SERVICES[at] as ParcelService, packages, rateId),
  );
  return json({ payload: { requestToken, rates: views, ineligibleRates: [] } });
});

function toRateResponse(
  call: SellerCall,
  service: ParcelService,
  packages: Packages,
  rateId: string,
): Sent<Catalogue.Rate> {
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

function listWeights(packages: Packages): readonly number[] {
  return packages.map(({ weight }) => toKilograms(weight));
}

function computeTotalCharge(
  { account }: SellerCall,
  service: ParcelService,
  packages: Packages,
): Sent<Catalogue.Currency> {
  return { value: computeCharge(service, listWeights(packages)), unit: account.marketplaces[0]?.currency ?? 'GBP' };
}

/** Finds a rate that was offered before, with its service. Throws a 400 if the token is unknown or expired. */
export function findRate({ account, now }: SellerCall, token: string, rateId: string) {
  const rateRequest = collection(account, rateRequestsCollection).get(token);
  if (rateRequest === undefined) throw invalidInput('The request token is not valid.', 'requestToken');
  if (now >= rateRequest.expiresAt) throw invalidInput('The request token has expired.', 'requestToken');
  const rate = rateRequest.rates.find((one) => one.rateId === rateId);
  const service = PARCEL_SERVICES.find(({ id }) => id === rate?.serviceId);
  if (service === undefined) throw invalidInput('The rate does not belong to the request token.', 'rateId');
  return { ...rateRequest, service };
}

export const purchaseShipment = operation('shipping', 'v2', 'purchaseShipment', (call) => {
  const { body } = call;
  const { packages, shipFrom, shipTo, service } = findRate(
    call,
    readText(body, 'requestToken'),
    readText(body, 'rateId'),
  );
  const wishes = readDocumentSpecification(body.requestedDocumentSpecification);
  const shipment = addParcelShipment(call, packages, { ...wishes, serviceId: service.id, shipFrom, shipTo });
  const promise = buildPromise(service, call.now);
  return json({
    payload: { shipmentId: shipment.id, packageDocumentDetails: buildDocumentDetails(shipment), promise },
  });
});

/** Requests rates and buys in one call, with the first available service that the request names. */
export const oneClickShipment = operation('shipping', 'v2', 'oneClickShipment', (call) => {
  const { packages, serviceSelection, labelSpecifications, shipFrom, shipTo } = call.body;
  checkPackages(packages);
  checkChannel(call.body);
  checkSerialNumbers(packages);
  const service = PARCEL_SERVICES.find(({ id }) => serviceSelection.serviceId.includes(id));
  if (service === undefined) throw invalidInput('None of these services is available.', 'serviceSelection (body)');
  const shipment = addParcelShipment(call, packages, {
    ...readDocumentSpecification(labelSpecifications),
    serviceId: service.id,
    shipFrom,
    shipTo: shipTo ?? null,
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
});

/** Buys a shipment without requesting rates first. */
export const directPurchaseShipment = operation('shipping', 'v2', 'directPurchaseShipment', (call) => {
  const { packages, labelSpecifications, shipFrom, shipTo } = call.body;
  const isListed = packages != null && packages.length > 0;
  checkChannel(call.body);
  if (isListed) {
    checkPackages(packages);
    checkSerialNumbers(packages);
  }
  const shipment = addParcelShipment(call, isListed ? packages : [{ packageClientReferenceId: 'PACKAGE-1' }], {
    ...readDocumentSpecification(labelSpecifications ?? { format: 'PDF', requestedDocumentTypes: [] }),
    serviceId: PARCEL_SERVICES[0]?.id ?? '',
    shipFrom: shipFrom ?? null,
    shipTo: shipTo ?? null,
  });
  return json({ payload: { shipmentId: shipment.id, packageDocumentDetailList: buildDocumentDetails(shipment) } });
});

/** No service needs additional inputs. The token is validated nevertheless. */
export const getAdditionalInputs = operation('shipping', 'v2', 'getAdditionalInputs', (call) => {
  findRate(call, call.query.text('requestToken') ?? '', call.query.text('rateId') ?? '');
  return json({ payload: {} });
});
