import type { Unit } from '@supercargo/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, listReturns } from '../src/index.ts';
import { databases, type OpenCopy, openCopy } from './support/open-copy.ts';

const now = Date.parse('2026-01-31T12:00:00Z');
const [seller_id, marketplace_id] = ['S1', 'A1PA6795UKMFR9'];
const unit = { sellerId: 'S1', status: 'active', gaps: [], reachedFrom: 0, backfillFrom: 0, lastSuccessAt: now };

describe.each(databases)('returns in %s', (name) => {
  let open: OpenCopy;
  beforeAll(async () => {
    open = await openCopy(name, now);
    const returned = (order_id: string, disposition: string, row_no: number) => ({
      seller_id,
      order_id,
      row_no,
      disposition,
      window_start: '2026-01-01 00:00:00',
      return_time: `2026-01-1${row_no} 10:00:00`,
      sku: 'LAMP',
      quantity: 1,
      reason: 'UNWANTED_ITEM',
    });
    await open.insert('fba_customer_returns', [
      returned('1', 'SELLABLE', 1),
      returned('2', 'WAREHOUSE_DAMAGED', 2),
      returned('3', 'CARRIER_DAMAGED', 3),
    ]);
    await open.insert('mfn_returns', [
      {
        seller_id,
        marketplace_id,
        rma_id: 'R',
        order_id: '4',
        asin: 'B1',
        line_no: 1,
        request_time: '2026-01-20 10:00:00',
        sku: 'VASE',
        quantity: 2,
        reason: 'CR-UNWANTED_ITEM',
        request_status: 'Approved',
      },
    ]);
    await open.insert('fba_reimbursements', [
      {
        seller_id,
        reimbursement_id: '1',
        order_id: '3',
        sku: 'LAMP',
        fnsku: 'X',
        reason: 'CarrierDamaged',
        amount_total: '9.99',
        currency: 'EUR',
      },
    ]);
  });
  afterAll(() => open.close());

  const list = async (question: Parameters<typeof listReturns>[1], streams: readonly string[]) => {
    const units = streams.map((stream) => ({ ...unit, stream, id: stream })) as object[] as Unit[];
    const copy: Copy = { ...open.copy, status: async () => units };
    return listReturns(copy, question);
  };
  const all = ['fba_customer_returns', 'mfn_returns', 'fba_reimbursements'];

  it('Returns to Amazon and to the seller are one list, and those that Amazon damaged without paying seem due', async () => {
    const { returns, more } = await list({}, all);
    expect(
      returns.map(({ orderId, returnedTo, reimbursed, isDue }) => [orderId, returnedTo, reimbursed, isDue]),
    ).toEqual([
      ['4', 'MERCHANT', null, false],
      ['3', 'AMAZON', expect.stringMatching(/^9\.99/), false],
      ['2', 'AMAZON', null, true],
      ['1', 'AMAZON', null, false],
    ]);
    expect(more).toBe(false);
    expect((await list({ show: 'due' }, all)).returns.map(({ orderId }) => orderId)).toEqual(['2']);
    expect((await list({ marketplaceId: marketplace_id }, all)).returns.map(({ orderId }) => orderId)).toEqual(['4']);
    expect((await list({ search: 'vase' }, all)).returns.map(({ orderId }) => orderId)).toEqual(['4']);
  });

  it('Pages follow one another', async () => {
    const first = await list({ limit: 2 }, all);
    const { time, id } = first.returns.at(-1) as { time: string; id: string };
    const second = await list({ limit: 2, cursor: { time, id } }, all);
    expect([first.more, second.more]).toEqual([true, false]);
    expect(second.returns.map(({ orderId }) => orderId)).toEqual(['2', '1']);
  });

  it('What is due is unknown without reimbursements, and nothing is listed of what is not copied', async () => {
    const { returns, about } = await list({}, ['fba_customer_returns']);
    expect(returns.map(({ orderId, isDue }) => [orderId, isDue])).toEqual([
      ['3', null],
      ['2', null],
      ['1', null],
    ]);
    expect(about.sources.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'NOT_COPIED', 'NOT_COPIED']);
  });
});
