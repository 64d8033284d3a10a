import { json } from '../../base/response.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { submitAcknowledgement } from './acknowledge.ts';
import { submitShipmentConfirmations } from './confirm-shipments.ts';
import { getPurchaseOrder, getPurchaseOrders, getPurchaseOrdersStatus } from './purchase-orders.ts';
import { getShipmentDetails, getShipmentLabels } from './shipment-details.ts';
import { submitVendorInvoices } from './submit-invoices.ts';
import { submitShipments } from './submit-shipments.ts';
import { findTransaction, toTransactionResponse } from './transactions.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    getPurchaseOrders(services),
    getPurchaseOrder,
    getPurchaseOrdersStatus(services),
    submitAcknowledgement(services),
    submitShipments(services),
    submitShipmentConfirmations(services),
    getShipmentDetails(services),
    getShipmentLabels(services),
    submitVendorInvoices(services),
    operation('vendorTransactionStatus', 'v1', 'getTransaction', (call) =>
      json({ payload: { transactionStatus: toTransactionResponse(findTransaction(call, 'vendor'), call.now) } }),
    ),
  ];
}
