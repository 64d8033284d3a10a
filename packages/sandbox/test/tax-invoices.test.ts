import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { checkedCalls, type NamedCall } from './support/checked-call.ts';
import { download } from './support/reading-reports.ts';

function setUp() {
  const clock = testClock();
  const application = new Application(createSandbox({ clock, orders: 60, rateScale: Number.POSITIVE_INFINITY }));
  const { marketplaceId } = application.sandbox.credentials;
  const call = checkedCalls(application);
  const tax = (operation: string, options: NamedCall = {}) => call(`invoices/2024-06-19/${operation}`, options);
  const list = async (query = {}) => (await tax('getInvoices', { query: { marketplaceId, ...query } })).body;
  const exported = async (body: object) => {
    const path = { exportId: (await tax('createInvoicesExport', { body: { marketplaceId, ...body } })).body.exportId };
    const statuses = [];
    for (const wait of [0, 1_000, 2_000]) {
      clock.advance(wait);
      statuses.push((await tax('getInvoicesExport', { path })).body.export.status);
    }
    return { statuses, ...(await tax('getInvoicesExport', { path })).body.export };
  };
  return { clock, application, marketplaceId, tax, list, exported };
}

describe('tax invoices', () => {
  it('Every shipped order has a tax invoice, listed page by page', async () => {
    const { application, marketplaceId, tax, list } = setUp();
    const query = { MarketplaceIds: marketplaceId, CreatedAfter: '2025-01-01T00:00:00Z', OrderStatuses: 'Shipped' };
    const orders = (await application.call('GET', '/orders/v0/orders', { query })).body.payload.Orders;
    const found: { id: string; transactionIds: { id: string; name: string }[] }[] = [];
    let next: Record<string, string> | undefined = { pageSize: '7' };
    while (next !== undefined) {
      const page: { invoices: typeof found; nextToken?: string } = await list(next);
      expect(page.invoices.length).toBeLessThanOrEqual(7);
      found.push(...page.invoices);
      next = page.nextToken === undefined ? undefined : { nextToken: page.nextToken };
    }
    const ids = (list: string[]) => [...list].sort();
    expect(ids(found.map((invoice) => invoice.transactionIds[0]?.id ?? ''))).toEqual(
      ids(orders.map((order: { AmazonOrderId: string }) => order.AmazonOrderId)),
    );
    const [first] = found;
    const path = { invoiceId: first?.id ?? '' };
    expect((await tax('getInvoice', { path, query: { marketplaceId } })).body.invoice).toEqual(first);
    const unknown = { path: { invoiceId: 'nothing' }, query: { marketplaceId } };
    expect((await tax('getInvoice', unknown)).status).toBe(404);
    expect((await tax('getInvoices', { query: { marketplaceId: 'NOWHERE' } })).status).toBe(400);
    const [about] = first?.transactionIds ?? [];
    const named = { transactionIdentifierName: about?.name, transactionIdentifierId: about?.id };
    expect((await list(named)).invoices).toEqual([first]);
    const alone = { marketplaceId, transactionIdentifierId: about?.id ?? '' };
    expect((await tax('getInvoices', { query: alone })).status).toBe(400);
  });

  it('An export is an archive with a file for each invoice', async () => {
    const { application, tax, list, exported, marketplaceId } = setUp();
    const { statuses, invoicesDocumentIds } = await exported({});
    expect(statuses).toEqual(['REQUESTED', 'PROCESSING', 'DONE']);
    const path = { invoicesDocumentId: invoicesDocumentIds[0] };
    const { invoicesDocumentUrl } = (await tax('getInvoicesDocument', { path })).body.invoicesDocument;
    const { bytes } = await download(application, invoicesDocumentUrl);
    const archive = Buffer.from(bytes);
    const { invoices } = await list();
    expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect(archive.readUInt16LE(archive.length - 12)).toBe(invoices.length);
    for (const { id } of invoices) expect(archive.includes(`${id}.xml`)).toBe(true);
    const done = { query: { marketplaceId, status: 'DONE' } };
    expect((await tax('getInvoicesExports', done)).body.exports).toHaveLength(1);
    expect((await tax('getInvoicesExport', { path: { exportId: 'nothing' } })).status).toBe(404);
    expect((await tax('getInvoicesDocument', { path: { invoicesDocumentId: 'nothing' } })).status).toBe(404);
  });

  it('An export without invoices ends with an error', async () => {
    const { exported } = setUp();
    const { statuses, errorMessage } = await exported({ series: '999' });
    expect([statuses.at(-1), errorMessage]).toEqual(['ERROR', expect.any(String)]);
  });

  it('A government invoice is created on request and can be downloaded when it is ready', async () => {
    const { clock, application, marketplaceId, tax } = setUp();
    const kind = { marketplaceId, transactionType: 'INBOUND', invoiceType: 'SALE' };
    const path = { shipmentId: 'SHIP-1' };
    const query = { ...kind, ...path };
    expect((await tax('getGovernmentInvoiceStatus', { query })).status).toBe(404);
    expect((await tax('createGovernmentInvoice', { body: query })).status).toBe(204);
    expect((await tax('getGovernmentInvoiceStatus', { query })).body.status).toBe('PROCESSING');
    expect((await tax('getGovernmentInvoiceDocument', { path, query: kind })).status).toBe(400);
    clock.advance(10_000);
    expect((await tax('createGovernmentInvoice', { body: query })).status).toBe(204);
    expect((await tax('getGovernmentInvoiceStatus', { query })).body.status).toBe('SUCCESS');
    const { invoiceDocument } = (await tax('getGovernmentInvoiceDocument', { path, query: kind })).body;
    const { bytes } = await download(application, invoiceDocument.invoiceDocumentUrl);
    expect(new TextDecoder().decode(bytes)).toMatch(/^%PDF-/);
  });
});
