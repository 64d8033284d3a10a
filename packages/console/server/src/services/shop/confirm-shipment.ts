import { type OrderDetails, readOrder } from '@supercargo/shop';
import { and, eq, lt } from 'drizzle-orm';
import { SellingPartnerError } from 'supercargo';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import { orderShipments } from '../../storage/schema/orders.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { checkAction } from './order-actions.ts';

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

/** The order that an action is about. */
export interface OrderTarget {
  readonly clients: ClientPool;
  readonly connected: ConnectedSeller;
  readonly mirror: Mirror;
  readonly orderId: string;
}

/** The user who acts, and the workspace. */
interface Actor {
  readonly workspaceId: string;
  readonly actor: string;
}

/** Confirms packages of orders to Amazon. */
export class Shipments {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Confirms a package, and then copies the order. Amazon charges the buyer. Throws a ConsoleError if the order cannot ship, has other
   * packages than the user saw, or has fewer units left.
   */
  async confirm({ workspaceId, actor }: Actor, target: OrderTarget, shipment: Shipment): Promise<void> {
    const { connected, mirror, orderId } = target;
    const partnerId = connected.seller.sellingPartnerId ?? '';
    const order = await readOrder(mirror, { partnerId, orderId });
    checkAction(order, 'confirmShipment');
    checkShipment(order, shipment, mirror.clock.now());
    const number = findLastReference(order) + 1;
    const createdAt = new Date(mirror.clock.now());
    const row = { workspaceId, partnerId, orderId, number, sellerId: connected.seller.id, createdBy: actor, createdAt };
    await this.#claim(row);
    try {
      await sendShipment(target, order, { ...shipment, number });
    } catch (error) {
      // Without a known outcome, the row stays for a while: Amazon may have the package.
      if (error instanceof SellingPartnerError && error.outcome !== 'unknown') {
        await this.#db.delete(orderShipments).where(isRow(row));
      }
      throw error;
    } finally {
      // After a failure too: the order may have changed elsewhere, or the outcome is unknown.
      await mirror.copyRecords({ stream: 'orders', sellerId: partnerId, ids: [orderId] });
    }
  }

  /** Takes the reference of a package. The copy may lack a package that was confirmed a moment ago, in another tab too. */
  async #claim(row: typeof orderShipments.$inferInsert): Promise<void> {
    const { createdBy, createdAt } = row;
    const outdated = lt(orderShipments.createdAt, new Date(createdAt.getTime() - copyMilliseconds));
    const [taken] = await this.#db
      .insert(orderShipments)
      .values(row)
      .onConflictDoUpdate({
        target: [orderShipments.workspaceId, orderShipments.partnerId, orderShipments.orderId, orderShipments.number],
        set: { createdBy, createdAt },
        setWhere: outdated,
      })
      .returning();
    if (taken !== undefined) return;
    const [first] = await this.#db.select().from(orderShipments).where(isRow(row));
    throw new ConsoleError(
      'ORDER_CHANGED',
      `${first?.createdBy ?? 'Another user'} confirmed a package of order ${row.orderId} a moment ago. Nothing was sent.`,
      'Look at the packages of the order in a few minutes. If another one has to be confirmed, try again.',
    );
  }
}

/** After this time, the copy has a package that was confirmed: orders are read every 15 minutes. */
const copyMilliseconds = 30 * 60_000;

type ShipmentKey = Pick<typeof orderShipments.$inferInsert, 'workspaceId' | 'partnerId' | 'orderId' | 'number'>;

function isRow({ workspaceId, partnerId, orderId, number }: ShipmentKey) {
  return and(
    eq(orderShipments.workspaceId, workspaceId),
    eq(orderShipments.partnerId, partnerId),
    eq(orderShipments.orderId, orderId),
    eq(orderShipments.number, number),
  );
}

async function sendShipment(
  { clients, connected, orderId }: OrderTarget,
  { marketplaceId }: OrderDetails,
  shipment: Shipment & { readonly number: number },
): Promise<void> {
  const { carrierCode, carrierName, shippingMethod, trackingNumber, shipTime, items, number } = shipment;
  await callContext.run({ source: 'orders', subject: connected.seller.id }, () =>
    clients.client(connected).callAPI({
      operation: 'orders.confirmShipment',
      path: { orderId },
      body: {
        marketplaceId: marketplaceId ?? '',
        packageDetail: {
          packageReferenceId: String(number),
          carrierCode,
          ...(carrierName !== '' && { carrierName }),
          ...(shippingMethod !== '' && { shippingMethod }),
          trackingNumber,
          shipDate: shipTime,
          orderItems: items,
        },
      },
      options: { version: 'v0' },
    }),
  );
}

function listPackages({ packages }: OrderDetails): readonly { readonly packageReferenceId?: string }[] {
  return Array.isArray(packages) ? packages : [];
}

function findLastReference(order: OrderDetails): number {
  const numbers = listPackages(order).map(({ packageReferenceId }) => Number(packageReferenceId));
  return Math.max(0, ...numbers.filter(Number.isSafeInteger));
}

/** Clocks of browsers can be ahead. */
const leadMilliseconds = 5 * 60_000;

function checkShipment(order: OrderDetails, shipment: Shipment, now: number): void {
  const { carrierCode, carrierName, shipTime, items, knownPackages } = shipment;
  if (listPackages(order).length !== knownPackages) {
    throw new ConsoleError(
      'ORDER_CHANGED',
      `Order ${order.orderId} has ${listPackages(order).length} confirmed packages, and you saw ${knownPackages}. Nothing was sent.`,
      'Look at the packages of the order. If another one has to be confirmed, try again.',
    );
  }
  if (carrierCode === 'Other' && carrierName === '') throw invalid('Enter the name of the carrier.');
  const time = Date.parse(shipTime);
  // Amazon's times have whole seconds.
  const earliest = Math.floor(Date.parse(order.createdTime) / 60_000) * 60_000;
  if (time > now + leadMilliseconds) throw invalid(`The ship time ${shipTime} is in the future.`);
  if (time < earliest) throw invalid(`The ship time ${shipTime} is before the order was placed.`);
  if (new Set(items.map(({ orderItemId }) => orderItemId)).size < items.length) throw invalid('An item occurs twice.');
  for (const { orderItemId, quantity } of items) {
    const line = order.lines.find((one) => one.orderItemId === orderItemId);
    if (line === undefined) throw invalid(`The order has no item ${orderItemId}.`);
    const left = (line.quantity ?? 0) - (line.shipped ?? 0);
    if (quantity > left) throw invalid(`Of ${line.sku ?? orderItemId}, ${left} are left to ship, not ${quantity}.`);
  }
}

function invalid(message: string): ConsoleError {
  return new ConsoleError('SHIPMENT_INVALID', message, 'Correct the shipment. Nothing was sent to Amazon.');
}
