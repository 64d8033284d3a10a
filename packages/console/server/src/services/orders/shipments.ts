import { checkOrderAction, type OrderDetails, readOrder } from '@supercargo/shop';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { BulkChanges } from '../bulk-changes/bulk-changes.ts';
import type { OrderTarget } from '../shop/order-target.ts';
import { type Actor, changeOrder } from './change-order.ts';

/** A package to confirm. */
export const shipmentSchema = z.object({
  /** From Amazon's list of carriers, or `Other`. */
  carrierCode: z.string().trim().min(1).max(100),
  /** Required with the carrier code `Other`. */
  carrierName: z.string().trim().max(100).default(''),
  /** Such as `Tracked 48`. Default: none. */
  shippingMethod: z.string().trim().max(100).default(''),
  trackingNumber: z.string().trim().min(1).max(100),
  shipTime: z.iso.datetime({ offset: true }),
  items: z
    .array(z.object({ orderItemId: idText, quantity: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(1000),
  /** Number of packages that the user saw. If the order has others, nothing is sent. */
  knownPackages: z.int().min(0).max(1000),
});

type Shipment = z.infer<typeof shipmentSchema>;

/** Confirms packages of orders to Amazon. */
export class Shipments {
  readonly #bulkChanges: BulkChanges;

  constructor(bulkChanges: BulkChanges) {
    this.#bulkChanges = bulkChanges;
  }

  /**
   * Confirms a package, and then copies the order. Amazon charges the buyer. Throws an error with a code if the order cannot ship, has other
   * packages than the user saw, or has fewer units left.
   */
  async confirm(actor: Actor, target: OrderTarget, shipment: Shipment): Promise<void> {
    const { connected, mirror, orderId } = target;
    const partnerId = connected.seller.sellingPartnerId ?? '';
    const order = await readOrder(mirror, { partnerId, orderId });
    checkOrderAction(order, 'confirmShipment');
    const { knownPackages, ...value } = shipment;
    const { length } = listPackages(order);
    if (length !== knownPackages) {
      throw buildChanged(`Order ${orderId} has ${length} confirmed packages, and you saw ${knownPackages}.`);
    }
    const { marketplaceId } = order;
    const change = { kind: 'package', number: findLastReference(order) + 1, marketplaceId, value, from: null } as const;
    try {
      await changeOrder(this.#bulkChanges, actor, target, change, async ({ message }) => buildChanged(message));
    } finally {
      // After a failure too: the order may have changed elsewhere, or the outcome is unknown.
      await mirror.copyRecords({ stream: 'orders', sellerId: partnerId, ids: [orderId] });
    }
  }
}

function listPackages({ packages }: OrderDetails): readonly { readonly packageReferenceId?: string }[] {
  return Array.isArray(packages) ? packages : [];
}

function findLastReference(order: OrderDetails): number {
  const numbers = listPackages(order).map(({ packageReferenceId }) => Number(packageReferenceId));
  return Math.max(0, ...numbers.filter(Number.isSafeInteger));
}

function buildChanged(message: string): ConsoleError {
  return new ConsoleError(
    'ORDER_CHANGED',
    message.endsWith('Nothing was changed.') ? message : `${message} Nothing was sent.`,
    'Look at the packages of the order in a few minutes. If another one has to be confirmed, try again.',
  );
}
