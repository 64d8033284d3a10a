import { checkMessageCount, type OrderInstruction } from './feed-content.ts';
import { readEnvelope } from './feed-envelope.ts';

type Fields = Readonly<Record<string, string>>;

/** XML elements by the columns of flat files with the same meaning. */
const ELEMENTS_BY_FIELD: Fields = {
  'order-id': 'AmazonOrderID',
  'order-item-id': 'AmazonOrderItemCode',
  quantity: 'Quantity',
  'ship-date': 'FulfillmentDate',
  'carrier-code': 'CarrierCode',
  'carrier-name': 'CarrierName',
  'tracking-number': 'ShipperTrackingNumber',
  'ship-method': 'ShippingMethod',
  'cancellation-reason-code': 'CancelReason',
  'amazon-order-id': 'AmazonOrderID',
  'adjustment-reason-code': 'AdjustmentReason',
  'item-price-adj': 'Principal',
  'item-tax-adj': 'Tax',
  'shipping-price-adj': 'Shipping',
  'shipping-tax-adj': 'ShippingTax',
};

/** Reads the messages of an XML envelope, or the lines of a flat file. */
export function readInstructions(input: Uint8Array): readonly OrderInstruction[] {
  const text = new TextDecoder().decode(input).replace(/^\uFEFF/, '');
  return text.trimStart().startsWith('<') ? readEnvelope(text.trimStart()) : parseRecords(text);
}

/** Reads a flat file: the first line names the columns, each further line is an instruction. */
function parseRecords(text: string): readonly OrderInstruction[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  checkMessageCount(lines.length);
  const columns = head.split('\t').map((column) => column.trim().toLowerCase());
  return lines.map((line, at) => {
    const cells = line.split('\t');
    const fields = Object.fromEntries(
      columns.map((column, position) => [ELEMENTS_BY_FIELD[column] ?? column, (cells[position] ?? '').trim()] as const),
    );
    return { messageId: at + 1, fields, lines: fields.AmazonOrderItemCode ? [fields] : [] };
  });
}
