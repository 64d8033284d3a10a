import type { Unit } from '@supercargo/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, listProducts, type ProductList } from '../src/index.ts';
import { databases, type OpenCopy, openCopy } from './support/open-copy.ts';

const now = Date.parse('2026-01-31T12:00:00Z');
const [gb, de] = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9'] as const;
const unit = { sellerId: 'S1', status: 'active', gaps: [], reachedFrom: 0, backfillFrom: 0, lastSuccessAt: now };

describe.each(databases)('products in %s', (name) => {
  let open: OpenCopy;
  beforeAll(async () => {
    open = await openCopy(name, now);
    const listing = (seller_id: string, marketplace_id: string, sku: string, title: string | null) => ({
      seller_id,
      marketplace_id,
      sku,
      title,
      asin: `B-${sku}`,
      is_buyable: sku === 'LAMP' ? 'false' : 'true',
      fulfillment_channel: 'DEFAULT',
      quantity: 3,
    });
    await open.insert('listings', [
      listing('S1', gb, 'LAMP', null),
      listing('S1', de, 'LAMP', 'Lampe'),
      listing('S1', de, 'VASE', 'Vase'),
      listing('S2', de, 'LAMP', 'Lampe'),
    ]);
    const issue = (marketplace_id: string, code: string, severity: string, names: readonly string[] | null) => ({
      seller_id: 'S1',
      marketplace_id,
      sku: 'LAMP',
      code,
      severity,
      message: `Message of ${code}`,
      attribute_names_hash: JSON.stringify(names),
      attribute_names: names === null ? null : JSON.stringify(names),
    });
    await open.insert('listing_issues', [
      issue(gb, '1', 'WARNING', null),
      issue(gb, '90220', 'ERROR', ['brand']),
      issue(de, '90220', 'ERROR', ['brand']),
      issue(de, '90220', 'ERROR', ['color', 'size']),
    ]);
  });
  afterAll(() => open.close());

  const list = (question: ProductList) => {
    const streams = ['listings', 'fba_inventory'];
    const units = streams.map((stream) => ({ ...unit, id: `S1/${stream}/`, stream }) as unknown as Unit);
    const copy: Copy = { ...open.copy, status: async () => units };
    return listProducts(copy, question);
  };

  it('A product has its listings of all marketplaces, and each issue once with its attributes', async () => {
    const { products, more } = await list({ partnerId: 'S1' });
    expect(more).toBe(false);
    expect(products.map(({ sku, asin, title, listings }) => [sku, asin, title, listings.length])).toEqual([
      ['LAMP', 'B-LAMP', 'Lampe', 2],
      ['VASE', 'B-VASE', 'Vase', 1],
    ]);
    const [lamp] = products;
    expect(
      lamp?.issues.map((issue) => [issue.severity, issue.code, issue.attributeNames, issue.marketplaceIds]),
    ).toEqual([
      ['ERROR', '90220', ['brand'], [gb, de]],
      ['ERROR', '90220', ['color', 'size'], [de]],
      ['WARNING', '1', [], [gb]],
    ]);
  });

  it('Pages have every product of every seller once', async () => {
    const first = await list({ limit: 2 });
    const keys = ({ products }: typeof first) => products.map(({ sku, partnerId }) => `${partnerId} ${sku}`);
    expect([keys(first), first.more]).toEqual([['S1 LAMP', 'S2 LAMP'], true]);
    const next = await list({ limit: 2, cursor: { sku: 'LAMP', partnerId: 'S2' } });
    expect([keys(next), next.more]).toEqual([['S1 VASE'], false]);
  });

  it('A product matches with one of its listings, and keeps the others', async () => {
    const { products } = await list({ partnerId: 'S1', search: 'lampe', show: 'issues' });
    expect(products.map(({ sku, listings }) => [sku, listings.length])).toEqual([['LAMP', 2]]);
    expect((await list({ search: 'nothing like it' })).products).toEqual([]);
    expect((await list({ marketplaceId: gb })).products.map(({ listings }) => listings.length)).toEqual([1]);
  });
});
