import { invalidInput, notFound } from '../../base/api-error.ts';
import type { JsonObject } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import { type CustomerOrder, getCustomerOrderStatus, isPast } from '../../world/direct-fulfillment/customer-order.ts';
import {
  buildCustomerInvoice,
  buildPackingSlip,
  buildShippingLabel,
  buildTrackingNumber,
  getLabelFormat,
} from '../../world/direct-fulfillment/order-documents.ts';
import { buildVendorCode } from '../../world/vendor-sales/vendor-code.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { buildResponse, createListHandler, findOrder } from './find-customer-order.ts';

/** A document of an order: shipping label, packing slip or customer invoice. */
interface OrderDocument {
  readonly list: string;
  readonly title: string;
  /** Returns the time from which the document exists; null if none is set. */
  getTime(order: CustomerOrder): number | null;
  view(order: CustomerOrder, account: Account): JsonObject;
}

export const SHIPPING_LABEL: OrderDocument = {
  list: 'shippingLabels',
  title: 'The shipping label',
  getTime: (order) => order.labelledAt,
  view: (order, account) => ({
    purchaseOrderNumber: order.number,
    sellingParty: { partyId: buildVendorCode(account) },
    shipFromParty: { partyId: order.shipFrom },
    labelFormat: getLabelFormat(order),
    labelData: [
      {
        packageIdentifier: `${order.number}P1`,
        trackingNumber: buildTrackingNumber(order),
        shipMethod: 'SBX_GROUND',
        shipMethodName: 'Sandbox Ground',
        content: buildShippingLabel(order),
      },
    ],
  }),
};

export const PACKING_SLIP: OrderDocument = {
  list: 'packingSlips',
  title: 'The packing slip',
  getTime: ({ answer: input }) => (input?.accepted ? input.at : null),
  view: (order) => ({
    purchaseOrderNumber: order.number,
    content: buildPackingSlip(order),
    contentType: 'application/pdf',
  }),
};

export const CUSTOMER_INVOICE: OrderDocument = {
  list: 'customerInvoices',
  title: 'The customer invoice',
  getTime: (order) => order.shippedAt,
  view: (order) => ({ purchaseOrderNumber: order.number, content: buildCustomerInvoice(order) }),
};

export function createListOfDocuments({ list, getTime, view }: OrderDocument, { pages }: HandlerServices): Handler {
  const isWanted = () => true;
  return createListHandler(
    { name: list, getTime, isWanted, view: (order, _, { account }) => view(order, account) },
    pages,
  );
}

export function createDocument({ title, getTime, view }: OrderDocument): Handler {
  return (call) => {
    const order = findOrder(call);
    if (!isPast(getTime(order), call.now)) throw notFound(title);
    return buildResponse(call, view(order, call.account));
  };
}

/** Creates the label of an accepted order immediately. A second call returns the same label. */
export const createShippingLabels: Handler = (call) => {
  const order = findOrder(call);
  const status = getCustomerOrderStatus(order, call.now);
  if (status !== 'ACCEPTED') {
    throw invalidInput(`The purchase order ${order.number} is ${status}.`, 'Parameter: purchaseOrderNumber (path)');
  }
  if (!isPast(order.labelledAt, call.now)) order.labelledAt = call.now;
  return buildResponse(call, SHIPPING_LABEL.view(order, call.account));
};
