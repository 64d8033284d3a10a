import { describe, expect, it } from 'vitest';
import type { Json } from './support/related-reads.ts';
import { HOME, openShop } from './support/shop.ts';

describe('pictures of products', () => {
  it('The links of catalog items and listings lead to pictures of the sandbox, the same in all of them', async () => {
    const shop = openShop();
    const { sandbox } = shop.application;
    const stores = { marketplaceIds: HOME };
    const path = `/listings/2021-08-01/items/${shop.sellerId}`;
    const { items } = (await shop.get(path, { ...stores, includedData: 'summaries' })).body;
    for (const { summaries } of items.slice(0, 3)) {
      const [{ asin, mainImage }] = summaries;
      const newer = (await shop.get(`/catalog/2022-04-01/items/${asin}`, { ...stores, includedData: 'images' })).body;
      const older = (await shop.get(`/catalog/2020-12-01/items/${asin}`, { ...stores, includedData: 'images' })).body;
      expect(older.images[0].images).toEqual(newer.images[0].images);
      const links: string[] = newer.images[0].images.map(({ link }: Json) => link);
      expect(links[0]).toBe(mainImage.link);
      const pictures = await Promise.all(links.map((link) => sandbox.fetch(new Request(link))));
      for (const response of pictures)
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      const [main, other] = await Promise.all(pictures.map((response) => response.text()));
      expect(main).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
      expect(main).toContain(asin);
      expect(other).not.toBe(main);
    }
  });

  it('Unknown pictures get a 404, other methods a 405, and HEAD no body', async () => {
    const { sandbox } = openShop().application;
    const send = (path: string, method = 'GET') =>
      sandbox.fetch(new Request(`http://sandbox.test/images/${path}`, { method }));
    for (const path of ['B000000001/PT99.svg', 'b000000001/MAIN.svg', 'B000000001/MAIN.jpg', '']) {
      expect((await send(path)).status).toBe(404);
    }
    expect((await send('B000000001/MAIN.svg', 'DELETE')).status).toBe(405);
    const head = await send('B000000001/MAIN.svg', 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
