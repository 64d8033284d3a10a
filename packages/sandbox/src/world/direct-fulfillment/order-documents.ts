import { encodeBase64 } from '../../files/base64.ts';
import { buildSmallPdf } from '../../files/small-pdf.ts';
import { buildSmallPng } from '../../files/small-png.ts';
import { buildSmallZpl } from '../../files/small-zpl.ts';
import { formatDecimal } from '../finances/money.ts';
import type { CustomerOrder } from './customer-order.ts';
import { WAREHOUSES } from './customer-orders.ts';

export type LabelFormat = 'PNG' | 'ZPL';

export function getLabelFormat({ shipFrom }: Pick<CustomerOrder, 'shipFrom'>): LabelFormat {
  return shipFrom === WAREHOUSES[1] ? 'ZPL' : 'PNG';
}

export function buildTrackingNumber({ number }: CustomerOrder): string {
  return `SBXTRK${number}`;
}

/** Builds a label in base64. */
export function buildLabelContent(format: LabelFormat, lines: readonly string[]): string {
  return encodeBase64(format === 'ZPL' ? buildSmallZpl(lines) : buildSmallPng(lines[0] ?? ''));
}

export function buildShippingLabel(order: CustomerOrder): string {
  const { customer, address } = order;
  const place = `${address.postalCode} ${address.city} ${address.countryCode}`;
  return buildLabelContent(getLabelFormat(order), [buildTrackingNumber(order), customer.name, address.street, place]);
}

export function buildPackingSlip({ number, items }: CustomerOrder): string {
  const lines = items.map(({ quantity, sku, title }) => `${quantity} x ${sku} ${title}`);
  return encodeBase64(buildSmallPdf([`Packing slip ${number}`, '', ...lines]));
}

export function buildCustomerInvoice({ number, customer, items, currency }: CustomerOrder): string {
  const lines = items.map(
    ({ quantity, sku, netPrice }) => `${quantity} x ${sku} ${formatDecimal(quantity * netPrice, currency)} ${currency}`,
  );
  return encodeBase64(buildSmallPdf([`Invoice ${number}`, customer.name, '', ...lines]));
}
