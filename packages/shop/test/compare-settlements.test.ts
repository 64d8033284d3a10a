import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareSettlements } from '../src/index.ts';
import { type Cell, databases, type OpenCopy, openCopy } from './support/open-copy.ts';

const now = Date.parse('2026-01-31T12:00:00Z');
const seller_id = 'S1';

describe.each(databases)('two settlements in %s', (name) => {
  let open: OpenCopy;
  beforeAll(async () => {
    open = await openCopy(name, now);
    const settlement = (settlement_id: string, total_amount: string, currency = 'EUR') => ({
      seller_id,
      settlement_id,
      total_amount,
      lines_amount: total_amount,
      currency,
      start_time: '2026-01-01 00:00:00',
      end_time: '2026-01-15 00:00:00',
    });
    await open.insert('settlements', [
      settlement('1', '50.00'),
      settlement('2', '71.90'),
      settlement('3', '1.00', 'GBP'),
    ]);
    let line = 0;
    const row = (
      settlement_id: string,
      amount: string,
      texts: readonly [string, string, string],
      more: Readonly<Record<string, Cell>> = {},
    ) => {
      const [transaction_type, amount_type, amount_description] = texts;
      line += 1;
      return {
        seller_id,
        settlement_id,
        line_no: line,
        amount,
        transaction_type,
        amount_type,
        amount_description,
        ...more,
      };
    };
    const principal = ['Order', 'ItemPrice', 'Principal'] as const;
    const commission = ['Order', 'ItemFees', 'Commission'] as const;
    await open.insert('settlement_rows', [
      row('1', '40.00', principal, { sku: 'LAMP', quantity_purchased: 4 }),
      row('1', '20.00', principal, { sku: 'BAG', quantity_purchased: 1 }),
      row('1', '5.00', ['Order', 'ItemPrice', 'Shipping']),
      row('1', '-10.00', ['Order', 'ItemFees', 'Commission Fee']),
      row('1', '-5.00', ['Refund', 'ItemPrice', 'Principal'], { sku: 'LAMP' }),
      row('2', '66.00', principal, { sku: 'LAMP', quantity_purchased: 6 }),
      row('2', '30.00', principal, { sku: 'VASE', quantity_purchased: 2 }),
      row('2', '5.00', ['Order', 'ItemPrice', 'Shipping']),
      row('2', '-12.00', ['Order', 'ItemFees', 'Commission Fee']),
      row('2', '-8.00', ['ServiceFee', 'Cost of Advertising', 'TransactionTotalAmount']),
      row('2', '-9.00', ['other-transaction', 'other-transaction', 'Current Reserve Amount']),
      row('2', '-0.10', ['other-transaction', 'other-transaction', 'Mystery']),
      row('2', '0.00', commission),
    ]);
  });
  afterAll(() => open.close());

  it('The parts of a difference are units, prices, each fee, refunds, advertising, reserve and what no rule knows, and add up to it', async () => {
    const { difference, bars, currency } = await compareSettlements(open.copy, {
      partnerId: seller_id,
      before: '1',
      after: '2',
    });
    expect([difference, currency]).toEqual(['21.90', 'EUR']);
    expect(
      bars.map(({ kind, description, before, after, difference }) => [kind, description, before, after, difference]),
    ).toEqual([
      ['units', null, null, null, '30.00'],
      ['reserve', null, '0.00', '-9.00', '-9.00'],
      ['advertising', null, '0.00', '-8.00', '-8.00'],
      ['price', null, null, null, '6.00'],
      ['refunds', null, '-5.00', '0.00', '5.00'],
      ['fees', 'Commission Fee', '-10.00', '-12.00', '-2.00'],
      ['other', 'Mystery', '0.00', '-0.10', '-0.10'],
    ]);
  });

  it('Settlements of two currencies, and unknown ones, are refused', async () => {
    const compare = (after: string) => compareSettlements(open.copy, { partnerId: seller_id, before: '1', after });
    await expect(compare('3')).rejects.toMatchObject({ code: 'CURRENCIES_DIFFER' });
    await expect(compare('9')).rejects.toMatchObject({ code: 'SETTLEMENT_NOT_FOUND' });
  });
});
