import { gunzipSync } from 'node:zlib';
import {
  checkOrderAction,
  type LabelOffers,
  type LabelValue,
  listLabelOffers,
  type Parcel,
  type PlanStep,
  parseValue,
  readOrder,
  type ShipFrom,
} from '@supercargo/shop';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { callContext } from '../../clients/call-context.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import type { BulkChanges } from '../bulk-changes/bulk-changes.ts';
import { findLastLabel, listOrderSteps, type OrderStep } from '../bulk-changes/order-steps.ts';
import type { OrderTarget } from '../shop/order-target.ts';
import { type Actor, changeOrder } from './change-order.ts';
import { parcelSchema } from './parcel.ts';

/** A label to buy, as Amazon offered it. */
export const newLabelSchema = z.object({
  parcel: parcelSchema,
  serviceId: idText,
  /** The offer with the price that the user saw. */
  offerId: idText,
  carrier: z.string().max(200),
  service: z.string().max(200),
  /** As a decimal. */
  price: z.string().max(30),
  currency: z.string().max(10),
  /** Number of labels that the user saw. If there is another one, nothing is bought, and the user gets an error that names it. */
  knownLabels: z.int().min(0).max(100_000),
});

type NewLabel = z.infer<typeof newLabelSchema>;

/** A label that a user bought. */
export interface Label extends Pick<LabelValue, 'carrier' | 'service' | 'price' | 'currency'> {
  /** From 1. */
  readonly number: number;
  /** `buying` until Amazon has answered, and if the answer is unknown. */
  readonly status: 'buying' | 'bought' | 'cancelled';
  /** Amazon's ID of the shipment; null until it is known. */
  readonly shipmentId: string | null;
  readonly trackingId: string | null;
  readonly createdBy: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A label with its purchase. */
interface StoredLabel {
  readonly label: Label;
  readonly step: PlanStep;
}

/** Buys and cancels shipping labels of orders. */
export class Labels {
  readonly #db: Database;
  readonly #bulkChanges: BulkChanges;

  constructor(db: Database, bulkChanges: BulkChanges) {
    this.#db = db;
    this.#bulkChanges = bulkChanges;
  }

  /** The labels of an order in the order of their numbers, and the address that the last label of the seller was sent from. */
  async list(
    workspaceId: string,
    target: OrderTarget,
  ): Promise<{ readonly labels: Label[]; readonly shipFrom: ShipFrom | null }> {
    const [stored, last] = await Promise.all([
      this.#list(workspaceId, target),
      findLastLabel(this.#db, { workspaceId, sellerId: target.connected.seller.id }),
    ]);
    const { parcel } = last === undefined ? {} : parseValue<Partial<LabelValue>>(last.field, last.toValue);
    return { labels: stored.map(({ label }) => label), shipFrom: parcel?.shipFrom ?? null };
  }

  /** The services that Amazon offers for a parcel, and why it does not offer others. Buys nothing. */
  async listOffers({ workspaceId, actor }: Actor, target: OrderTarget, parcel: Parcel): Promise<LabelOffers> {
    const { connected, orderId } = target;
    checkOrderAction(await this.#readOrder(target), 'buyLabel');
    return listLabelOffers(this.#bulkChanges.openClient(workspaceId, connected, actor), orderId, parcel);
  }

  /** Buys a label at the price of an offer. Throws a ConsoleError if another label was bought after the user opened the form. */
  async buy(actor: Actor, target: OrderTarget, { knownLabels, ...value }: NewLabel): Promise<Label> {
    const { workspaceId } = actor;
    const { marketplaceId } = await this.#readOrder(target);
    const listNewer = async () => {
      const stored = await this.#list(workspaceId, target);
      return stored.map(({ label }) => label).filter(({ number }) => number > knownLabels);
    };
    // Labels that Amazon refused free their numbers, so that the number alone does not tell.
    const [newer] = await listNewer();
    if (newer !== undefined) throw labelExists(newer);
    const change = { kind: 'label', number: knownLabels + 1, marketplaceId, value, from: '' } as const;
    await changeOrder(this.#bulkChanges, actor, target, change, async () => labelExists((await listNewer())[0]));
    return (await this.#find(workspaceId, target, knownLabels + 1)).label;
  }

  /** Fetches the file of a label, with the buyer's address. It is not stored. */
  async download(workspaceId: string, target: OrderTarget, number: number) {
    const { shipmentId } = await this.#find(workspaceId, target, number);
    const { clients, connected } = target;
    const shipment = await callContext.run(
      { source: 'orders', subject: connected.seller.id, savedBodies: 'none' },
      () =>
        clients.client(connected).callAPI({
          operation: 'merchantFulfillment.getShipment',
          path: { shipmentId },
          restrictedData: true,
          options: { version: 'v0' },
        }),
    );
    const file = shipment.Label.FileContents;
    const contents = gunzipSync(Buffer.from(file.Contents, 'base64'), { maxOutputLength: maxLabelBytes });
    const [, extension = 'bin'] = extensions.find(([type]) => type === file.FileType) ?? [];
    return {
      name: `label-${target.orderId}-${number}.${extension}`,
      contentType: file.FileType,
      /** Base64. */
      contents: contents.toString('base64'),
    };
  }

  /** Cancels a label, and requests its price back. */
  async cancel(actor: Actor, target: OrderTarget, number: number): Promise<void> {
    const { step } = await this.#find(actor.workspaceId, target, number);
    const { marketplaceId, toValue } = step;
    const change = { kind: 'label', number, marketplaceId, value: '', from: toValue } as const;
    await changeOrder(this.#bulkChanges, actor, target, change, async () => {
      const message = `The label ${number} of order ${target.orderId} is cancelled already.`;
      return new ConsoleError('LABEL_NOT_FOUND', message, 'Reload the order.');
    });
  }

  async #list(workspaceId: string, { connected, orderId }: OrderTarget): Promise<readonly StoredLabel[]> {
    const place = { workspaceId, sellerId: connected.seller.id };
    const steps = await listOrderSteps(this.#db, place, { orderId, kind: 'label' });
    return steps.flatMap((step) => (isBought(step) ? [describe(step, steps)] : []));
  }

  #readOrder({ connected, mirror, orderId }: OrderTarget) {
    return readOrder(mirror, { partnerId: connected.seller.sellingPartnerId ?? '', orderId });
  }

  async #find(workspaceId: string, target: OrderTarget, number: number) {
    const stored = (await this.#list(workspaceId, target)).find(({ label }) => label.number === number);
    const shipmentId = stored?.label.shipmentId ?? null;
    if (stored !== undefined && shipmentId !== null) return { ...stored, shipmentId };
    throw new ConsoleError('LABEL_NOT_FOUND', `Order ${target.orderId} has no label ${number}.`, 'Reload the order.');
  }
}

/** Amazon's labels have some kilobytes. */
const maxLabelBytes = 20_000_000;

const extensions = [
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['application/zpl', 'zpl'],
] as const;

/** Whether a step bought a label, or may have. */
function isBought({ step: { toValue, sentAt } }: OrderStep): boolean {
  return toValue !== '' && sentAt !== null;
}

function describe({ step, number, createdBy, createdAt }: OrderStep, steps: readonly OrderStep[]): StoredLabel {
  const value = parseValue<LabelValue>(step.field, step.toValue);
  const { carrier, service, price, currency, shipmentId = null, trackingId = null } = value;
  const isCancelled = steps.some(
    ({ step: later }) => later.field === step.field && later.toValue === '' && later.state === 'changed',
  );
  const status = isCancelled ? 'cancelled' : step.state === 'changed' ? 'bought' : 'buying';
  const values = { carrier, service, price, currency, shipmentId, trackingId };
  return { label: { number, status, ...values, createdBy, createdAt: createdAt.toISOString() }, step };
}

function labelExists(first: Label | undefined): ConsoleError {
  const about =
    first === undefined
      ? 'Another label of this order was bought.'
      : `${first.createdBy} bought a label of ${first.carrier} for ${first.price} ${first.currency} at ${first.createdAt}.`;
  return new ConsoleError(
    'LABEL_EXISTS',
    `${about} Your label was not bought.`,
    'Look at that label on the order’s page. If you need another one, try again.',
  );
}
