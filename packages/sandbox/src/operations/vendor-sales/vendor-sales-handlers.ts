import { json } from '../../base/response.ts';
import { getVendorOrders } from '../../world/vendor-sales/purchase-orders.ts';
import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { submitAcknowledgement } from './acknowledge.ts';
import { submitShipmentConfirmations } from './confirm-shipments.ts';
import { getPurchaseOrder, getPurchaseOrders, getPurchaseOrdersStatus } from './purchase-orders.ts';
import { getShipmentDetails, getShipmentLabels } from './shipment-details.ts';
import { submitInvoices } from './submit-invoices.ts';
import { submitShipments } from './submit-shipments.ts';
import { findTransaction, toTransactionResponse } from './transactions.ts';

export function vendorSalesHandlers(services: HandlerServices): Handlers {
  return {
    'vendorOrders/v1/getPurchaseOrders': getPurchaseOrders(services),
    'vendorOrders/v1/getPurchaseOrder': getPurchaseOrder,
    'vendorOrders/v1/getPurchaseOrdersStatus': getPurchaseOrdersStatus(services),
    'vendorOrders/v1/submitAcknowledgement': submitAcknowledgement(services),
    'vendorShipments/v1/SubmitShipments': submitShipments(services),
    'vendorShipments/v1/SubmitShipmentConfirmations': submitShipmentConfirmations(services),
    'vendorShipments/v1/GetShipmentDetails': getShipmentDetails(services),
    'vendorShipments/v1/GetShipmentLabels': getShipmentLabels(services),
    'vendorInvoices/v1/submitInvoices': submitInvoices(services, {
      family: 'vendor',
      number: 'id',
      isOrder: (account, number, now) => getVendorOrders(account, now).has(number),
    }),
    'vendorTransactionStatus/v1/getTransaction': (call) =>
      json({ payload: { transactionStatus: toTransactionResponse(findTransaction(call, 'vendor'), call.now) } }),
  };
}
