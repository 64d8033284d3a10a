import type { TestClock } from '@supercargo/sandbox';
import type { Application } from './application.ts';
import { type Arguments, checkedCalls } from './checked-calls.ts';
import { named, type Preparations } from './fulfilment/inbound-preparations.ts';

const size = (value: string) => ({ value, dimensionUnit: 'CM' });

interface Line {
  readonly shipmentLineItemId: string;
  readonly numberOfUnits: number;
}

/** Shipments from the seller's own place, every answer held against the model. */
export function externalScenario(application: Application, clock: TestClock) {
  const call = checkedCalls(application, 'externalFulfillmentShipping', '2024-09-11');
  const returns = checkedCalls(application, 'externalFulfillmentReturns', '2024-09-11');
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const list = async (status: string, more: Readonly<Record<string, string>> = {}): Promise<any[]> =>
    (await call('getShipments', { query: { status, maxResults: '100', ...more } })).body.shipments;
  const look = async (input: Arguments) => (await call('getShipment', input)).body;
  /** The youngest that waits to be confirmed. There is always one within a day. */
  const waiting = async () => {
    for (;;) {
      const shipment = (await list('ACCEPTED')).at(-1);
      if (shipment !== undefined) return { path: { shipmentId: shipment.id as string } };
      clock.advance(3_600_000);
    }
  };
  const confirmed = async () => {
    const input = await waiting();
    await call('processShipment', { ...input, query: { operation: 'CONFIRM' } });
    return input;
  };
  const buildPackage = (id: string, lines: readonly Line[]) => ({
    id,
    dimensions: { length: size('30'), width: size('20'), height: size('10') },
    weight: { value: '900', weightUnit: 'G' },
    packageLineItems: lines.map((line) => ({
      packageLineItemId: line.shipmentLineItemId,
      quantity: line.numberOfUnits,
    })),
  });
  const packed = async () => {
    const input = await confirmed();
    const { lineItems } = await look(input);
    const body = { packages: [buildPackage('P1', lineItems)] };
    await call('createPackages', { ...input, body });
    return { path: { ...input.path, packageId: 'P1' }, body: body.packages[0] };
  };
  const invoiced = async () => {
    const { path } = await packed();
    await call('retrieveShippingOptions', { path, query: { packageId: 'P1' } });
    await call('generateInvoice', { path });
    return { path };
  };
  const labelled = async () => {
    const { path } = await invoiced();
    const made = await call('generateShipLabels', { path, query: { operation: 'GENERATE' } });
    return { path, made: made.body.packageShipLabelList };
  };
  return { call, returns, list, look, waiting, confirmed, buildPackage, packed, invoiced, labelled };
}

export function externalPreparations(application: Application, clock: TestClock): Preparations {
  const { sellerId, marketplaceId } = application.sandbox.credentials;
  const newShipment = async () => {
    const body = { merchantIds: [sellerId], marketplaceId, locationName: 'Test' };
    const made = await application.call('POST', '/externalFulfillment/2026-07-30/location', { body });
    const locationId = made.body.locationIds.MFN;
    return { locationId, marketplaceId, marketplaceChannel: 'MFN', shippingType: 'MARKETPLACE' };
  };
  const { call, returns, look, waiting, confirmed, buildPackage, packed, invoiced, labelled } = externalScenario(
    application,
    clock,
  );
  return {
    ...named('externalFulfillmentReturns/2024-09-11', {
      getReturn: async () => ({ path: { returnId: (await returns('listReturns')).body.returns[0].id } }),
    }),
    ...named('externalFulfillmentLocation/2026-07-30', {
      createSandboxLocation: () => ({ body: { merchantIds: [sellerId], marketplaceId, locationName: 'Test' } }),
    }),
    ...named('externalFulfillmentShipping/2024-09-11', {
      createSandboxShipment: async () => ({ body: await newShipment() }),
      updateSandboxShipment: async () => {
        const { shipmentId } = (await call('createSandboxShipment', { body: await newShipment() })).body;
        const updates = { status: 'SHIPPED' };
        return { path: { shipmentId }, body: { updateType: 'SHIPMENT_STATUS_CHANGE', updates } };
      },
      getShipments: () => ({ query: { status: 'ACCEPTED', maxResults: '100' } }),
      getShipment: waiting,
      processShipment: async () => ({ ...(await waiting()), query: { operation: 'CONFIRM' }, body: { lineItems: [] } }),
      createPackages: async () => {
        const input = await confirmed();
        return { ...input, body: { packages: [buildPackage('P1', (await look(input)).lineItems)] } };
      },
      updatePackage: packed,
      updatePackageStatus: async () => ({ path: (await labelled()).path, body: { status: 'SHIPPED' } }),
      retrieveShippingOptions: async () => ({ path: (await packed()).path, query: { packageId: 'P1' } }),
      generateInvoice: async () => ({ path: (await packed()).path }),
      retrieveInvoice: invoiced,
      generateShipLabels: async () => ({
        ...(await invoiced()),
        query: { operation: 'GENERATE' },
        body: { packageIds: ['P1'] },
      }),
    }),
  };
}
