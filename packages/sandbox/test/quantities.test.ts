import { expect, it } from 'vitest';
import { GB, openListingShop, own, price } from './support/listing-shop.ts';

const MOST = 2 ** 31 - 1;
const TOO_MANY = `Value for 'fulfillment_availability.0.quantity' is greater than the allowed maximum '${MOST}'.`;
const TOO_DEAR =
  /^Value for 'purchasable_offer\.0\.our_price\.0\.schedule\.0\.value_with_tax' is greater than the allowed maximum/;

it.each([
  ['quantity', { fulfillment_availability: own(MOST + 1) }, TOO_MANY],
  ['price', { purchasable_offer: price(1e13, 'GBP') }, expect.stringMatching(TOO_DEAR)],
])(
  'A listing and a feed with a %s beyond the limit are rejected, and the listing stays as it was',
  async (_, attributes, message) => {
    const shop = openListingShop();
    const start = {
      item_name: [{ value: 'Lamp' }],
      fulfillment_availability: own(MOST),
      purchasable_offer: price(5, 'GBP'),
    };
    expect((await shop.put('MANY', GB, start)).body.status).toBe('ACCEPTED');
    const before = (await shop.get('MANY', GB)).body;
    for (const answer of [
      await shop.put('MANY', GB, { ...start, ...attributes }),
      await shop.patch('MANY', GB, attributes),
    ]) {
      expect(answer.body).toMatchObject({ status: 'INVALID', issues: [{ code: '90244', message, severity: 'ERROR' }] });
    }
    const update = { messageId: 1, sku: 'MANY', operationType: 'PARTIAL_UPDATE', productType: 'LAMP', attributes };
    expect((await shop.feed(GB, [update])).issues).toMatchObject([{ code: '90244', message }]);
    expect((await shop.get('MANY', GB)).body).toEqual(before);
  },
);

it('Stock in a test warehouse cannot exceed the limit', async () => {
  const { application } = openListingShop();
  const item = { sellerSku: 'STOCK', marketplaceId: GB };
  await application.call('POST', '/fba/inventory/v1/items', { body: { ...item, productName: 'Lamp' } });
  const add = async (...quantities: number[]) => {
    const { status, body } = await application.call('POST', '/fba/inventory/v1/items/inventory', {
      headers: { 'x-amzn-idempotency-token': quantities.join(' ') },
      body: { inventoryItems: quantities.map((quantity) => ({ ...item, quantity })) },
    });
    return [status, body.errors?.[0].message];
  };
  const tooMany = [400, 'quantity must be a whole number from 0 to 10.'];
  expect(await add(MOST - 10, 11)).toEqual(tooMany);
  expect(await add(MOST - 10)).toEqual([200, undefined]);
  expect(await add(11)).toEqual(tooMany);
  expect(await add(10)).toEqual([200, undefined]);
});
