import { describe, expect, it } from 'vitest';
import { HOME, subscribeTo } from './support/received-notifications.ts';

const DAY = 86_400_000;

describe('notifications of tax invoices', () => {
  it('Every status of an export causes a notification', async () => {
    const scene = await subscribeTo('TAX_INVOICE_EXPORT_STATUS_CHANGE', 'TaxInvoiceExportStatusChange');
    const body = { marketplaceId: HOME };
    const { exportId } = (await scene.application.call('POST', '/tax/invoices/2024-06-19/exports', { body })).body;
    expect(scene.heard()).toEqual([{ marketplaceId: HOME, exportId, status: 'REQUESTED' }]);
    scene.clock.advance(60_000);
    expect(scene.heard().at(-1)).toEqual({ marketplaceId: HOME, exportId, status: 'DONE' });
  });

  it('A new invoice causes a notification with its order', async () => {
    const scene = await subscribeTo('TAX_INVOICE_ISSUANCE_STATUS', 'TaxInvoiceIssuanceStatusNotification');
    scene.clock.advance(2 * DAY);
    const [{ orderId, invoiceId, ...others }] = scene.heard().filter(({ marketplaceId }) => marketplaceId === HOME);
    expect(others).toMatchObject({ marketplaceId: HOME, status: 'SUCCESS' });
    const query = { marketplaceId: HOME };
    const token = await scene.application.sellerToken(scene.sandbox.credentials.refreshToken);
    const path = `/tax/invoices/2024-06-19/invoices/${invoiceId}`;
    const { invoice } = (await scene.application.call('GET', path, { query, token })).body;
    expect(invoice).toMatchObject({ id: invoiceId, transactionIds: [{ id: orderId }] });
  });
});
