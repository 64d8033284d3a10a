import { json } from '../../base/response.ts';
import { customerOrdersOf } from '../../world/direct-fulfillment/customer-orders.ts';
import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { submitInvoices } from '../vendor-sales/submit-invoices.ts';
import { findTransaction, transactionView } from '../vendor-sales/transactions.ts';
import { createContainerLabel } from './container-label.ts';
import { getOrder, getOrders, submitAcknowledgement } from './customer-orders.ts';
import {
  CUSTOMER_INVOICE,
  createShippingLabels,
  getPaper,
  getPapers,
  PACKING_SLIP,
  SHIPPING_LABEL,
} from './order-documents.ts';
import { generateOrderScenarios, getOrderScenarios } from './order-scenarios.ts';
import { CONFIRMATION, LABEL_REQUEST, STATUS_UPDATE, submitForOrders } from './shipping-submissions.ts';
import { submitInventoryUpdate } from './submit-inventory.ts';

const VERSIONS = ['v1', '2021-12-28'];

/** Vendor Direct Fulfillment. Both versions of the orders and shipping APIs show the same orders. */
export function vendorDirectFulfillmentHandlers(services: HandlerServices): Handlers {
  const inEveryVersion = VERSIONS.map((version) => versionHandlers(version, services));
  return {
    ...Object.assign({}, ...inEveryVersion),
    'vendorDirectFulfillmentShipping/2021-12-28/createShippingLabels': createShippingLabels,
    'vendorDirectFulfillmentShipping/2021-12-28/createContainerLabel': createContainerLabel,
    'vendorDirectFulfillmentPayments/v1/submitInvoice': submitInvoices(services, {
      family: 'direct fulfillment',
      number: 'invoiceNumber',
      isOrder: (account, number, now) => customerOrdersOf(account, now).has(number),
    }),
    'vendorDirectFulfillmentInventory/v1/submitInventoryUpdate': submitInventoryUpdate(services),
    'vendorDirectFulfillmentSandboxTestData/2021-10-28/generateOrderScenarios': generateOrderScenarios(services),
    'vendorDirectFulfillmentSandboxTestData/2021-10-28/getOrderScenarios': getOrderScenarios,
    'vendorDirectFulfillmentTransactions/v1/getTransactionStatus': (call) =>
      json({ payload: { transactionStatus: transactionView(findTransaction(call, 'direct fulfillment'), call.now) } }),
    'vendorDirectFulfillmentTransactions/2021-12-28/getTransactionStatus': (call) => {
      const { errors, ...view } = transactionView(findTransaction(call, 'direct fulfillment'), call.now);
      // This version wraps the list of errors in an object.
      return json({ transactionStatus: { ...view, ...(errors && { errors: { errors } }) } });
    },
  };
}

function versionHandlers(version: string, services: HandlerServices): Handlers {
  const shipping = `vendorDirectFulfillmentShipping/${version}`;
  return {
    [`vendorDirectFulfillmentOrders/${version}/getOrders`]: getOrders(services),
    [`vendorDirectFulfillmentOrders/${version}/getOrder`]: getOrder,
    [`vendorDirectFulfillmentOrders/${version}/submitAcknowledgement`]: submitAcknowledgement(services),
    [`${shipping}/getShippingLabels`]: getPapers(SHIPPING_LABEL, services),
    [`${shipping}/getShippingLabel`]: getPaper(SHIPPING_LABEL),
    [`${shipping}/getPackingSlips`]: getPapers(PACKING_SLIP, services),
    [`${shipping}/getPackingSlip`]: getPaper(PACKING_SLIP),
    [`${shipping}/getCustomerInvoices`]: getPapers(CUSTOMER_INVOICE, services),
    [`${shipping}/getCustomerInvoice`]: getPaper(CUSTOMER_INVOICE),
    [`${shipping}/submitShippingLabelRequest`]: submitForOrders(LABEL_REQUEST, services),
    [`${shipping}/submitShipmentConfirmations`]: submitForOrders(CONFIRMATION, services),
    [`${shipping}/submitShipmentStatusUpdates`]: submitForOrders(STATUS_UPDATE, services),
  };
}
