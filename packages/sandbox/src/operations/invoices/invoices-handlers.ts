import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import {
  createGovernmentInvoice,
  getGovernmentInvoiceDocument,
  getGovernmentInvoiceStatus,
} from './government-invoices.ts';
import { createInvoicesExport, getInvoicesDocument, getInvoicesExport, getInvoicesExports } from './invoice-exports.ts';
import { getInvoice, getInvoices, getInvoicesAttributes } from './tax-invoices.ts';

export function invoicesHandlers(services: HandlerServices): Handlers {
  return {
    'invoices/2024-06-19/getInvoicesAttributes': getInvoicesAttributes,
    'invoices/2024-06-19/getInvoices': getInvoices(services),
    'invoices/2024-06-19/getInvoice': getInvoice,
    'invoices/2024-06-19/createInvoicesExport': createInvoicesExport(services),
    'invoices/2024-06-19/getInvoicesExport': getInvoicesExport(services),
    'invoices/2024-06-19/getInvoicesExports': getInvoicesExports(services),
    'invoices/2024-06-19/getInvoicesDocument': getInvoicesDocument(services),
    'invoices/2024-06-19/createGovernmentInvoice': createGovernmentInvoice(services),
    'invoices/2024-06-19/getGovernmentInvoiceStatus': getGovernmentInvoiceStatus,
    'invoices/2024-06-19/getGovernmentInvoiceDocument': getGovernmentInvoiceDocument(services),
  };
}
