import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import {
  createGovernmentInvoice,
  getGovernmentInvoiceDocument,
  getGovernmentInvoiceStatus,
} from './government-invoices.ts';
import { createInvoicesExport, getInvoicesDocument, getInvoicesExport, getInvoicesExports } from './invoice-exports.ts';
import { getInvoice, getInvoices, getInvoicesAttributes } from './tax-invoices.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    getInvoicesAttributes,
    getInvoices(services),
    getInvoice,
    createInvoicesExport(services),
    getInvoicesExport(services),
    getInvoicesExports(services),
    getInvoicesDocument(services),
    createGovernmentInvoice(services),
    getGovernmentInvoiceStatus,
    getGovernmentInvoiceDocument(services),
  ];
}
