import type * as Catalogue from '@supercargo/catalogue/types/vendor-direct-fulfillment-shipping-2021-12-28';
import { invalidInput, notFound } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
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
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { findOrder, type ListedOrders, listFromOrders } from './find-customer-order.ts';
import { readLabelParties } from './label-parties.ts';

/** A document of an order: shipping label, packing slip or customer invoice. */
interface OrderDocument<Item> {
  readonly title: string;
  /** Returns the time from which the document exists; null if none is set. */
  getTime(order: CustomerOrder): number | null;
  toResponse(order: CustomerOrder, account: Account): Item;
}

const SHIPPING_LABEL: OrderDocument<Sent<Catalogue.ShippingLabel>> = {
  title: 'The shipping label',
  getTime: (order) => order.labelledAt,
  toResponse: (order, account) => ({
    purchaseOrderNumber: order.number,
    sellingParty: order.labelParties?.sellingParty ?? { partyId: buildVendorCode(account) },
    shipFromParty: order.labelParties?.shipFromParty ?? { partyId: order.shipFrom },
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

const PACKING_SLIP: OrderDocument<Sent<Catalogue.PackingSlip>> = {
  title: 'The packing slip',
  getTime: ({ answer: input }) => (input?.accepted ? input.at : null),
  toResponse: (order) => ({
    purchaseOrderNumber: order.number,
    content: buildPackingSlip(order),
    contentType: 'application/pdf',
  }),
};

const CUSTOMER_INVOICE: OrderDocument<Sent<Catalogue.CustomerInvoice>> = {
  title: 'The customer invoice',
  getTime: (order) => order.shippedAt,
  toResponse: (order) => ({ purchaseOrderNumber: order.number, content: buildCustomerInvoice(order) }),
};

/** Both versions show the same documents. Only version v1 wraps its responses in `payload`. */
export function createDocumentOperations(services: HandlerServices): readonly Operation[] {
  return [
    operation('vendorDirectFulfillmentShipping', 'v1', 'getShippingLabels', (call) => {
      const { pagination, items: shippingLabels } = listDocuments(call, services, SHIPPING_LABEL);
      return json({ payload: { pagination, shippingLabels } });
    }),
    operation('vendorDirectFulfillmentShipping', '2021-12-28', 'getShippingLabels', (call) => {
      const { pagination, items: shippingLabels } = listDocuments(call, services, SHIPPING_LABEL);
      return json({ pagination, shippingLabels });
    }),
    operation('vendorDirectFulfillmentShipping', 'v1', 'getShippingLabel', (call) =>
      json({ payload: getDocument(call, SHIPPING_LABEL) }),
    ),
    operation('vendorDirectFulfillmentShipping', '2021-12-28', 'getShippingLabel', (call) =>
      json(getDocument(call, SHIPPING_LABEL)),
    ),
    operation('vendorDirectFulfillmentShipping', 'v1', 'getPackingSlips', (call) => {
      const { pagination, items: packingSlips } = listDocuments(call, services, PACKING_SLIP);
      return json({ payload: { pagination, packingSlips } });
    }),
    operation('vendorDirectFulfillmentShipping', '2021-12-28', 'getPackingSlips', (call) => {
      const { pagination, items: packingSlips } = listDocuments(call, services, PACKING_SLIP);
      return json({ pagination, packingSlips });
    }),
    operation('vendorDirectFulfillmentShipping', 'v1', 'getPackingSlip', (call) =>
      json({ payload: getDocument(call, PACKING_SLIP) }),
    ),
    operation('vendorDirectFulfillmentShipping', '2021-12-28', 'getPackingSlip', (call) =>
      json(getDocument(call, PACKING_SLIP)),
    ),
    operation('vendorDirectFulfillmentShipping', 'v1', 'getCustomerInvoices', (call) => {
      const { pagination, items: customerInvoices } = listDocuments(call, services, CUSTOMER_INVOICE);
      return json({ payload: { pagination, customerInvoices } });
    }),
    operation('vendorDirectFulfillmentShipping', '2021-12-28', 'getCustomerInvoices', (call) => {
      const { pagination, items: customerInvoices } = listDocuments(call, services, CUSTOMER_INVOICE);
      return json({ pagination, customerInvoices });
    }),
    operation('vendorDirectFulfillmentShipping', 'v1', 'getCustomerInvoice', (call) =>
      json({ payload: getDocument(call, CUSTOMER_INVOICE) }),
    ),
    operation('vendorDirectFulfillmentShipping', '2021-12-28', 'getCustomerInvoice', (call) =>
      json(getDocument(call, CUSTOMER_INVOICE)),
    ),
    createShippingLabels,
  ];
}

function listDocuments<Item>(
  call: SellerCall,
  { pages }: HandlerServices,
  { getTime, toResponse }: OrderDocument<Item>,
): ListedOrders<Item> {
  return listFromOrders(call, pages, {
    getTime,
    isWanted: () => true,
    toItem: (order, _, { account }) => toResponse(order, account),
  });
}

function getDocument<Item>(
  call: SellerCall<{ readonly purchaseOrderNumber: string }>,
  { title, getTime, toResponse }: OrderDocument<Item>,
): Item {
  const order = findOrder(call);
  if (!isPast(getTime(order), call.now)) throw notFound(title);
  return toResponse(order, call.account);
}

/** Creates the label of an accepted order immediately. A second call returns the same label. */
const createShippingLabels = operation(
  'vendorDirectFulfillmentShipping',
  '2021-12-28',
  'createShippingLabels',
  (call) => {
    const order = findOrder(call);
    const status = getCustomerOrderStatus(order, call.now);
    if (status !== 'ACCEPTED') {
      throw invalidInput(`The purchase order ${order.number} is ${status}.`, 'purchaseOrderNumber (path)');
    }
    if (!isPast(order.labelledAt, call.now)) {
      order.labelledAt = call.now;
      order.labelParties = readLabelParties(call.body);
    }
    return json(SHIPPING_LABEL.toResponse(order, call.account));
  },
);
