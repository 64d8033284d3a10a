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
    options: { baseUrl: running.url, authUrl: `${running.url}/auth/o2/token` },
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

/** Sends the listing and returns the status and issues. */
async function sendListing(attributes: Record<string, unknown>) {
  const { sellerId } = running.sandbox.credentials;
  const { productType, marketplaceIds } = lamp;
  const { status, issues } = await seller.listingsItems.putListingsItem({
    path: { sellerId, sku: 'LAMP-1' },
    query: { marketplaceIds },
    body: { productType, attributes },
  });
  return { status, attributes: issues?.flatMap(({ attributeNames = [] }) => attributeNames) };
}

it('A valid listing has no validation errors, and Amazon accepts it', async () => {
  expect(await seller.validateListing({ ...lamp, attributes: good })).toEqual([]);
  expect((await sendListing(good)).status).toBe('ACCEPTED');
});

it('An invalid listing has the validation errors that Amazon reports', async () => {
  const { item_name: _, ...rest } = good;
  const bad = {
    ...rest,
    condition_type: [{ value: 'shiny' }],
    country_of_origin: [{ value: 'Germany' }],
    fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity: -1 }],
  };
  const errors = await seller.validateListing({ ...lamp, attributes: bad });
  expect(errors.map(({ path, rule, severity }) => `${path} ${rule} ${severity}`).sort()).toEqual([
    'attributes.condition_type[0].value enum ERROR',
    'attributes.country_of_origin[0].value maxLength ERROR',
    'attributes.fulfillment_availability[0].quantity minimum ERROR',
    'attributes.item_name required ERROR',
  ]);
  const result = await sendListing(bad);
  expect(result.status).toBe('INVALID');
  expect(result.attributes?.sort()).toEqual([
    'condition_type',
    'country_of_origin',
    'fulfillment_availability',
    'item_name',
  ]);
});

it('An unknown attribute is a warning, and Amazon accepts the listing', async () => {
  const attributes = { ...good, wattage_of_the_moon: [{ value: 1 }] };
  expect(await seller.validateListing({ ...lamp, attributes })).toMatchObject([
    { path: 'attributes.wattage_of_the_moon', rule: 'additionalProperties', severity: 'WARNING' },
  ]);
  expect((await sendListing(attributes)).status).toBe('ACCEPTED');
});

it('A change of some attributes does not require the other attributes', async () => {
  const change = { ...lamp, attributes: { brand: [{ value: 'Lumen' }] } };
  const missing = (await seller.validateListing(change)).filter(({ rule }) => rule === 'required');
  expect(missing).not.toEqual([]);
  expect(await seller.validateListing({ ...change, requirementsEnforced: 'NOT_ENFORCED' })).toEqual([]);
});

it('An unknown product type is an API error', async () => {
  const validation = seller.validateListing({ ...lamp, productType: 'NO_SUCH_TYPE', attributes: good });
  await expect(validation).rejects.toMatchObject({ status: 404 });
});
