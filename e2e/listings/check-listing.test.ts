import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';
import { afterEach, beforeEach, expect, it } from 'vitest';

const versions = { listingsItems: '2021-08-01' } as const;
let running: RunningSandbox;
let seller: SellingPartner<typeof versions>;
let lamp: { productType: string; marketplaceIds: string[] };

beforeEach(async () => {
  running = await startSandbox({ orders: 0, rateScale: Number.POSITIVE_INFINITY });
  const { clientId, clientSecret, refreshToken, marketplaceId } = running.sandbox.credentials;
  lamp = { productType: 'LAMP', marketplaceIds: [marketplaceId] };
  seller = new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    endpoints_versions: versions,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { base_url: running.url, auth_url: `${running.url}/auth/o2/token` },
  });
});

afterEach(() => running.close());

const good = {
  item_name: [{ value: 'Desk lamp' }],
  brand: [{ value: 'Lumen' }],
  product_description: [{ value: 'A lamp for a desk.' }],
  country_of_origin: [{ value: 'DE' }],
  condition_type: [{ value: 'new_new' }],
  fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity: 3 }],
  purchasable_offer: [{ currency: 'GBP', our_price: [{ schedule: [{ value_with_tax: 19.5 }] }] }],
};

/** What the marketplace says of the same listing once it is sent. */
async function sent(attributes: Record<string, unknown>) {
  const { sellerId } = running.sandbox.credentials;
  const { productType, marketplaceIds } = lamp;
  const { status, issues } = await seller.listingsItems.putListingsItem({
    path: { sellerId, sku: 'LAMP-1' },
    query: { marketplaceIds },
    body: { productType, attributes },
  });
  return { status, attributes: issues?.flatMap(({ attributeNames = [] }) => attributeNames) };
}

it('a good listing has no faults, and the marketplace takes it', async () => {
  expect(await seller.checkListing({ ...lamp, attributes: good })).toEqual([]);
  expect((await sent(good)).status).toBe('ACCEPTED');
});

it('a bad listing has the faults that the marketplace finds in it', async () => {
  const { item_name: _, ...rest } = good;
  const bad = {
    ...rest,
    condition_type: [{ value: 'shiny' }],
    country_of_origin: [{ value: 'Germany' }],
    fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity: -1 }],
  };
  const faults = await seller.checkListing({ ...lamp, attributes: bad });
  expect(faults.map(({ path, rule, severity }) => `${path} ${rule} ${severity}`).sort()).toEqual([
    'attributes.condition_type[0].value enum ERROR',
    'attributes.country_of_origin[0].value maxLength ERROR',
    'attributes.fulfillment_availability[0].quantity minimum ERROR',
    'attributes.item_name required ERROR',
  ]);
  const answer = await sent(bad);
  expect(answer.status).toBe('INVALID');
  expect(answer.attributes?.sort()).toEqual([
    'condition_type',
    'country_of_origin',
    'fulfillment_availability',
    'item_name',
  ]);
});

it('an attribute that the product type does not have is a warning, and the marketplace takes the listing', async () => {
  const attributes = { ...good, wattage_of_the_moon: [{ value: 1 }] };
  expect(await seller.checkListing({ ...lamp, attributes })).toMatchObject([
    { path: 'attributes.wattage_of_the_moon', rule: 'additionalProperties', severity: 'WARNING' },
  ]);
  expect((await sent(attributes)).status).toBe('ACCEPTED');
});

it('a change of some attributes is not asked for the others', async () => {
  const change = { ...lamp, attributes: { brand: [{ value: 'Lumen' }] } };
  const missing = (await seller.checkListing(change)).filter(({ rule }) => rule === 'required');
  expect(missing).not.toEqual([]);
  expect(await seller.checkListing({ ...change, requirementsEnforced: 'NOT_ENFORCED' })).toEqual([]);
});

it('a product type that there is not is the marketplace’s refusal', async () => {
  const nothing = seller.checkListing({ ...lamp, productType: 'NO_SUCH_TYPE', attributes: good });
  await expect(nothing).rejects.toMatchObject({ status: 404 });
});
