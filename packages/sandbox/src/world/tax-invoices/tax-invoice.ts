import type { Invoice } from '@supercargo/catalogue/types/invoices-2024-06-19';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Account } from '../accounts/account.ts';
import { formatDecimal } from '../finances/money.ts';
import { computeOrderTotal, type Order } from '../orders/order.ts';

/** A tax invoice of a sale, in the API's format. */
export type TaxInvoice = Required<Omit<Sent<Invoice>, 'errorCode' | 'govResponse'>>;

export const SHIPMENT = 'SHIPMENT';
export const SALE = 'SALE';
export const AUTHORIZED = 'AUTHORIZED';
export const ORDER_ID = 'AMAZON_ORDER_ID';

/** Returns an invoice for every shipped order of a marketplace, oldest first. */
export function listTaxInvoices({ orders }: Account, marketplaceId: string): readonly TaxInvoice[] {
  return [...orders.values()]
    .filter((order) => order.marketplaceId === marketplaceId && order.status === 'Shipped')
    .map(toInvoice)
    .sort((one, other) => one.date.localeCompare(other.date));
}

function toInvoice(order: Order): TaxInvoice {
  const number = order.id.replaceAll('-', '');
  return {
    id: `TI${number}`,
    date: formatIsoTime(order.updatedAt),
    externalInvoiceId: `NF${number}`,
    invoiceType: SALE,
    series: '1',
    status: AUTHORIZED,
    transactionType: SHIPMENT,
    transactionIds: [{ name: ORDER_ID, id: order.id }],
  };
}

/** Formats an invoice as XML. */
export function buildInvoiceXml({ id, date, transactionIds }: TaxInvoice, { orders }: Account): string {
  const order = orders.get(transactionIds[0]?.id ?? '');
  const total =
    order === undefined
      ? ''
      : `<total currency="${order.currency}">${formatDecimal(computeOrderTotal(order), order.currency)}</total>`;
  const about = order === undefined ? '' : `<order>${order.id}</order>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<invoice><id>${id}</id><date>${date}</date>${about}${total}</invoice>\n`;
}
