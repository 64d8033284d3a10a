import { listAllOperations, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import {
  createValueResolver,
  fillExample,
  loadExample,
  type ValueResolver,
  valueSources,
} from '@supercargo/catalogue/examples';
import { listEndpointParties } from '@supercargo/catalogue/roles';
import { createSandbox, testClock } from '@supercargo/sandbox';
import type { SellingPartnerError } from 'supercargo';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/client/create-paging-client.ts';

type PartyName = 'seller' | 'vendor';

const clock = testClock();
const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, sampleRecords: true });
const clients = { seller: createClient(sandbox, false), vendor: createClient(sandbox, true) };
const { marketplaceId, sellerId } = sandbox.credentials;
const sellerIds = { seller: sellerId, vendor: sandbox.vendors[0]?.sellerId };
const resolvers = { seller: createResolver('seller'), vendor: createResolver('vendor') };

const descriptors = await Promise.all(listAllOperations().map(loadOperation));
const reads = descriptors.filter(({ effect }) => effect === 'read');

/** Why an example has no response: only the response of a write contains the ID that it needs. */
const WITHOUT_RESPONSE: Readonly<Record<string, string>> = {
  'fulfillmentInbound/2024-03-20/getInboundOperationStatus':
    'No read operation returns the operation ID. It is in the response of fulfillmentInbound.createInboundPlan.',
  'merchantFulfillment/v0/getShipment':
    'No read operation returns the shipment ID. It is in the response of merchantFulfillment.createShipment.',
  'shipping/v1/getShipment':
    'No read operation returns the shipment ID. It is in the response of shipping.createShipment.',
  'shipping/v1/retrieveShippingLabel':
    'No read operation returns the shipment ID. It is in the response of shipping.createShipment.',
  'shipping/v1/getTrackingInformation':
    'No read operation returns the tracking ID. It is in the response of shipping.purchaseLabels.',
  'shipping/v2/getTracking':
    'No read operation returns the tracking ID. It is in the response of shipping.purchaseShipment.',
  'shipping/v2/getShipmentDocuments':
    'No read operation returns the shipment ID. It is in the response of shipping.purchaseShipment.',
  'vendorDirectFulfillmentSandboxTestData/2021-10-28/getOrderScenarios':
    'No read operation returns the transaction ID. It is in the response of vendorDirectFulfillmentSandboxTestData.generateOrderScenarios.',
  'vendorDirectFulfillmentTransactions/v1/getTransactionStatus':
    'No read operation returns the transaction ID. It is in the response of vendorDirectFulfillmentOrders.submitAcknowledgement.',
  'vendorDirectFulfillmentTransactions/2021-12-28/getTransactionStatus':
    'No read operation returns the transaction ID. It is in the response of vendorDirectFulfillmentOrders.submitAcknowledgement.',
  'vendorTransactionStatus/v1/getTransaction':
    'No read operation returns the transaction ID. It is in the response of vendorOrders.submitAcknowledgement.',
};

/** The same for reads that sellers and vendors share. */
const WITHOUT_RESPONSE_FOR_VENDORS: Readonly<Record<string, string>> = {
  'reports/2021-06-30/getReportSchedule':
    'No report schedule ID found: reports.getReportSchedules returned none. To create one, call reports.createReportSchedule.',
  'tracking/2026-01-30/getShipmentTracking':
    'No tracking number found: fulfillmentOutbound.getFulfillmentOrder is not for vendors.',
};

function createResolver(party: PartyName): ValueResolver {
  return createValueResolver({
    party,
    marketplaceId,
    sellerId: sellerIds[party],
    now: clock.now,
    call: ({ endpoint, version, operation, input, restrictedData }) =>
      send(party, { endpoint, version, operation }, input, restrictedData),
  });
}

function send(
  party: PartyName,
  { endpoint, version, operation }: Pick<OperationDescriptor, 'endpoint' | 'version' | 'operation'>,
  input: object,
  restrictedData: boolean,
): Promise<unknown> {
  const call = { operation: `${endpoint}.${operation}` as string, ...input, ...(restrictedData && { restrictedData }) };
  return clients[party].callAPI({ ...call, options: { version } });
}

interface SentExample {
  readonly name: string;
  readonly status: number;
  /** Why the example was not complete. */
  readonly reason: string | undefined;
}

async function sendExample(descriptor: OperationDescriptor, party: PartyName): Promise<SentExample> {
  const { endpoint, version, operation } = descriptor;
  const name = `${endpoint}/${version}/${operation}`;
  const entry = listAllOperations().find((one) => `${one.endpoint}/${one.version}/${one.operation}` === name);
  if (entry === undefined) throw new Error(`There is no operation ${name}.`);
  const example = await loadExample(entry, clock.now());
  const values = await resolvers[party].resolve(example.placeholders);
  const reason = values.flatMap((one) => (one.value === undefined ? [one.reason] : []))[0];
  const input = fillExample(example.input, new Map(values.map((value) => [value.name, value])));
  const status = await send(party, descriptor, input, example.restrictedData).then(
    () => 200,
    (error: SellingPartnerError) => error.status ?? 0,
  );
  return { name, status, reason };
}

describe('examples of read operations', () => {
  const sent: SentExample[] = [];

  beforeAll(async () => {
    for (const descriptor of reads) {
      const [party = 'seller'] = listEndpointParties(descriptor.endpoint);
      sent.push(await sendExample(descriptor, party));
    }
  });

  it('At least 95 percent of the examples get a response, and each of the others says which ID is missing', () => {
    const failed = sent.filter(({ status }) => status !== 200);
    expect(Object.fromEntries(failed.map(({ name, reason }) => [name, reason]))).toEqual(WITHOUT_RESPONSE);
    expect(sent).toHaveLength(223);
    expect((sent.length - failed.length) / sent.length).toBeGreaterThanOrEqual(0.95);
  });

  it('An example that gets a response has no placeholders', () => {
    expect(sent.filter(({ status, reason }) => status === 200 && reason !== undefined)).toEqual([]);
  });

  it('Reads that sellers and vendors share also get a response for a vendor', async () => {
    const shared = reads.filter(({ endpoint }) => listEndpointParties(endpoint).length === 2);
    const failed: SentExample[] = [];
    for (const descriptor of shared) {
      const one = await sendExample(descriptor, 'vendor');
      if (one.status !== 200) failed.push(one);
    }
    expect(Object.fromEntries(failed.map(({ name, reason }) => [name, reason]))).toEqual(WITHOUT_RESPONSE_FOR_VENDORS);
  });

  it('Every value that an example needs is read with operations that only read', () => {
    const names = new Set(reads.map(({ endpoint, version, operation }) => `${endpoint}/${version}/${operation}`));
    const used = Object.values(valueSources).flatMap((source) => source.reads.map(({ operation }) => operation));
    expect(used.filter((name) => !names.has(name))).toEqual([]);
    expect(used.length).toBeGreaterThan(50);
  });

  it('Values are read with operations that do not end, except two that only Orders v0 returns', () => {
    const ending = new Set(
      reads
        .filter(({ deprecated }) => deprecated !== null)
        .map(({ endpoint, version, operation }) => `${endpoint}/${version}/${operation}`),
    );
    const names = Object.entries(valueSources)
      .filter(([, source]) => source.reads.some(({ operation }) => ending.has(operation)))
      .map(([name]) => name);
    expect(names.sort()).toEqual(['easyShipOrderId', 'regulatedOrderId']);
  });
});
