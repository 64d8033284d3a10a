import { MAX_SELLER_RECORDS } from '../base/bounds.ts';
import type { ControlSchema } from '../base/check-schema.ts';
import { MAX_SPEED } from '../base/clock.ts';
import { QUIRKS } from '../base/quirks/quirk-table.ts';
import { FAULT_RULE_SCHEMA } from '../faults/rule-schemas.ts';
import { FORM_CHARSETS } from '../world/jobs/report-form.ts';
import { MERCHANT_SHIPPING_MODES } from '../world/orders/merchant-shipping.ts';

const text = (description: string): ControlSchema => ({ type: 'string', description });
const whole = (description: string, minimum: number, maximum?: number): ControlSchema => ({
  type: 'integer',
  description,
  minimum,
  ...(maximum !== undefined && { maximum }),
});
const number = (description: string, minimum: number, maximum?: number): ControlSchema => ({
  type: 'number',
  description,
  minimum,
  ...(maximum !== undefined && { maximum }),
});
const texts = (description: string): ControlSchema => ({ type: 'array', items: { type: 'string' }, description });
const orNull = (schema: ControlSchema): ControlSchema => ({
  ...schema,
  type: [schema.type as 'number', 'null'],
  ...(schema.enum !== undefined && { enum: [...schema.enum, null] }),
});

function body(properties: Readonly<Record<string, ControlSchema>>, required: readonly string[] = []): ControlSchema {
  return { type: 'object', properties, additionalProperties: false, ...(required.length > 0 && { required }) };
}

const sellerId = text('ID of a selling partner. Default: the first seller.');
const marketplaceId = text('ID of a marketplace. Default: the home marketplace of the selling partner.');
const time = (description: string): ControlSchema => ({ type: ['string', 'number'], description });

/** The bodies that the control API accepts. Requests are checked with them, and they are in the OpenAPI description. */
export const BODIES = {
  clock: body({
    to: time('The new time, as ISO 8601 or in milliseconds since 1970.'),
    advanceSeconds: { type: 'number', description: 'Seconds to advance the clock by, after `to`.' },
    speed: number('How many times as fast as the system clock.', 0, MAX_SPEED),
    frozen: { type: 'boolean', description: 'Whether the clock stands still.' },
  }),
  reset: body({ sellerId: text('Resets only this selling partner.') }),
  snapshot: body({ name: text('Name of the snapshot.') }, ['name']),
  reportScenario: body(
    {
      reportType: text('Report type, such as `GET_MERCHANT_LISTINGS_ALL_DATA`.'),
      outcome: orNull({ type: 'string', enum: ['DONE', 'CANCELLED', 'FATAL'], description: 'How the reports end.' }),
      queueSeconds: orNull(number('Seconds in IN_QUEUE.', 0)),
      processingSeconds: orNull(number('Seconds in IN_PROGRESS.', 0)),
      afterReads: orNull(whole('The `getReport` call in which the report has ended, whatever the time is.', 1)),
      rows: orNull(whole('Number of rows.', 0)),
      charset: orNull({
        type: 'string',
        enum: FORM_CHARSETS,
        description: 'Charset of the document. `none` leaves it out of the content type.',
      }),
      headings: {
        type: ['string', 'object', 'null'],
        description: 'Language of the headings, such as `en` or `de`, or other names by heading.',
      },
      columns: orNull(texts('Columns in their order, by their English headings.')),
    },
    ['reportType'],
  ),
  limit: body(
    {
      sellerId: text('ID of the selling partner.'),
      operation: text('`endpoint/version/operation`'),
      rate: number('Requests per second. Default: the documented rate.', 0, 1_000_000),
      burst: whole('Maximum number of requests at once. Default: the documented burst.', 1, 1_000_000),
    },
    ['sellerId', 'operation'],
  ),
  quirks: body(
    Object.fromEntries(
      Object.entries(QUIRKS).map(([name, { effect }]) => [name, { type: 'boolean', description: effect }]),
    ),
  ),
  seller: body({
    seed: text('The same seed creates the same seller.'),
    orders: whole('Number of past orders.', 0, MAX_SELLER_RECORDS),
    ordersPerDay: number('New orders per day of the virtual clock.', 0, MAX_SELLER_RECORDS),
    listings: whole('Number of listings.', 0, MAX_SELLER_RECORDS),
    marketplaceIds: texts('IDs of marketplaces; the first is the home marketplace.'),
    roles: texts('Roles that the seller grants to the application.'),
  }),
  authorization: body(
    {
      sellerId: text('ID of the selling partner.'),
      expiresAt: time('End of the consent, as ISO 8601 or in milliseconds since 1970. Default: in 365 days.'),
    },
    ['sellerId'],
  ),
  roles: body(
    { sellerId: text('ID of the selling partner.'), roles: texts('All roles that the application then has.') },
    ['sellerId', 'roles'],
  ),
  orders: body({
    sellerId,
    marketplaceId,
    items: {
      type: 'array',
      minItems: 1,
      description: 'Items of each order. Default: random items.',
      items: body({ sku: text('SKU of the listing.'), quantity: whole('Number of units. Default: 1.', 1) }, ['sku']),
    },
    count: whole('Number of orders. Default: 1.', 1, 1000),
    isBusiness: {
      type: 'boolean',
      description: 'Whether the buyers are businesses, which pay the prices for businesses. Default: one in ten is.',
    },
  }),
  listing: body(
    {
      sku: text('SKU of the listing.'),
      sellerId,
      marketplaceId,
      quantity: whole('Units in stock, the same in all marketplaces.', 0, 1_000_000),
      price: number("Price in the marketplace's currency.", 0),
    },
    ['sku'],
  ),
  changeDelay: body(
    {
      sellerId,
      seconds: number(
        'Seconds of the virtual clock between the acceptance of a change and the first read that shows it.',
        0,
      ),
    },
    ['seconds'],
  ),
  merchantShipping: body(
    {
      sellerId,
      merchantShipping: {
        type: 'string',
        enum: [...MERCHANT_SHIPPING_MODES],
        description: 'Who ships: the world in time, the world late, or nobody but calls and feeds.',
      },
    },
    ['merchantShipping'],
  ),
  records: body({
    records: {
      type: 'array',
      description: 'Records to add or replace, complete, as `GET` returns them.',
      items: body({ id: text('ID of the record.'), record: { type: 'object', description: 'The record.' } }, [
        'id',
        'record',
      ]),
    },
    removed: texts('IDs of records to remove.'),
  }),
  recordingStart: body({ reset: { type: 'boolean', description: 'Resets the sandbox first. Default: false.' } }),
  notification: body(
    {
      notificationType: text('Type, such as `ORDER_CHANGE`.'),
      payload: { type: 'object', description: "Content of the envelope's payload. It is not validated." },
      sellerId,
      times: whole('Number of notifications. Default: 1.', 1, 1000),
    },
    ['notificationType', 'payload'],
  ),
  deliveryFaults: body({
    copies: whole('How often each notification is delivered.', 1, 100),
    delaySeconds: number('Delay of each notification.', 0, 31_536_000),
    reorderSeconds: number('Maximum random delay of each notification.', 0, 31_536_000),
    seed: text('Seed of the random delays.'),
    failedAttempts: whole('Number of attempts that fail before a delivery.', 0, 5),
  }),
  webhook: body(
    {
      url: text('URL on this machine that receives the notifications.'),
      destinationId: text('Only notifications of this destination. Default: of all destinations.'),
      notificationType: text('Only notifications of this type. Default: of all types.'),
    },
    ['url'],
  ),
  fault: FAULT_RULE_SCHEMA,
} satisfies Readonly<Record<string, ControlSchema>>;

const count = (description: string) => whole(description, 0);

/** The query parameters that the control API accepts. */
export const QUERIES = {
  events: {
    operation: text('`endpoint/version/operation`'),
    status: count('Status of the response.'),
    since: time('ISO 8601, or milliseconds since 1970.'),
    kind: text('`call`, `token`, `document` or `authorization`.'),
    outcome: text('`accepted`, `throttled` or `rejected`.'),
    limit: count('Only the latest events. Default: all.'),
  },
  notifications: {
    destinationId: text('ID of a destination.'),
    notificationType: text('Type of the notifications.'),
    since: time('ISO 8601, or milliseconds since 1970.'),
    limit: count('Only the latest notifications. Default: all.'),
    sellerId: text('ID of a selling partner.'),
  },
  listings: {
    marketplaceId,
    search: text('Text in the SKU or title.'),
    limit: count('Maximum number of listings. Default: 100.'),
  },
  records: {
    offset: count('Number of records to skip. Default: 0.'),
    limit: count('Maximum number of records. Default: 100.'),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, ControlSchema>>>>;
