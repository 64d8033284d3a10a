import { createSandbox } from '@supercargo/sandbox';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Lists outbound orders, which creates their samples first. Returns the status and the warnings. */
async function listOutboundOrders(options: { readonly listings: number; readonly marketplaceId: string }) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { listings, marketplaceId } = options;
  const sandbox = createSandbox({
    orders: 0,
    listings,
    marketplaceIds: [marketplaceId],
    sampleRecords: true,
    auth: 'off',
  });
  const send = async () => {
    const response = await sandbox.fetch(new Request('http://sandbox/fba/outbound/2020-07-01/fulfillmentOrders'));
    const { payload } = (await response.json()) as { payload: { fulfillmentOrders: readonly object[] } };
    return payload.fulfillmentOrders.length;
  };
  const counts = [await send(), await send()];
  return { counts, warnings: warn.mock.calls.flat(), sellerId: sandbox.credentials.sellerId };
}

describe('sample records that cannot be created', () => {
  it('The sandbox warns once that a seller lacks what a sample needs, and why', async () => {
    const { counts, warnings, sellerId } = await listOutboundOrders({ listings: 0, marketplaceId: 'A1F83G8C2ARO7P' });
    expect([counts, warnings]).toEqual([
      [0, 0],
      [
        `Not all sample records of fulfillmentOutbound were created for ${sellerId}: fbaInventory/v1/getInventorySummaries: The account has no listing with stock at Amazon.`,
      ],
    ]);
  });

  it.each([
    ['A1F83G8C2ARO7P', 'the United Kingdom'],
    ['ATVPDKIKX0DER', 'the United States'],
    ['A21TJRUUN4KGV', 'India, where an order requires a payment'],
  ])('All samples of outbound orders are created in %s (%s)', async (marketplaceId) => {
    const { counts, warnings } = await listOutboundOrders({ listings: 160, marketplaceId });
    expect([counts, warnings]).toEqual([[1, 1], []]);
  });
});
