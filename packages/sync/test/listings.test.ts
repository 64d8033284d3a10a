import { describe, expect, test } from 'vitest';
import { TestBed } from './support/test-bed.ts';

const hour = 3_600_000;
const day = 24 * hour;
const uk = 'A1F83G8C2ARO7P';

/** Listings as the shop shows them in a marketplace, in the form of rows. */
function listShown(bed: TestBed, marketplaceId: string) {
  const [seller] = bed.sandbox.sellers;
  return bed.sandbox.testData
    .listings(seller?.sellerId ?? '', marketplaceId)
    .map(({ sku, title, price, currency, channel, quantity, status }) => [
      sku,
      title,
      price.toFixed(2),
      currency,
      channel === 'AFN' ? null : String(quantity),
      status === 'Active',
    ])
    .sort();
}

async function queryShown(bed: TestBed, marketplaceId: string) {
  const rows = await bed.query(
    `select sku, title, price::decimal(18,2)::varchar, currency, quantity, is_buyable from listings where marketplace_id = '${marketplaceId}' and _deleted_at is null`,
  );
  return [...rows].sort();
}

describe('Copying listings', () => {
  test('A first copy has every listing of every marketplace with its prices and issues', async () => {
    const bed = new TestBed({ listings: 45, orders: 0, ordersPerDay: 0, marketplaceIds: [uk, 'A1PA6795UKMFR9'] });
    const sync = bed.createSync({ streams: ['listings'] });
    await bed.run(sync.run({ once: true }));
    for (const marketplaceId of [uk, 'A1PA6795UKMFR9']) {
      expect(await queryShown(bed, marketplaceId)).toEqual(listShown(bed, marketplaceId));
    }
    expect(await bed.query('select count(*), count(distinct sku) from listings where not _partial')).toEqual([
      ['90', '45'],
    ]);
    expect(
      await bed.query(
        'select count(*) from listings l anti join listing_offers o on (o.sku = l.sku and o.marketplace_id = l.marketplace_id and o.price = l.price)',
      ),
    ).toEqual([['0']]);
    expect(
      await bed.query(
        "select count(*) > 0 from listing_issues where code = '90220' and attribute_names = '[\"country_of_origin\"]'",
      ),
    ).toEqual([[true]]);
  });

  test('Changes of listings, of their prices and of their issues arrive, and sets without rows become empty', async () => {
    const bed = new TestBed({ listings: 45, orders: 0, ordersPerDay: 0, marketplaceIds: [uk] });
    const sync = bed.createSync({ streams: [{ stream: 'listings', every: '6h' }] });
    await bed.run(sync.run({ once: true }));
    const [[broken, type]] = (await bed.query(
      'select sku, product_type from listing_issues join listings using (sku)',
    )) as [[string, string]];
    await bed.run(completeListing(bed, broken, type));
    const [[changed]] = (await bed.query(
      `select sku from listings where sku <> '${broken}' and is_buyable limit 1`,
    )) as [[string]];
    bed.sandbox.testData.changeListing({ sku: changed, price: 77.5 });
    await bed.run(bed.clock.sleep(6 * hour));
    await bed.run(sync.run({ once: true }));
    expect(await queryShown(bed, uk)).toEqual(listShown(bed, uk));
    expect(await bed.query(`select _deleted_at is null from listing_issues where sku = '${broken}'`)).toEqual([
      [false],
    ]);
    expect(
      await bed.query(
        `select price::decimal(18,2)::varchar from listing_offers where sku = '${changed}' and _deleted_at is null`,
      ),
    ).toEqual([['77.50']]);
  });

  test('A report has decimal commas, and cells that cannot be read stay in _extra', async () => {
    const bed = new TestBed({ listings: 3, orders: 0, marketplaceIds: ['A1PA6795UKMFR9'] });
    const names = ['item-name', 'seller-sku', 'price', 'quantity', 'status', 'fulfillment-channel'];
    const lines = [
      names,
      ['A', 'new-1', '1.219,99', '1.000', 'Active', 'DEFAULT'],
      ['B', 'new-2', '1,50', 'many', 'Active', 'DEFAULT'],
    ];
    bed.changeDocument = () => lines.map((cells) => `${cells.join('\t')}\n`).join('');
    await bed.run(bed.createSync({ streams: ['listings'] }).run({ once: true }));
    expect(
      await bed.query(
        "select sku, price::decimal(18,2)::varchar, quantity, _extra from listings where sku like 'new-%' order by 1",
      ),
    ).toEqual([
      ['new-1', '1219.99', '1000', null],
      ['new-2', '1.50', null, '{"quantity":"many"}'],
    ]);
    const warnings = bed.events.flatMap((event) => (event.type === 'warning' ? [event.message] : []));
    expect(warnings).toEqual([
      'The report GET_MERCHANT_LISTINGS_ALL_DATA of marketplace A1PA6795UKMFR9: 1 value of quantity cannot be read, such as "many" in row 2. The copy has no value there, and the text is in the column _extra.',
    ]);
  });

  test('A listing that two complete reports lack is deleted with its prices', async () => {
    const bed = new TestBed({ listings: 12, orders: 0, ordersPerDay: 0, marketplaceIds: [uk] });
    const sync = bed.createSync({ streams: [{ stream: 'listings', every: '1d' }] });
    await bed.run(sync.run({ once: true }));
    const [[sku]] = (await bed.query("select sku from listings where sku ~ '[A-Z0-9-]+' limit 1")) as [[string]];
    await bed.run(deleteListing(bed, sku));
    const isDeleted = () => bed.query(`select _deleted_at is not null from listings where sku = '${sku}'`);
    await bed.run(bed.clock.sleep(day));
    await bed.run(sync.run({ once: true }));
    expect(await isDeleted()).toEqual([[false]]);
    await bed.run(bed.clock.sleep(day));
    await bed.run(sync.run({ once: true }));
    expect(await isDeleted()).toEqual([[true]]);
    expect(await bed.query(`select count(*) from listing_offers where sku = '${sku}' and _deleted_at is null`)).toEqual(
      [['0']],
    );
    expect(await queryShown(bed, uk)).toEqual(listShown(bed, uk));
    expect(await bed.query('select count(*) from listings where _partial')).toEqual([['0']]);
  });

  test('A listing whose SKU the charset of the report destroys is found in it, and deleted with two reports without it', async () => {
    const bed = new TestBed({ listings: 40, orders: 0, ordersPerDay: 0, marketplaceIds: [uk] });
    const sync = bed.createSync({ streams: [{ stream: 'listings', every: '1d' }] });
    await bed.run(sync.run({ once: true }));
    const [[sku, asin]] = (await bed.query("select sku, asin from listings where not sku ~ '^[ -~]*$' limit 1")) as [
      [string, string],
    ];
    const present = await bed.query("select count(*) from listings where not sku ~ '^[ -~]*$' and _deleted_at is null");
    for (let copies = 0; copies < 2; copies += 1) {
      await bed.run(bed.clock.sleep(day));
      await bed.run(sync.run({ once: true }));
    }
    const ofOthers = "select count(*) from listings where not sku ~ '^[ -~]*$' and _deleted_at is null";
    expect(await bed.query(ofOthers)).toEqual(present);
    await bed.run(deleteListing(bed, sku));
    for (let copies = 0; copies < 2; copies += 1) {
      await bed.run(bed.clock.sleep(day));
      await bed.run(sync.run({ once: true }));
    }
    expect(await bed.query(`select _deleted_at is not null from listings where asin = '${asin}'`)).toEqual([[true]]);
    expect(await queryShown(bed, uk)).toEqual(listShown(bed, uk));
  });

  test('More than 1,000 listings of one search are read in several searches', async () => {
    const bed = new TestBed({ listings: 1_300, orders: 0, ordersPerDay: 0, marketplaceIds: [uk], rateScale: 100 });
    const sync = bed.createSync({ streams: ['listings'] });
    await bed.run(sync.run({ once: true }));
    expect(await bed.query('select count(*), count(distinct sku) from listings where not _partial')).toEqual([
      ['1300', '1300'],
    ]);
  });
});

async function completeListing(bed: TestBed, sku: string, productType: string) {
  const [seller] = bed.sellers;
  const value = [{ value: 'CN', marketplace_id: uk }];
  const body = { productType, patches: [{ op: 'replace', path: '/attributes/country_of_origin', value }] };
  const path = { sellerId: seller?.sellerId ?? '', sku };
  await seller?.client.call('listingsItems.patchListingsItem', {
    path,
    query: { marketplaceIds: [uk] },
    body,
  } as never);
}

async function deleteListing(bed: TestBed, sku: string) {
  const [seller] = bed.sellers;
  const path = { sellerId: seller?.sellerId ?? '', sku };
  await seller?.client.call('listingsItems.deleteListingsItem', { path, query: { marketplaceIds: [uk] } } as never);
}
