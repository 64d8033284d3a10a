import { json } from '../../base/response.ts';
import { getCustomerOrders } from '../../world/direct-fulfillment/customer-orders.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { submitInvoices } from '../vendor-sales/submit-invoices.ts';
import { findTransaction, toTransactionResponse } from '../vendor-sales/transactions.ts';
import { createContainerLabel } from './container-label.ts';
import { createOrderOperations } from './customer-orders.ts';
import { createDocumentOperations } from './order-documents.ts';
import { generateOrderScenarios, getOrderScenarios } from './order-scenarios.ts';
import { createSubmissionOperations } from './shipping-submissions.ts';
import { submitInventoryUpdate } from './submit-inventory.ts';

/** Vendor Direct Fulfillment. Both versions of the orders and shipping APIs show the same orders. */
export function operations(services: HandlerServices): readonly Operation[] {
  return [
    ...createOrderOperations(services),
    ...createDocumentOperations(services),
    ...createSubmissionOperations(services),
    createContainerLabel,
    submitDirectFulfillmentInvoice(services),
    submitInventoryUpdate(services),
    generateOrderScenarios(services),
    getOrderScenarios,
    operation('vendorDirectFulfillmentTransactions', 'v1', 'getTransactionStatus', (call) =>
      json({
        payload: { transactionStatus: toTransactionResponse(findTransaction(call, 'direct fulfillment'), call.now) },
      }),
    ),
    operation('vendorDirectFulfillmentTransactions', '2021-12-28', 'getTransactionStatus', (call) => {
      const { errors, ...view } = toTransactionResponse(findTransaction(call, 'direct fulfillment'), call.now);
      // This version wraps the list of errors in an object.
      return json({ transactionStatus: { ...view, ...(errors && { errors: { errors } }) } });
    }),
  ];
}

function submitDirectFulfillmentInvoice(services: HandlerServices): Operation {
  return operation('vendorDirectFulfillmentPayments', 'v1', 'submitInvoice', (call) =>
    submitInvoices(call, services, call.body.invoices, {
      family: 'direct fulfillment',
      getNumber: ({ invoiceNumber }) => invoiceNumber,
      orders: getCustomerOrders(call.account, call.now),
    }),
  );
}
