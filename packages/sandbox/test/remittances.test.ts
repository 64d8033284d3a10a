import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { checkedCalls } from './support/checked-call.ts';

const DAY = 86_400_000;

function setUp() {
  const clock = testClock();
  const application = new Application(
    createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 400 * 86_400 }),
  );
  const { marketplaceId } = application.sandbox.credentials;
  const call = checkedCalls(application);
  const list = (query: Readonly<Record<string, string>> = {}) =>
    call('financeRemittance/2026-03-17/getRemittanceHeaders', { query: { marketplaceId, ...query } });
  const get = (uniquePaymentId: string) =>
    call('financeRemittance/2026-03-17/getRemittance', { path: { uniquePaymentId }, query: { marketplaceId } });
  const invoices = async () =>
    (await call('financesInvoices/2026-06-25/getInvoiceHeaders', { query: { marketplaceId } })).body.invoices;
  const before = (days: number) => new Date(clock.now() - days * DAY).toISOString();
  return { list, get, invoices, before };
}

describe('remittances', () => {
  it('A payment covers the invoices that are due', async () => {
    const { list, get, invoices } = setUp();
    const { remittances, numOfRecords } = (await list()).body;
    expect(numOfRecords).toBe(remittances.length);
    const [first] = remittances;
    const { remittanceHeader, remittanceItems } = (await get(first.uniquePaymentId)).body;
    expect(remittanceHeader).toEqual(first);
    expect(remittanceItems).toHaveLength(first.lineItemCount);
    const amounts = remittanceItems.map(
      ({ netAmountPaid }: { netAmountPaid: { currencyAmount: number } }) => netAmountPaid.currencyAmount,
    );
    const total = amounts.reduce((sum: number, amount: number) => sum + amount, 0);
    expect(total).toBeCloseTo(first.paymentAmount.currencyAmount, 2);
    const known = await invoices();
    for (const { invoiceNumber, totalAmount } of remittanceItems) {
      const invoice = known.find((one: { invoiceNumber: string }) => one.invoiceNumber === invoiceNumber);
      expect(invoice).toMatchObject({ invoiceStatus: 'PAID', invoiceAmount: totalAmount });
    }
  });

  it('A list covers the last 30 days, and other spans within bounds', async () => {
    const { list, before } = setUp();
    const { remittances } = (await list({ startDate: before(30) })).body;
    expect((await list()).body.remittances).toEqual(remittances);
    const [{ paymentDate, uniquePaymentId }] = remittances;
    const exact = (await list({ startDate: paymentDate, endDate: paymentDate })).body.remittances;
    expect(exact.map((one: { uniquePaymentId: string }) => one.uniquePaymentId)).toEqual([uniquePaymentId]);
    expect((await list({ startDate: before(90) })).status).toBe(200);
    expect((await list({ startDate: before(91) })).status).toBe(400);
    expect((await list({ startDate: before(365), endDate: before(300) })).status).toBe(200);
    expect((await list({ startDate: before(366), endDate: before(300) })).status).toBe(400);
    expect((await list({ startDate: before(1), endDate: before(2) })).status).toBe(400);
    expect((await list({ startDate: 'yesterday' })).status).toBe(400);
    expect((await list({ marketplaceId: 'NOWHERE' })).status).toBe(400);
  });

  it('An unknown payment is not found', async () => {
    const { get } = setUp();
    expect((await get('nothing')).status).toBe(404);
  });
});
