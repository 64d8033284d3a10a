import { json } from '../../base/response.ts';
import { getCustomerOrders } from '../../world/direct-fulfillment/customer-orders.ts';
import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { submitInvoices } from '../vendor-sales/submit-invoices.ts';
import { findTransaction, toTransactionResponse } from '../vendor-sales/transactions.ts';
import { createContainerLabel } from './container-label.ts';
import { getOrder, getOrders, submitAcknowledgement } from './customer-orders.ts';
import {
  CUSTOMER_INVOICE,
  createDocument,
  createListOfDocuments,
  createShippingLabels,
  PACKING_SLIP,
  SHIPPING_LABEL,
} from './order-documents.ts';
import { generateOrderScenarios, getOrderScenarios } from './order-scenarios.ts';
import { CONFIRMATION, LABEL_REQUEST, STATUS_UPDATE, submitForOrders } from './shipping-submissions.ts';
import { submitInventoryUpdate } from './submit-inventory.ts';

const VERSIONS = ['v1', '2021-12-28'];

/** Vendor Direct Fulfillment. Both versions of the orders and shipping APIs show the same orders. */
export function vendorDirectFulfillmentHandlers(services: HandlerServices): Handlers {
  const inEveryVersion = VERSIONS.map((version) => buildVersionHandlers(version, services));
  return {
    ...Object.assign({}, ...inEveryVersion),
    'vendorDirectFulfillmentShipping/2021-12-28/createShippingLabels': createShippingLabels,
    'vendorDirectFulfillmentShipping/2021-12-28/createContainerLabel': createContainerLabel,
    'vendorDirectFulfillmentPayments/v1/submitInvoice': submitInvoices(services, {
      family: 'direct fulfillment',
      number: 'invoiceNumber',
      isOrder: (account, number, now) => getCustomerOrders(account, now).has(number),
    }),
    'vendorDirectFulfillmentInventory/v1/submitInventoryUpdate': submitInventoryUpdate(services),
    'vendorDirectFulfillmentSandboxTestData/2021-10-28/generateOrderScenarios': generateOrderScenarios(services),
    'vendorDirectFulfillmentSandboxTestData/2021-10-28/getOrderScenarios': getOrderScenarios,
    'vendorDirectFulfillmentTransactions/v1/getTransactionStatus': (call) =>
      json({
        payload: { transactionStatus: toTransactionResponse(findTransaction(call, 'direct fulfillment'), call.now) },
      }),
    'vendorDirectFulfillmentTransactions/2021-12-28/getTransactionStatus': (call) => {
      const { errors, ...view } = toTransactionResponse(findTransaction(call, 'direct fulfillment'), call.now);
      // This version wraps the list of errors in an object.
      return json({ transactionStatus: { ...view, ...(errors && { errors: { errors } }) } });
    },
  };
}

function buildVersionHandlers(version: string, services: HandlerServices): Handlers {
  const shipping = `vendorDirectFulfillmentShipping/${version}`;
  return {
    [`vendorDirectFulfillmentOrders/${version}/getOrders`]: getOrders(services),
    [`vendorDirectFulfillmentOrders/${version}/getOrder`]: getOrder,
    [`vendorDirectFulfillmentOrders/${version}/submitAcknowledgement`]: submitAcknowledgement(services),
    [`${shipping}/getShippingLabels`]: createListOfDocuments(SHIPPING_LABEL, services),
    [`${shipping}/getShippingLabel`]: createDocument(SHIPPING_LABEL),
    [`${shipping}/getPackingSlips`]: createListOfDocuments(PACKING_SLIP, services),
    [`${shipping}/getPackingSlip`]: createDocument(PACKING_SLIP),
    [`${shipping}/getCustomerInvoices`]: createListOfDocuments(CUSTOMER_INVOICE, services),
    [`${shipping}/getCustomerInvoice`]: createDocument(CUSTOMER_INVOICE),
    [`${shipping}/submitShippingLabelRequest`]: submitForOrders(LABEL_REQUEST, services),
    [`${shipping}/submitShipmentConfirmations`]: submitForOrders(CONFIRMATION, services),
    [`${shipping}/submitShipmentStatusUpdates`]: submitForOrders(STATUS_UPDATE, services),
  };
}
