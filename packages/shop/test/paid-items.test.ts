import type { Sql } from '@supercargo/duckdb';
import { expect, it } from 'vitest';
import { type Copy, duckDbDialect, readPaidItems } from '../src/index.ts';

it('Claims and chargebacks count as refunded, and tax that Amazon withholds does not raise what is left', async () => {
  const line = {
    order_item_id: '1',
    sku: 'A',
    title: null,
    quantity: '1',
    shipped: '1',
    shipping: '0',
    shipping_tax: '0',
  };
  const part = (path: string, amount: string) => ({ sku: 'A', path, amount, posted_time: '2026-01-01T00:00:00Z' });
  const answers: object[][] = [
    [{ ...line, principal: '20.00', tax: '1.60' }],
    [
      part('ProductCharges/OurPricePrincipal', '-20.00'),
      part('Tax/OurPriceTax', '-1.60'),
      part('MarketplaceFacilitatorTax-Principal', '1.60'),
      part('Something', '0.50'),
    ],
  ];
  const queries: Sql[] = [];
  const copy = {
    dialect: duckDbDialect,
    select: async (statement: Sql) => {
      queries.push(statement);
      return answers.shift() ?? [];
    },
  } as object as Copy;
  const order = { partnerId: 'S', orderId: '1', status: 'SHIPPED' };
  const [item] = await readPaidItems(copy, order, { digits: 2, since: 0 });
  expect(item?.postedSince).toEqual({ principal: 2000, tax: 160, shipping: 0, shippingTax: 0 });
  expect(queries[1]?.values).toContain('refund|chargeback|guarantee');
});
