const MESSAGES = 25_000;
/** 10 MB in 25,000 messages are 400 bytes for each. */
const MESSAGE_BYTES = 400;

/** A feed to send. */
export interface FeedInput {
  readonly name: string;
  readonly feedType: string;
  readonly contentType: string;
  readonly text: string;
}

/** Feeds of 10 MB with 25,000 messages or lines. */
export function createLegalFeeds(sellerId: string, orderIds: readonly string[]): readonly FeedInput[] {
  const numbers = Array.from({ length: MESSAGES }, (_, at) => at + 1);
  const orderId = (number: number) => orderIds[number % orderIds.length] ?? '';
  return [
    {
      name: 'JSON listings feed',
      feedType: 'JSON_LISTINGS_FEED',
      contentType: 'application/json',
      text: JSON.stringify({
        header: { sellerId, version: '2.0', issueLocale: 'en_GB' },
        messages: numbers.map(createListingMessage),
      }),
    },
    {
      name: 'XML feed',
      feedType: 'POST_ORDER_FULFILLMENT_DATA',
      contentType: 'text/xml',
      text: envelop(numbers.map((number) => createShipmentMessage(number, orderId(number))).join('')),
    },
    {
      name: 'flat file',
      feedType: 'POST_FLAT_FILE_FULFILLMENT_DATA',
      contentType: 'text/plain',
      text: ['order-id\tship-date\tcarrier-code\tship-method', ...numbers.map((at) => createLine(orderId(at)))].join(
        '\n',
      ),
    },
  ];
}

function createListingMessage(messageId: number) {
  const message = (description: string) => ({
    messageId,
    sku: `FEED-${messageId}`,
    operationType: 'UPDATE',
    productType: 'CLOCK',
    requirements: 'LISTING',
    attributes: {
      item_name: [{ value: `Clock ${messageId}` }],
      product_description: [{ value: description }],
      fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity: 5 }],
    },
  });
  return message('x'.repeat(MESSAGE_BYTES - JSON.stringify(message('')).length));
}

function createShipmentMessage(number: number, orderId: string): string {
  const shipment = `<AmazonOrderID>${orderId}</AmazonOrderID><FulfillmentDate>2026-01-01T00:00:00Z</FulfillmentDate>`;
  const carrier = `<CarrierCode>DHL</CarrierCode><ShipperTrackingNumber>${number}</ShipperTrackingNumber>`;
  const message = (method: string) =>
    `<Message><MessageID>${number}</MessageID><OrderFulfillment>${shipment}<FulfillmentData>${carrier}<ShippingMethod>${method}</ShippingMethod></FulfillmentData></OrderFulfillment></Message>`;
  return message('x'.repeat(MESSAGE_BYTES - message('').length));
}

function createLine(orderId: string): string {
  return `${orderId}\t2026-01-01\tDHL\t`.padEnd(MESSAGE_BYTES, 'x');
}

function envelop(content: string): string {
  return `<?xml version="1.0"?><AmazonEnvelope><MessageType>OrderFulfillment</MessageType>${content}</AmazonEnvelope>`;
}

/** Feeds that cost as much as possible. */
export function createHostileFeeds(sellerId: string): readonly FeedInput[] {
  const xml = { feedType: 'POST_ORDER_FULFILLMENT_DATA', contentType: 'text/xml' };
  const json = { feedType: 'JSON_LISTINGS_FEED', contentType: 'application/json' };
  const entities = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join('');
  const header = JSON.stringify({ sellerId, version: '2.0' });
  const fields = Array.from({ length: 500_000 }, (_, at) => `<f${at}>1</f${at}>`).join('');
  return [
    { name: 'XML of 2 MB without end tags', ...xml, text: '<AmazonEnvelope>'.padEnd(2_000_000, '<Message>') },
    {
      name: 'XML with an entity bomb',
      ...xml,
      text: `<!DOCTYPE x [<!ENTITY e0 "x">${entities}]>${envelop('<Message>&e30;</Message>')}`,
    },
    {
      name: 'XML with 1,000,000 elements in each other',
      ...xml,
      text: envelop('<a>'.repeat(1_000_000) + '</a>'.repeat(1_000_000)),
    },
    { name: 'XML with 1,000,000 empty messages', ...xml, text: envelop('<Message/>'.repeat(1_000_000)) },
    { name: 'XML with 500,000 fields in one message', ...xml, text: envelop(`<Message>${fields}</Message>`) },
    {
      name: 'JSON with 5,000,000 lists in each other',
      ...json,
      text: `{"header":${header},"messages":${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}}`,
    },
    {
      name: 'JSON with 25,000 empty messages',
      ...json,
      text: `{"header":${header},"messages":[${Array(25_000).fill('{}').join(',')}]}`,
    },
    {
      name: 'flat file of 10,000,000 empty lines',
      feedType: 'POST_FLAT_FILE_FULFILLMENT_DATA',
      contentType: 'text/plain',
      text: `order-id\n${'\n'.repeat(10_000_000)}`,
    },
  ];
}
