/** The listing columns of the report, in their order. */
export const headings = [
  'item-name',
  'item-description',
  'listing-id',
  'seller-sku',
  'price',
  'quantity',
  'open-date',
  'image-url',
  'item-is-marketplace',
  'product-id-type',
  'item-note',
  'item-condition',
  'asin1',
  'product-id',
  'pending-quantity',
  'fulfillment-channel',
  'status',
] as const;

const sentence = 'A lamp of steel and glass with a warm light, two metres of cable and a switch. ';

/** Returns the cells of a row of about 1,150 bytes. Every row has another SKU. */
export function createCells(row: number): string[] {
  const id = row.toString(36).toUpperCase().padStart(8, '0');
  return [
    `Desk lamp ${id}, adjustable, ${row % 50} watts`,
    `${row} ${sentence.repeat(10 + (row % 6))}`,
    `1001${id}`,
    `SKU-${id}`,
    `${10 + (row % 90)}.${String(row % 100).padStart(2, '0')}`,
    String(row % 200),
    '2026-03-01 10:15:00 GMT',
    `https://images.example.com/${id}.jpg`,
    'y',
    '1',
    '',
    '11',
    `B0${id}`,
    `B0${id}`,
    '0',
    row % 2 === 0 ? 'DEFAULT' : 'AMAZON_EU',
    row % 10 === 0 ? 'Inactive' : 'Active',
  ];
}

const blockRows = 500;

/** Yields the report in blocks of 500 rows until it has at least `bytes`. */
export function* createBlocks(bytes: number): Generator<Buffer, void, undefined> {
  let block = `${headings.join('\t')}\n`;
  let sent = 0;
  for (let row = 0; sent < bytes; row += blockRows) {
    for (let at = row; at < row + blockRows; at += 1) block += `${createCells(at).join('\t')}\n`;
    const buffer = Buffer.from(block);
    sent += buffer.byteLength;
    yield buffer;
    block = '';
  }
}
