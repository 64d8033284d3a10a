import type * as Catalogue from '@supercargo/catalogue/types/vendor-direct-fulfillment-orders-2021-12-28';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import {
  type CustomerOrder,
  type CustomerOrderItem,
  getCustomerOrderStatus,
} from '../../world/direct-fulfillment/customer-order.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { buildVendorCode } from '../../world/vendor-sales/vendor-code.ts';

const DAY = 86_400_000;
const TAX_PERCENT = 20;

export function toCustomerOrderResponse(
  order: CustomerOrder,
  account: Account,
  now: number,
  details = true,
): Sent<Catalogue.Order> {
  const { number } = order;
  return { purchaseOrderNumber: number, ...(details && { orderDetails: toDetails(order, account, now) }) };
}

function toDetails(order: CustomerOrder, account: Account, now: number): Sent<Catalogue.OrderDetails> {
  const sum = order.items.reduce((total, { quantity, netPrice }) => total + quantity * netPrice, 0);
  return {
    customerOrderNumber: order.customerOrderNumber,
    orderDate: formatIsoTime(order.placedAt),
    orderStatus: getCustomerOrderStatus(order, now),
    shipmentDetails: {
      isPriorityShipment: false,
      isPslipRequired: true,
      isGift: false,
      shipMethod: 'SBX_GROUND',
      shipmentDates: {
        requiredShipDate: formatIsoTime(order.placedAt + DAY),
        promisedDeliveryDate: formatIsoTime(order.placedAt + 4 * DAY),
      },
      messageToCustomer: 'Thank you for your order.',
    },
    taxTotal: toTax(sum, order.currency),
    sellingParty: { partyId: buildVendorCode(account) },
    shipFromParty: { partyId: order.shipFrom },
    shipToParty: toAddress(order),
    billToParty: { partyId: 'AMAZON' },
    items: order.items.map((item) => toItemResponse(item, order.currency)),
  };
}

function toItemResponse(item: CustomerOrderItem, currency: string): Sent<Catalogue.OrderItem> {
  return {
    itemSequenceNumber: String(item.sequence),
    buyerProductIdentifier: item.asin,
    vendorProductIdentifier: item.sku,
    title: item.title,
    orderedQuantity: { amount: item.quantity, unitOfMeasure: 'Each' },
    netPrice: toMoney(item.netPrice, currency),
    taxDetails: toTax(item.quantity * item.netPrice, currency),
    totalPrice: toMoney(item.quantity * item.netPrice, currency),
  };
}

function toTax(net: number, currency: string): Sent<Catalogue.TaxItemDetails> {
  const taxAmount = toMoney(Math.round((net * TAX_PERCENT) / 100), currency);
  return { taxLineItem: [{ taxRate: '0.20', taxAmount, taxableAmount: toMoney(net, currency), type: 'VAT' }] };
}

function toAddress({ customer, address }: CustomerOrder): Sent<Catalogue.Address> {
  return {
    name: customer.name,
    addressLine1: address.street,
    city: address.city,
    stateOrRegion: address.region,
    postalCode: address.postalCode,
    countryCode: address.countryCode,
    phone: customer.phone,
  };
}

function toMoney(amount: number, currencyCode: string): Sent<Catalogue.Money> {
  return { currencyCode, amount: formatDecimal(amount, currencyCode) };
}
