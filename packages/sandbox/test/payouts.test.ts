import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { checkedCalls, type NamedCall } from './support/checked-call.ts';

const DAY = 86_400_000;

function setUp() {
  const clock = testClock();
  const options = { clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1e9 };
  const application = new Application(createSandbox(options));
  const { marketplaceId } = application.sandbox.credentials;
  const call = checkedCalls(application);
  const transfers = (operation: string, more: NamedCall = {}) => call(`transfers/2024-06-01/${operation}`, more);
  const invoices = (operation: string, more: NamedCall = {}) =>
    call(`financesInvoices/2026-06-25/${operation}`, { ...more, query: { marketplaceId, ...more.query } });
  return { clock, call, transfers, invoices, marketplaceId };
}

describe('payouts', () => {
  it('A payout pays the expected amount once a day and arrives on the virtual clock', async () => {
    const { clock, transfers, marketplaceId } = setUp();
    const query = { marketplaceIds: marketplaceId };
    const expected = async () => (await transfers('listExpectedPayouts', { query })).body.expectedPayouts[0];
    const due = await expected();
    expect(due.amount.currencyAmount).toBeGreaterThan(0);
    const body = { marketplaceId, accountType: 'Standard Orders' };
    const { payoutReferenceId } = (await transfers('initiatePayout', { body })).body;
    expect((await transfers('initiatePayout', { body })).status).toBe(400);
    const payout = async () => {
      const { payouts } = (await transfers('listPayouts', { query: { payoutId: payoutReferenceId } })).body;
      expect(payouts).toHaveLength(1);
      return payouts[0];
    };
    expect(await payout()).toMatchObject({ currentStatus: 'STARTED', amount: due.amount, type: 'ON_DEMAND' });
    expect((await expected()).status).toBe('NO_PAYOUT_EXPECTED');
    const statuses = [];
    for (const wait of [600_000, 2 * DAY]) {
      clock.advance(wait);
      statuses.push((await payout()).currentStatus);
    }
    expect(statuses).toEqual(['IN_TRANSIT', 'PAID']);
    expect((await transfers('listPayouts', { query: { payoutId: 'nothing' } })).body.payouts).toEqual([]);
  });

  it('A payout needs an existing payment method and a store in which the seller sells', async () => {
    const { transfers, marketplaceId } = setUp();
    const methods = async (query: Record<string, string>) => transfers('getPaymentMethods', { query });
    const cards = await methods({ marketplaceId, paymentMethodTypes: 'CARD' });
    expect(cards.body.paymentMethods).toMatchObject([{ paymentMethodType: 'CARD' }]);
    expect((await methods({ marketplaceId: 'NOWHERE' })).status).toBe(400);
    const body = { marketplaceId: 'ATVPDKIKX0DER', accountType: 'Standard Orders' };
    expect((await transfers('initiatePayout', { body })).status).toBe(400);
  });
});

describe('invoices of a vendor', () => {
  it('Invoices belong to delivered purchase orders and are paid after two weeks', async () => {
    const { clock, call, invoices } = setUp();
    const closed = { query: { purchaseOrderState: 'Closed' } };
    const { orders } = (await call('vendorOrders/v1/getPurchaseOrders', closed)).body.payload;
    const found = (await invoices('getInvoiceHeaders')).body.invoices;
    const listNumbers = (list: { relatedIdentifiers: { relatedIdentifierValue: string[] }[] }[]) =>
      list.flatMap(({ relatedIdentifiers }) => relatedIdentifiers[0]?.relatedIdentifierValue);
    expect(listNumbers(found)).toEqual(
      orders.map(({ purchaseOrderNumber }: { purchaseOrderNumber: string }) => purchaseOrderNumber),
    );
    const open = found.find(({ invoiceStatus }: { invoiceStatus: string }) => invoiceStatus === 'IN_PROGRESS');
    const path = { invoiceIdentifier: open.invoiceIdentifier };
    const { invoiceItems } = (await invoices('getInvoice', { path })).body;
    const sum = invoiceItems.reduce(
      (total: number, item: { totalAmount: { currencyAmount: number } }) => total + item.totalAmount.currencyAmount,
      0,
    );
    expect(sum).toBeCloseTo(open.invoiceAmount.currencyAmount, 2);
    clock.advance(14 * DAY);
    expect((await invoices('getInvoice', { path })).body.invoiceHeader.invoiceStatus).toBe('PAID');
    const later = { query: { invoicesModifiedAfter: new Date(clock.now() + 1).toISOString() } };
    expect((await invoices('getInvoiceHeaders', later)).body.invoices).toEqual([]);
    expect((await invoices('getInvoice', { path: { invoiceIdentifier: 'nothing' } })).status).toBe(404);
    expect((await invoices('getInvoiceHeaders', { query: { marketplaceId: 'NOWHERE' } })).status).toBe(400);
  });
});
