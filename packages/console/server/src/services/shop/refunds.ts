import {
  countDecimals,
  type ItemAmounts,
  type OrderDetails,
  readOrder,
  readPaidItems,
  toDecimal,
  toMinorUnits,
} from '@supercargo/shop';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import { type OrderRefundRow, orderRefunds, type RefundItem, refundComponents } from '../../storage/schema/orders.ts';
import { type Run, runs } from '../../storage/schema/runs.ts';
import type { FeedInputs } from '../feeds/feed-inputs.ts';
import type { Feeds } from '../feeds/feeds.ts';
import { type DisplayStatus, displayStatus } from '../runs/display-status.ts';
import { isInDoubt } from '../runs/run-failure.ts';
import type { OrderTarget } from './confirm-shipment.ts';
import { checkAction } from './order-actions.ts';
import { combine, noAmounts } from './refund-amounts.ts';
import { buildRefundFeed } from './refund-feed.ts';

/** Amazon's reasons: AdjustmentReason in OrderAdjustment.xsd, without those for Amazon's own use. */
export const refundReasons = [
  'CustomerReturn',
  'GeneralAdjustment',
  'CouldNotShip',
  'DifferentItem',
  'Abandoned',
  'CustomerCancel',
  'PriceError',
  'ProductOutofStock',
  'NoInventory',
  'CustomerAddressIncorrect',
  'Exchange',
  'Undeliverable',
  'RefusedDelivery',
  'CarrierCreditDecision',
  'CarrierCoverageFailure',
  'Other',
] as const;

const decimal = z
  .string()
  .trim()
  .max(20)
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'An amount is a decimal such as 12.50.')
  .optional();

/** A refund of items of an order. */
export const refundSchema = z.object({
  reason: z.enum(refundReasons),
  items: z
    .array(
      z.object({
        orderItemId: idText,
        amounts: z.object({ principal: decimal, tax: decimal, shipping: decimal, shippingTax: decimal }),
      }),
    )
    .min(1)
    .max(1000),
  /** Number of refunds that the user saw. If there is another one, nothing is sent, and the user gets an error that names it. */
  knownRefunds: z.int().min(0).max(100_000),
});

type NewRefund = z.infer<typeof refundSchema>;

/** A refund that a user submitted. */
export interface SubmittedRefund
  extends Pick<OrderRefundRow, 'number' | 'runId' | 'reason' | 'createdBy' | 'currency' | 'items'> {
  /** ISO 8601. */
  readonly createdAt: string;
  /** The sum of all amounts. */
  readonly total: string;
  /** Status of the feed; null if its run was deleted. */
  readonly status: DisplayStatus | null;
  /** Whether Amazon rejected the message. */
  readonly isRejected: boolean;
  /** Why the feed failed; null if it did not. */
  readonly failure: string | null;
}

/** What can still be refunded for an order item, as decimals by component. */
export interface RefundLimit {
  readonly orderItemId: string;
  readonly sku: string | null;
  readonly title: string | null;
  readonly left: Readonly<Record<(typeof refundComponents)[number], string>>;
}

interface RefundsParts {
  readonly db: Database;
  readonly feeds: Feeds;
  readonly inputs: FeedInputs;
}

/** The user who acts, and the workspace. */
interface Actor {
  readonly workspaceId: string;
  readonly actor: string;
}

/** A stored refund with its run. */
type Found = { readonly refund: OrderRefundRow; readonly run: Run | null };

/** Refunds items of orders with feeds. */
export class Refunds {
  readonly #parts: RefundsParts;

  constructor(parts: RefundsParts) {
    this.#parts = parts;
  }

  /** The refunds of an order that users submitted, oldest first, and what can still be refunded. */
  async read(
    workspaceId: string,
    target: OrderTarget,
  ): Promise<{ readonly currency: string; readonly refunds: SubmittedRefund[]; readonly limits: RefundLimit[] }> {
    const { order, currency, found, left } = await this.#readState(workspaceId, target);
    const digits = countDecimals(currency);
    const limits = order.lines.map(({ orderItemId, sku, title }) => {
      const amounts = left.get(orderItemId) ?? noAmounts;
      const texts = refundComponents.map((name) => [name, toDecimal(Math.max(0, amounts[name]), digits)]);
      return { orderItemId, sku, title, left: Object.fromEntries(texts) as RefundLimit['left'] };
    });
    return { currency, refunds: found.map(describe), limits };
  }

  /**
   * Submits a feed with a refund. Throws a ConsoleError if an amount is more than what is left, or if another refund was submitted
   * after the user opened the form.
   */
  async submit({ workspaceId, actor }: Actor, target: OrderTarget, refund: NewRefund): Promise<Run> {
    const { order, currency, found, left } = await this.#readState(workspaceId, target);
    checkAction(order, 'refund');
    const other = found.find((one) => one.refund.number > refund.knownRefunds);
    if (other !== undefined) throw refundExists(other.refund);
    const items = checkItems(order, refund, { left, currency });
    const { partnerId, orderId, marketplaceId } = order;
    const { reason } = refund;
    const xml = buildRefundFeed({ partnerId, orderId, reason, currency, items });
    const { inputs, feeds } = this.#parts;
    const input = await inputs.takeDocument(workspaceId, `Refund of order ${orderId}`, new TextEncoder().encode(xml));
    const sellerId = target.connected.seller.id;
    const feed = { inputId: input.id, sellerId, feedType: refundFeedType, marketplaceIds: [marketplaceId ?? ''] };
    return feeds.submit(
      workspaceId,
      { feed, definitions: false, skipInvalidRows: false, messages: 1, createdBy: actor, orderId },
      async (inside, { id }) => {
        const createdAt = new Date(target.mirror.clock.now());
        const number = refund.knownRefunds + 1;
        const row = { workspaceId, partnerId, orderId, number, sellerId, createdBy: actor, createdAt, runId: id };
        const added = await inside
          .insert(orderRefunds)
          .values({ ...row, reason, currency, items })
          .onConflictDoNothing()
          .returning({ number: orderRefunds.number });
        if (added.length > 0) return;
        const [first] = await findRefunds(inside, { workspaceId, partnerId, orderId, number });
        throw refundExists(first?.refund);
      },
    );
  }

  async #readState(workspaceId: string, { connected, mirror, orderId }: OrderTarget) {
    const partnerId = connected.seller.sellingPartnerId ?? '';
    const order = await readOrder(mirror, { partnerId, orderId });
    const found = await findRefunds(this.#parts.db, { workspaceId, partnerId, orderId });
    const currency = order.currency ?? '';
    const digits = countDecimals(currency);
    const since = found[0]?.refund.createdAt.getTime() ?? mirror.clock.now();
    const paid = await readPaidItems(mirror, order, { digits, since });
    const requested = sumRequested(found, digits);
    // Amazon posts a requested refund later, so that the greater of both sums has happened since the first request.
    const left = new Map(
      paid.map(({ orderItemId, paid: all, postedBefore, postedSince }) => {
        const since = combine(postedSince, requested.get(orderItemId) ?? noAmounts, Math.max);
        const refunded = combine(postedBefore, since, (one, other) => one + other);
        return [orderItemId, combine(all, refunded, (one, other) => one - other)] as const;
      }),
    );
    return { order, currency, found, left };
  }
}

const refundFeedType = 'POST_PAYMENT_ADJUSTMENT_DATA';

interface RefundKey {
  readonly workspaceId: string;
  readonly partnerId: string;
  readonly orderId: string;
  readonly number?: number;
}

async function findRefunds(db: Database, { workspaceId, partnerId, orderId, number }: RefundKey): Promise<Found[]> {
  return db
    .select({ refund: orderRefunds, run: runs })
    .from(orderRefunds)
    .leftJoin(runs, eq(orderRefunds.runId, runs.id))
    .where(
      and(
        eq(orderRefunds.workspaceId, workspaceId),
        eq(orderRefunds.partnerId, partnerId),
        eq(orderRefunds.orderId, orderId),
        number === undefined ? undefined : eq(orderRefunds.number, number),
      ),
    )
    .orderBy(asc(orderRefunds.number));
}

/** Sums what users requested, without refunds that did not happen. */
function sumRequested(found: readonly Found[], digits: number): Map<string, ItemAmounts> {
  const sums = new Map<string, ItemAmounts>();
  for (const { refund, run } of found) {
    if (run !== null && hasNoEffect(run)) continue;
    for (const { orderItemId, amounts } of refund.items) {
      const own = Object.fromEntries(
        refundComponents.map((name) => [name, toMinorUnits(amounts[name] ?? '0', digits)]),
      ) as ItemAmounts;
      sums.set(
        orderItemId,
        combine(sums.get(orderItemId) ?? noAmounts, own, (one, other) => one + other),
      );
    }
  }
  return sums;
}

/** Whether Amazon certainly did not carry out a refund: only then can its amounts be refunded again. */
function hasNoEffect({ status, error, remoteId, progress }: Run): boolean {
  if (status === 'cancelled') return true;
  if (status === 'failed') return remoteId === null && error !== null && !isInDoubt(error);
  return progress.outcome === 'rejected';
}

function describe({ refund, run }: Found): SubmittedRefund {
  const { number, runId, reason, createdBy, createdAt, currency, items } = refund;
  return {
    number,
    runId,
    reason,
    createdBy,
    createdAt: createdAt.toISOString(),
    currency,
    items,
    total: sumTotal(refund),
    status: run === null ? null : displayStatus(run),
    isRejected: run?.progress.outcome === 'rejected',
    failure: run?.error?.message ?? null,
  };
}

function sumTotal({ items, currency }: Pick<OrderRefundRow, 'items' | 'currency'>): string {
  const digits = countDecimals(currency);
  const amounts = items.flatMap((item) => Object.values(item.amounts));
  return toDecimal(
    amounts.reduce((sum, amount) => sum + toMinorUnits(amount, digits), 0),
    digits,
  );
}

/** Returns the items without amounts of zero. Throws a ConsoleError if an amount is more than what is left. */
function checkItems(
  { orderId }: OrderDetails,
  { items }: NewRefund,
  { left, currency }: { readonly left: ReadonlyMap<string, ItemAmounts>; readonly currency: string },
): RefundItem[] {
  const digits = countDecimals(currency);
  if (new Set(items.map(({ orderItemId }) => orderItemId)).size < items.length) throw invalid('An item occurs twice.');
  const checked = items.map(({ orderItemId, amounts }) => {
    const limit = left.get(orderItemId);
    if (limit === undefined) throw invalid(`Order ${orderId} has no item ${orderItemId}.`);
    const own = refundComponents.flatMap((name) => {
      const given = amounts[name] ?? '0';
      const amount = toMinorUnits(given, digits);
      if (toMinorUnits(toDecimal(amount, digits), 2) !== toMinorUnits(given, 2)) {
        throw invalid(`The amount ${given} has more digits than ${currency} has.`);
      }
      if (amount > limit[name]) {
        const max = toDecimal(Math.max(0, limit[name]), digits);
        throw new ConsoleError(
          'REFUND_TOO_HIGH',
          `Of ${labels[name]} of item ${orderItemId}, ${max} ${currency} can be refunded, not ${given}.`,
          'Enter at most what is left. Nothing was sent to Amazon.',
        );
      }
      return amount === 0 ? [] : [[name, toDecimal(amount, digits)] as const];
    });
    return { orderItemId, amounts: Object.fromEntries(own) };
  });
  const refunded = checked.filter(({ amounts }) => Object.keys(amounts).length > 0);
  if (refunded.length === 0) throw invalid('All amounts are zero.');
  return refunded;
}

const labels = { principal: 'the price', tax: 'the tax', shipping: 'shipping', shippingTax: 'the tax on shipping' };

function invalid(message: string): ConsoleError {
  return new ConsoleError('REFUND_INVALID', message, 'Correct the refund. Nothing was sent to Amazon.');
}

function refundExists(first: OrderRefundRow | undefined): ConsoleError {
  const about =
    first === undefined
      ? 'Another refund of this order was submitted.'
      : `${first.createdBy} submitted a refund of ${sumTotal(first)} ${first.currency} at ${first.createdAt.toISOString()}.`;
  return new ConsoleError(
    'REFUND_EXISTS',
    `${about} Your refund was not sent.`,
    'Look at that refund on the order’s page. If yours is still needed, submit it again.',
  );
}
