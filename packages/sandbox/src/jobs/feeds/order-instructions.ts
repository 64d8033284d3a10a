import type { OrderInstruction } from './feed-context.ts';
import { UnreadableFeed } from './feed-result.ts';

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
  return text.trimStart().startsWith('<') ? parseMessages(text) : parseRecords(text);
}

function parseMessages(text: string): readonly OrderInstruction[] {
  if (!/<AmazonEnvelope[\s>]/.test(text) || !text.includes('</AmazonEnvelope>')) {
    throw new UnreadableFeed('The feed is not an AmazonEnvelope.');
  }
  return [...text.matchAll(/<Message>(.*?)<\/Message>/gs)].map(([, body = ''], at) => {
    const lines = [...body.matchAll(/<(Item|AdjustedItem)>(.*?)<\/\1>/gs)].map(([, , line = '']) => parseLine(line));
    const fields = parseLeaves(body.replaceAll(/<(Item|AdjustedItem)>.*?<\/\1>/gs, ''));
    return { messageId: Number(fields.MessageID ?? at + 1), fields, lines };
  });
}

const COMPONENT = /<Component>\s*<Type>([^<]*)<\/Type>\s*<Amount[^>]*>([^<]*)<\/Amount>\s*<\/Component>/g;

/** Reads a line of an order. The amounts of its components are fields by the component's type, such as `Principal`. */
function parseLine(xml: string): Fields {
  const components = [...xml.matchAll(COMPONENT)].map(([, type = '', amount = '']) => [type.trim(), amount.trim()]);
  return { ...parseLeaves(xml.replaceAll(COMPONENT, '')), ...Object.fromEntries(components) };
}

/** Returns the texts of the elements without child elements, by element name. */
function parseLeaves(xml: string): Fields {
  return Object.fromEntries(
    [...xml.matchAll(/<([A-Za-z]\w*)(?:\s[^>]*)?>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [
      name,
      unescapeXml(text.trim()),
    ]),
  );
}

function unescapeXml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Reads a flat file: the first line names the columns, each further line is an instruction. */
function parseRecords(text: string): readonly OrderInstruction[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const columns = head.split('\t').map((column) => column.trim().toLowerCase());
  return lines.map((line, at) => {
    const cells = line.split('\t');
    const fields = Object.fromEntries(
      columns.map((column, position) => [ELEMENTS_BY_FIELD[column] ?? column, (cells[position] ?? '').trim()] as const),
    );
    return { messageId: at + 1, fields, lines: fields.AmazonOrderItemCode ? [fields] : [] };
  });
}
