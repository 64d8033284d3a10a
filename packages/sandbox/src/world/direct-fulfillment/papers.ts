import { base64 } from '../../files/base64.ts';
import { smallPdf } from '../../files/small-pdf.ts';
import { smallPng } from '../../files/small-png.ts';
import { smallZpl } from '../../files/small-zpl.ts';
import { decimal } from '../finances/money.ts';
import type { CustomerOrder } from './customer-order.ts';
import { WAREHOUSES } from './customer-orders.ts';

export type LabelFormat = 'PNG' | 'ZPL';

export function labelFormatOf({ shipFrom }: Pick<CustomerOrder, 'shipFrom'>): LabelFormat {
  return shipFrom === WAREHOUSES[1] ? 'ZPL' : 'PNG';
}

export function trackingNumberOf({ number }: CustomerOrder): string {
  return `SBXTRK${number}`;
}

/** Builds a label in base64. */
export function labelContent(format: LabelFormat, lines: readonly string[]): string {
  return base64(format === 'ZPL' ? smallZpl(lines) : smallPng(lines[0] ?? ''));
}

export function shippingLabelContent(order: CustomerOrder): string {
  const { customer, address } = order;
  const place = `${address.postalCode} ${address.city} ${address.countryCode}`;
  return labelContent(labelFormatOf(order), [trackingNumberOf(order), customer.name, address.street, place]);
}

export function packingSlipContent({ number, items }: CustomerOrder): string {
  const lines = items.map(({ quantity, sku, title }) => `${quantity} x ${sku} ${title}`);
  return base64(smallPdf([`Packing slip ${number}`, '', ...lines]));
}

export function customerInvoiceContent({ number, customer, items, currency }: CustomerOrder): string {
  const lines = items.map(
    ({ quantity, sku, netPrice }) => `${quantity} x ${sku} ${decimal(quantity * netPrice, currency)} ${currency}`,
  );
  return base64(smallPdf([`Invoice ${number}`, customer.name, '', ...lines]));
}
