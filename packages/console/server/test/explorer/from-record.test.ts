import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenExplorer, openExplorer } from './open-explorer.ts';

let open: OpenExplorer;
beforeAll(async () => {
  open = await openExplorer();
}, 60_000);
afterAll(() => open.close());

type Call = Omit<Parameters<OpenExplorer['caller']['explorer']['send']>[0], 'sellerId'>;

/** Sends a call, and reads back the record that it left. */
async function refilled(call: Call) {
  const { caller, sellerId } = open;
  const outcome = await caller.explorer.send({ ...call, sellerId, confirmed: true, validate: false });
  return caller.explorer.callInput({ id: outcome.recordIds[0] as string });
}

describe('a recorded call', () => {
  it('A recorded call restores its path and its query, with lists', async () => {
    const input = {
      path: { asin: 'B00 1/2' },
      query: { marketplaceIds: ['A1PA6795UKMFR9'], includedData: ['a', 'b'] },
    };
    const call = { endpoint: 'catalogItems', version: '2022-04-01', operation: 'getCatalogItem', input };
    expect(await refilled(call)).toEqual({ ...call, sellerId: open.sellerId, omittedFields: [], isTruncated: false });
  });

  it('A recorded call restores its body', async () => {
    const input = { body: { reportType: 'GET_X', marketplaceIds: ['A1PA6795UKMFR9'], reportOptions: { a: '1' } } };
    const call = { endpoint: 'reports', version: '2021-06-30', operation: 'createReport', input };
    expect(await refilled(call)).toMatchObject({ input, omittedFields: [], isTruncated: false });
  });

  it('Redacted values are omitted and named', async () => {
    const item = { sellerSku: 'A', sellerFulfillmentOrderItemId: '1', quantity: 1 };
    const destinationAddress = { name: 'Ada', addressLine1: 'Street 1', countryCode: 'DE' };
    const body = {
      sellerFulfillmentOrderId: 'F1',
      destinationAddress,
      items: [item],
      notificationEmails: ['a@b.example'],
    };
    const found = await refilled({
      endpoint: 'fulfillmentOutbound',
      version: '2020-07-01',
      operation: 'createFulfillmentOrder',
      input: { body },
    });
    expect(found.input.body).toMatchObject({ sellerFulfillmentOrderId: 'F1', items: [item] });
    expect(found.input.body).toHaveProperty('destinationAddress', { countryCode: 'DE' });
    expect(found.omittedFields).toEqual(
      expect.arrayContaining(['body.destinationAddress.name', 'body.destinationAddress.addressLine1']),
    );
  });

  it('A recorded call is not returned to another workspace', async () => {
    const { caller, stranger, sellerId } = open;
    const call = { endpoint: 'sellers', version: 'v1', operation: 'getMarketplaceParticipations', input: {} };
    const { recordIds } = await caller.explorer.send({ ...call, sellerId });
    await expect(stranger.explorer.callInput({ id: recordIds[0] as string })).rejects.toThrow('Unknown call');
  });
});
