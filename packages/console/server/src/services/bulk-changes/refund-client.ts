import {
  computeRefundable,
  countDecimals,
  type ItemAmounts,
  type OrderDetails,
  parseValue,
  type RefundClient,
  type RefundFeed,
  type RefundValue,
  readOrder,
  readPaidItems,
  refundFeedType,
} from '@supercargo/shop';
import type { ConnectedSeller } from '../../clients/client-pool.ts';
import type { Database } from '../../storage/database.ts';
import type { Run } from '../../storage/schema/runs.ts';
import type { FeedInputs } from '../feeds/feed-inputs.ts';
import type { Feeds } from '../feeds/feeds.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { hasNoEffect, hasRunNoEffect, listOrderSteps, type OrderStep } from './order-steps.ts';

/** What refunds orders of a seller. */
export interface RefundParts {
  readonly db: Database;
  readonly feeds: Feeds;
  readonly inputs: FeedInputs;
}

/** The seller whose orders are refunded, and who does it. */
export interface RefundingSeller {
  readonly workspaceId: string;
  readonly connected: ConnectedSeller;
  readonly mirror: Mirror;
  readonly actor: string;
}

/** An order as the copy has it, its refunds, and what can still be refunded. */
export interface OrderRefunds {
  readonly order: OrderDetails;
  readonly currency: string;
  readonly refunds: readonly OrderStep[];
  /** By ID of the order item, in the smallest unit of the currency. */
  readonly refundable: ReadonlyMap<string, ItemAmounts>;
}

/** Refunds orders with feeds that are runs, so that they survive the end of the process. */
export function createRefundClient(parts: RefundParts, seller: RefundingSeller): RefundClient {
  const { workspaceId, connected, actor } = seller;
  const sellerId = connected.seller.id;
  return {
    readOrder: async ({ subject, field }) => {
      const { order, currency, refundable } = await readRefunds(parts.db, seller, subject, field);
      return { orderId: subject, status: order.status, fulfilledBy: order.fulfilledBy, currency, refundable };
    },
    submitFeed: async ({ subject, marketplaceId, field }, content) => {
      const name = `Refund of order ${subject}`;
      const input = await parts.inputs.takeDocument(workspaceId, name, new TextEncoder().encode(content));
      const feed = { inputId: input.id, sellerId, feedType: refundFeedType, marketplaceIds: [marketplaceId] };
      const refund = { orderId: subject, field };
      const agreed = { feed, definitions: false, skipInvalidRows: false, messages: 1, createdBy: actor, refund };
      return (await parts.feeds.submit(workspaceId, agreed)).id;
    },
    readFeed: async ({ subject, field }) => {
      const steps = await listOrderSteps(parts.db, { workspaceId, sellerId }, { orderId: subject, kind: 'refund' });
      const run = steps.find(({ step }) => step.field === field)?.run ?? null;
      return run === null ? undefined : describeFeed(run);
    },
  };
}

function describeFeed(run: Run): RefundFeed {
  const { id, status, error } = run;
  if (hasRunNoEffect(run)) return { id, state: 'rejected', reason: error?.message ?? 'Amazon did not carry it out.' };
  return { id, state: status === 'done' ? 'done' : 'processing' };
}

/** Reads what can still be refunded for an order. `except` is the field of a refund that does not count. */
export async function readRefunds(
  db: Database,
  { workspaceId, connected, mirror }: Omit<RefundingSeller, 'actor'>,
  orderId: string,
  except?: string,
): Promise<OrderRefunds> {
  const { id: sellerId, sellingPartnerId } = connected.seller;
  const order = await readOrder(mirror, { partnerId: sellingPartnerId ?? '', orderId });
  const refunds = await listOrderSteps(db, { workspaceId, sellerId }, { orderId, kind: 'refund' });
  const currency = order.currency ?? '';
  const values = refunds
    .filter((refund) => refund.step.field !== except && !hasNoEffect(refund))
    .map(({ step }) => parseValue<RefundValue>(step.field, step.toValue));
  const times = values.map(({ requestedAt }) => Date.parse(requestedAt));
  const since = Math.min(...times, mirror.clock.now());
  const paid = await readPaidItems(mirror, order, { digits: countDecimals(currency), since });
  const refundable = computeRefundable(
    paid,
    values.map(({ items }) => items),
    currency,
  );
  return { order, currency, refunds, refundable };
}
