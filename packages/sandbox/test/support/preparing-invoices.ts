import type { TestClock } from '@supercargo/sandbox';
import type { Application } from './application.ts';
import type { Given } from './sample-request.ts';

const TAX = '/tax/invoices/2024-06-19';

/** Invoices, exports and what belongs to them for a walk over every operation. */
export function invoicePreparations(
  application: Application,
  clock: TestClock,
): Readonly<Record<string, () => Promise<Given>>> {
  const { marketplaceId } = application.sandbox.credentials;
  const query = { marketplaceId };
  const bundle = async () => {
    const answer = await application.call('POST', `${TAX}/exports`, { body: { marketplaceId } });
    return { exportId: answer.body.exportId };
  };
  const finished = async () => {
    const { exportId } = await bundle();
    clock.advance(10_000);
    const { body } = await application.call('GET', `${TAX}/exports/${exportId}`);
    return { path: { invoicesDocumentId: body.export.invoicesDocumentIds[0] } };
  };
  const government = { marketplaceId, shipmentId: 'SHIP-1', transactionType: 'INBOUND', invoiceType: 'SALE' };
  const requested = async () => {
    await application.call('POST', `${TAX}/governmentInvoiceRequests`, { body: government });
    clock.advance(10_000);
    const { shipmentId, ...others } = government;
    return { others, path: { shipmentId } };
  };
  const purchase = async () => {
    const path = '/finances/invoices/2026-06-25/invoices';
    const { body } = await application.call('GET', path, { query });
    return { path: { invoiceIdentifier: body.invoices[0].invoiceIdentifier }, query };
  };
  return {
    'financesInvoices/2026-06-25': async () => ({ query }),
    'financesInvoices/2026-06-25/getInvoice': purchase,
    'financeRemittance/2026-03-17': async () => ({ query }),
    'financeRemittance/2026-03-17/getRemittance': async () => {
      const path = '/finances/remittances/2026-03-17/remittances';
      const { body } = await application.call('GET', path, { query });
      return { path: { uniquePaymentId: body.remittances[0].uniquePaymentId }, query };
    },
    'transfers/2024-06-01/initiatePayout': async () => ({ body: { marketplaceId, accountType: 'Standard Orders' } }),
    'transfers/2024-06-01/getPaymentMethods': async () => ({ query }),
    'invoices/2024-06-19': async () => ({ query }),
    'invoices/2024-06-19/getInvoices': async () => ({ query: { ...query, dateStart: '2026-01-10T00:00:00Z' } }),
    'invoices/2024-06-19/getInvoice': async () => {
      const { body } = await application.call('GET', `${TAX}/invoices`, { query });
      return { path: { invoiceId: body.invoices[0].id }, query };
    },
    'invoices/2024-06-19/createInvoicesExport': async () => ({ body: query }),
    'invoices/2024-06-19/getInvoicesExport': async () => ({ path: await bundle() }),
    'invoices/2024-06-19/getInvoicesDocument': finished,
    'invoices/2024-06-19/createGovernmentInvoice': async () => ({ body: { ...government, shipmentId: 'SHIP-2' } }),
    'invoices/2024-06-19/getGovernmentInvoiceStatus': async () => {
      await requested();
      return { query: government };
    },
    'invoices/2024-06-19/getGovernmentInvoiceDocument': async () => {
      const { others, path } = await requested();
      return { path, query: others };
    },
  };
}
