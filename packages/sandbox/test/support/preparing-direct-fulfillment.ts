import { listAllOperations, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import type { TestClock } from '@supercargo/sandbox';
import type { Application } from './application.ts';
import type { Given } from './sample-request.ts';

const BASE = '/vendor/directFulfillment';
const ORDERS = `${BASE}/orders/v1/purchaseOrders`;
const DAY = 86_400_000;

/** From so many days ago to so many days ago. */
function span(clock: TestClock, from: number, to: number) {
  const day = (ago: number) => new Date(clock.now() - ago * DAY).toISOString();
  return { createdAfter: day(from), createdBefore: day(to) };
}

const PARTIES = { sellingParty: { partyId: 'MINE1' }, shipFromParty: { partyId: 'SBX1' } };

type Preparations = Readonly<Record<string, () => Promise<Given>>>;

/** Customer orders and their papers for a walk over every operation. */
export async function directFulfillmentPreparations(application: Application, clock: TestClock): Promise<Preparations> {
  const orderNumber = async (query: Readonly<Record<string, string>>): Promise<string> => {
    const token = await application.restrictedToken('GET', ORDERS);
    const { body } = await application.call('GET', ORDERS, { token, query });
    return body.payload.orders[0].purchaseOrderNumber;
  };
  const acknowledged = async () => {
    const purchaseOrderNumber = await orderNumber({ ...span(clock, 0.5, 0), status: 'NEW' });
    await application.call('POST', `${BASE}/orders/v1/acknowledgements`, {
      body: acknowledgement(purchaseOrderNumber),
    });
    clock.advance(5_000);
    return { path: { purchaseOrderNumber } };
  };
  const restricted = (await restrictedOperations()).map(({ endpoint, version, operation, method, path }) => {
    const single = async () =>
      method === 'POST' ? acknowledged() : { path: { purchaseOrderNumber: await orderNumber(span(clock, 9, 3)) } };
    const prepare = async (): Promise<Given> => ({
      token: await application.restrictedToken(method, path),
      ...(path.includes('{') ? await single() : { query: span(clock, 9, 3) }),
    });
    return [`${endpoint}/${version}/${operation}`, prepare] as const;
  });
  return { ...Object.fromEntries(restricted), ...transactionPreparations(application) };
}

function transactionPreparations(application: Application): Preparations {
  const submitted = (path: string, body: object) => async () => {
    const answer = (await application.call('POST', path, { body })).body;
    return { path: { transactionId: (answer.payload ?? answer).transactionId } };
  };
  const status = submitted(`${BASE}/orders/v1/acknowledgements`, acknowledgement('NOWHERE'));
  const inventory = { sellingParty: PARTIES.sellingParty, isFullUpdate: false, items: [] };
  return {
    'vendorDirectFulfillmentInventory/v1/submitInventoryUpdate': async () => ({ body: { inventory } }),
    'vendorDirectFulfillmentTransactions/v1/getTransactionStatus': status,
    'vendorDirectFulfillmentTransactions/2021-12-28/getTransactionStatus': status,
    'vendorDirectFulfillmentSandboxTestData/2021-10-28/getOrderScenarios': submitted(
      `${BASE}/sandbox/2021-10-28/orders`,
      { orders: [PARTIES] },
    ),
  };
}

function acknowledgement(purchaseOrderNumber: string) {
  const item = { itemSequenceNumber: '1', acknowledgedQuantity: { amount: 1, unitOfMeasure: 'Each' } };
  const own = { purchaseOrderNumber, vendorOrderNumber: 'V1', acknowledgementDate: '2026-01-15T12:00:00Z' };
  const acknowledgementStatus = { code: '00', description: 'accepted' };
  return { orderAcknowledgements: [{ ...own, ...PARTIES, acknowledgementStatus, itemAcknowledgements: [item] }] };
}

async function restrictedOperations(): Promise<readonly OperationDescriptor[]> {
  const entries = listAllOperations().filter(({ endpoint }) => endpoint.startsWith('vendorDirectFulfillment'));
  return (await Promise.all(entries.map(loadOperation))).filter((operation) => operation.restricted !== null);
}
