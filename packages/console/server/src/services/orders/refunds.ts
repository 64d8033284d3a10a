import {
  countDecimals,
  paidComponents,
  parseValue,
  type RefundItem,
  type RefundValue,
  refundReasons,
  sumRefund,
  toDecimal,
} from '@supercargo/shop';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import type { BulkChanges } from '../bulk-changes/bulk-changes.ts';
import type { OrderStep } from '../bulk-changes/order-steps.ts';
import { readRefunds } from '../bulk-changes/refund-client.ts';
import { type DisplayStatus, displayStatus } from '../runs/display-status.ts';
import type { OrderTarget } from '../shop/order-target.ts';
import { type Actor, changeOrder } from './change-order.ts';

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
export interface SubmittedRefund extends Pick<RefundValue, 'reason'> {
  /** From 1. */
  readonly number: number;
  readonly createdBy: string;
  readonly currency: string;
  readonly items: readonly RefundItem[];
  /** The feed; null if its run was deleted. */
  readonly runId: string | null;
  /** In the time of the shop, as ISO 8601. */
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
  readonly left: Readonly<Record<(typeof paidComponents)[number], string>>;
}

/** Refunds items of orders with feeds. */
export class Refunds {
  readonly #db: Database;
  readonly #bulkChanges: BulkChanges;

  constructor(db: Database, bulkChanges: BulkChanges) {
    this.#db = db;
    this.#bulkChanges = bulkChanges;
  }

  /** The refunds of an order that users submitted, oldest first, and what can still be refunded. */
  async read(
    workspaceId: string,
    target: OrderTarget,
  ): Promise<{ readonly currency: string; readonly refunds: SubmittedRefund[]; readonly limits: RefundLimit[] }> {
    const { order, currency, refunds, refundable } = await readRefunds(
      this.#db,
      { workspaceId, ...target },
      target.orderId,
    );
    const digits = countDecimals(currency);
    const limits = order.lines.map(({ orderItemId, sku, title }) => {
      const amounts = refundable.get(orderItemId);
      const texts = paidComponents.map((name) => [name, toDecimal(Math.max(0, amounts?.[name] ?? 0), digits)]);
      return { orderItemId, sku, title, left: Object.fromEntries(texts) as RefundLimit['left'] };
    });
    return { currency, refunds: refunds.map((refund) => describe(refund, currency)), limits };
  }

  /**
   * Submits a feed with a refund, and returns the ID of its run. Throws an error with a code if an amount is more than what is left, or if another
   * refund was submitted after the user opened the form.
   */
  async submit(actor: Actor, target: OrderTarget, { knownRefunds, ...refund }: NewRefund): Promise<string> {
    const { workspaceId } = actor;
    const { mirror, orderId } = target;
    const readNewer = async () => {
      const { order, currency, refunds } = await readRefunds(this.#db, { workspaceId, ...target }, orderId);
      const newer = refunds.find(({ number }) => number > knownRefunds);
      return { order, error: newer && refundExists(describe(newer, currency)) };
    };
    const { order, error } = await readNewer();
    if (error !== undefined) throw error;
    const value: RefundValue = { ...refund, requestedAt: new Date(mirror.clock.now()).toISOString() };
    const { marketplaceId } = order;
    const change = { kind: 'refund', number: knownRefunds + 1, marketplaceId, value, from: null } as const;
    const { submissionId } = await changeOrder(
      this.#bulkChanges,
      actor,
      target,
      change,
      async (changed) => (await readNewer()).error ?? changed,
    );
    return submissionId ?? '';
  }
}

function describe({ step, number, createdBy, run }: OrderStep, currency: string): SubmittedRefund {
  const { reason, items, requestedAt } = parseValue<RefundValue>(step.field, step.toValue);
  const [rejected, failed] = [run?.progress.outcome === 'rejected', run?.error?.message ?? null];
  return {
    ...{ number, runId: run?.id ?? null, reason, createdBy, createdAt: requestedAt, currency, items },
    total: sumRefund(items, currency),
    status: run === null ? null : displayStatus(run),
    isRejected: rejected,
    failure: failed,
  };
}

function refundExists({ createdBy, total, currency, createdAt }: SubmittedRefund): ConsoleError {
  return new ConsoleError(
    'REFUND_EXISTS',
    `${createdBy} submitted a refund of ${total} ${currency} at ${createdAt}. Your refund was not sent.`,
    'Look at that refund on the order’s page. If yours is still needed, submit it again.',
  );
}
