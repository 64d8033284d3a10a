import type { Account } from '../../world/accounts/account.ts';
import { type CustomerOrder, type CustomerOrderItem, statusOf } from '../../world/direct-fulfillment/customer-order.ts';
import { decimal } from '../../world/finances/money.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { vendorCodeOf } from '../../world/vendor-sales/vendor-code.ts';

const DAY = 86_400_000;
const TAX_PERCENT = 20;

export function customerOrderView(order: CustomerOrder, account: Account, now: number, details = true) {
  const { number } = order;
  return { purchaseOrderNumber: number, ...(details && { orderDetails: detailsOf(order, account, now) }) };
}

function detailsOf(order: CustomerOrder, account: Account, now: number) {
  const sum = order.items.reduce((total, { quantity, netPrice }) => total + quantity * netPrice, 0);
  return {
    customerOrderNumber: order.customerOrderNumber,
    orderDate: isoTime(order.placedAt),
    orderStatus: statusOf(order, now),
    shipmentDetails: {
      isPriorityShipment: false,
      isPslipRequired: true,
      isGift: false,
      shipMethod: 'SBX_GROUND',
      shipmentDates: {
        requiredShipDate: isoTime(order.placedAt + DAY),
        promisedDeliveryDate: isoTime(order.placedAt + 4 * DAY),
      },
      messageToCustomer: 'Thank you for your order.',
    },
    taxTotal: taxOf(sum, order.currency),
    sellingParty: { partyId: vendorCodeOf(account) },
    shipFromParty: { partyId: order.shipFrom },
    shipToParty: addressOf(order),
    billToParty: { partyId: 'AMAZON' },
    items: order.items.map((item) => itemView(item, order.currency)),
  };
}

function itemView(item: CustomerOrderItem, currency: string) {
  return {
    itemSequenceNumber: String(item.sequence),
    buyerProductIdentifier: item.asin,
    vendorProductIdentifier: item.sku,
    title: item.title,
    orderedQuantity: { amount: item.quantity, unitOfMeasure: 'Each' },
    netPrice: money(item.netPrice, currency),
    taxDetails: taxOf(item.quantity * item.netPrice, currency),
    totalPrice: money(item.quantity * item.netPrice, currency),
  };
}

function taxOf(net: number, currency: string) {
  const taxAmount = money(Math.round((net * TAX_PERCENT) / 100), currency);
  return { taxLineItem: [{ taxRate: '0.20', taxAmount, taxableAmount: money(net, currency), type: 'VAT' }] };
}

function addressOf({ customer, address }: CustomerOrder) {
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

function money(amount: number, currencyCode: string) {
  return { currencyCode, amount: decimal(amount, currencyCode) };
}
