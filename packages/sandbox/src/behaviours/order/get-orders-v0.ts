import { json } from '../../answer.ts';
import { type JsonObject, textOf, textsOf } from '../../json-value.ts';
import type { Bookmark } from '../../paging/page-tokens.ts';
import { invalidInput } from '../../refusal.ts';
import { isoTime } from '../../state/job.ts';
import { isMarketplaceId } from '../../state/marketplaces.ts';
import type { Order } from '../../state/order.ts';
import { type Behaviour, listName, type SellerCall } from '../behaviour.ts';
import type { Services } from '../services.ts';
import { orderPage } from './order-page.ts';
import { isWithin, type OrderSpan, readSpan } from './order-span.ts';
import { orderViewV0 } from './order-view-v0.ts';

const SPAN = {
  createdAfter: 'CreatedAfter',
  createdBefore: 'CreatedBefore',
  updatedAfter: 'LastUpdatedAfter',
  updatedBefore: 'LastUpdatedBefore',
};

const STATUSES =
  'Pending Unshipped PartiallyShipped Shipped Canceled Unfulfillable InvoiceUnconfirmed PendingAvailability';

/** A page token brings back the filters of the first page; the other parameters no longer count. */
export function getOrdersV0({ pages }: Services): Behaviour {
  return (call) => {
    const token = call.query.text('NextToken');
    const bookmark = token === undefined ? firstPage(call) : pages.open(token, listName(call));
    const { filters } = bookmark;
    const span = filters.span as OrderSpan | null;
    const page = orderPage(call.account, selects(filters), { bookmark, span, size: Number(filters.size), pages });
    const before = isoTime(span?.before ?? call.now);
    return json({
      payload: {
        Orders: page.orders.map((order) => orderViewV0(order, call)),
        ...(page.nextToken && { NextToken: page.nextToken }),
        ...(span?.by === 'updatedAt' ? { LastUpdatedBefore: before } : { CreatedBefore: before }),
      },
    });
  };
}

function firstPage(call: SellerCall): Bookmark {
  const { query } = call;
  const span = readSpan(call, SPAN);
  const ids = query.list('AmazonOrderIds');
  if (span === null && ids.length === 0) {
    throw invalidInput('CreatedAfter or LastUpdatedAfter is required.', 'Parameter: CreatedAfter (query)');
  }
  const filters = {
    span,
    ids,
    marketplaces: known(query.list('MarketplaceIds'), 'MarketplaceIds', isMarketplaceId),
    statuses: known(query.list('OrderStatuses'), 'OrderStatuses', (status) => STATUSES.split(' ').includes(status)),
    channels: query.list('FulfillmentChannels'),
    email: query.text('BuyerEmail') ?? null,
    sellerOrderId: query.text('SellerOrderId') ?? null,
    size: query.integer('MaxResultsPerPage', { fallback: 100, minimum: 1, maximum: 100 }),
  };
  return { list: listName(call), offset: 0, filters };
}

function known(values: readonly string[], name: string, isKnown: (value: string) => boolean): readonly string[] {
  const unknown = values.find((value) => !isKnown(value));
  if (unknown !== undefined) throw invalidInput(`${unknown} is not allowed in ${name}.`, `Parameter: ${name} (query)`);
  return values;
}

function selects(filters: JsonObject): (order: Order) => boolean {
  const inSpan = filters.span === null ? () => true : isWithin(filters.span as OrderSpan);
  const among = (list: unknown, value: string) => textsOf(list).length === 0 || textsOf(list).includes(value);
  const [email, sellerOrderId] = [textOf(filters.email), textOf(filters.sellerOrderId)];
  return (order) =>
    inSpan(order) &&
    among(filters.ids, order.id) &&
    among(filters.marketplaces, order.marketplaceId) &&
    among(filters.statuses, order.status) &&
    among(filters.channels, order.channel) &&
    (sellerOrderId === undefined || sellerOrderId === order.id) &&
    (email === undefined || email === order.buyer.email);
}
