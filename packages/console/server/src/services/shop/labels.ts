import { gunzipSync } from 'node:zlib';
import type { Shipment, ShippingService } from '@supercargo/catalogue/types/merchant-fulfillment-v0';
import { readOrder } from '@supercargo/shop';
import { and, asc, desc, eq } from 'drizzle-orm';
import { SellingPartnerError } from 'supercargo';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { callContext } from '../../clients/call-context.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import { type OrderLabelRow, orderLabels, type ShipFrom } from '../../storage/schema/orders.ts';
import type { OrderTarget } from './confirm-shipment.ts';
import { checkAction } from './order-actions.ts';
import { type Parcel, parcelSchema, toShipmentRequest } from './parcel.ts';

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

/** A shipping service that Amazon offers for a parcel. */
export interface LabelOffer {
  readonly serviceId: string;
  readonly offerId: string;
  readonly carrier: string;
  readonly service: string;
  /** As a decimal. */
  readonly price: string;
  readonly currency: string;
  /** ISO 8601; null if Amazon gives none. */
  readonly deliveryFrom: string | null;
  readonly deliveryTo: string | null;
}

/** A label that a user bought. */
export type Label = Omit<OrderLabelRow, 'workspaceId' | 'sellerId' | 'shipFrom' | 'createdAt'> & {
  /** ISO 8601. */
  readonly createdAt: string;
};

/** The user who acts, and the workspace. */
interface Actor {
  readonly workspaceId: string;
  readonly actor: string;
}

/** Buys shipping labels for orders. */
export class Labels {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The labels of an order, oldest first, and the address that the last label of the seller was sent from. */
  async list(
    workspaceId: string,
    { connected, orderId }: OrderTarget,
  ): Promise<{ readonly labels: Label[]; readonly shipFrom: ShipFrom | null }> {
    const partnerId = connected.seller.sellingPartnerId ?? '';
    const own = and(eq(orderLabels.workspaceId, workspaceId), eq(orderLabels.partnerId, partnerId));
    const [labels, [last]] = await Promise.all([
      this.#db
        .select()
        .from(orderLabels)
        .where(and(own, eq(orderLabels.orderId, orderId)))
        .orderBy(asc(orderLabels.number)),
      this.#db
        .select({ shipFrom: orderLabels.shipFrom })
        .from(orderLabels)
        .where(own)
        .orderBy(desc(orderLabels.createdAt))
        .limit(1),
    ]);
    return { labels: labels.map(describe), shipFrom: last?.shipFrom ?? null };
  }

  /** Buys a label at the price of an offer. Throws a ConsoleError if another label was bought after the user opened the form. */
  async buy({ workspaceId, actor }: Actor, target: OrderTarget, label: NewLabel): Promise<Label> {
    const { connected, mirror, orderId } = target;
    const partnerId = connected.seller.sellingPartnerId ?? '';
    checkAction(await readOrder(mirror, { partnerId, orderId }), 'buyLabel');
    const { parcel, serviceId, offerId, carrier, service, price, currency, knownLabels } = label;
    const { labels } = await this.list(workspaceId, target);
    // Labels that Amazon refused free their numbers, so that the number alone does not tell.
    const other = labels.find(({ number }) => number > knownLabels);
    if (other !== undefined) throw labelExists(other);
    const row = await this.#claim({
      workspaceId,
      partnerId,
      orderId,
      number: knownLabels + 1,
      sellerId: connected.seller.id,
      createdBy: actor,
      createdAt: new Date(mirror.clock.now()),
      status: 'buying',
      shipmentId: null,
      trackingId: null,
      shipFrom: parcel.shipFrom,
      carrier,
      service,
      price,
      currency,
    });
    try {
      const shipment = await createShipment(target, parcel, { serviceId, offerId });
      const { ShipmentId: shipmentId, TrackingId: trackingId = null, ShippingService: bought } = shipment;
      const paid = { price: bought.Rate.Amount.toFixed(2), currency: bought.Rate.CurrencyCode };
      const [changed] = await this.#db
        .update(orderLabels)
        .set({ status: 'bought', shipmentId, trackingId, ...paid })
        .where(isRow(row))
        .returning();
      return describe(changed ?? row);
    } catch (error) {
      // Without a known outcome, the row stays: the label may have been bought.
      if (error instanceof SellingPartnerError && error.outcome !== 'unknown') {
        await this.#db.delete(orderLabels).where(isRow(row));
      }
      throw error;
    }
  }

  /** Fetches the file of a label, with the buyer's address. It is not stored. */
  async download(workspaceId: string, target: OrderTarget, number: number) {
    const { shipmentId } = await this.#find(workspaceId, target, number);
    const shipment = await call<Shipment>(target, 'merchantFulfillment.getShipment', { path: { shipmentId } });
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
  async cancel(workspaceId: string, target: OrderTarget, number: number): Promise<void> {
    const row = await this.#find(workspaceId, target, number);
    const { shipmentId } = row;
    await call(target, 'merchantFulfillment.cancelShipment', { path: { shipmentId } });
    await this.#db.update(orderLabels).set({ status: 'cancelled' }).where(isRow(row));
  }

  /** Saves a label before it is bought. The second of two tabs gets an error that names the first. */
  async #claim(row: OrderLabelRow): Promise<OrderLabelRow> {
    const [added] = await this.#db.insert(orderLabels).values(row).onConflictDoNothing().returning();
    if (added !== undefined) return added;
    const [first] = await this.#db.select().from(orderLabels).where(isRow(row));
    throw labelExists(first && describe(first));
  }

  async #find(workspaceId: string, { connected, orderId }: OrderTarget, number: number) {
    const partnerId = connected.seller.sellingPartnerId ?? '';
    const [row] = await this.#db.select().from(orderLabels).where(isRow({ workspaceId, partnerId, orderId, number }));
    if (row === undefined || row.shipmentId === null) {
      throw new ConsoleError('LABEL_NOT_FOUND', `Order ${orderId} has no label ${number}.`, 'Reload the order.');
    }
    return { ...row, shipmentId: row.shipmentId };
  }
}

/** Amazon's labels have some kilobytes. */
const maxLabelBytes = 20_000_000;

const extensions = [
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['application/zpl', 'zpl'],
] as const;

/** Lists the services that Amazon offers for a parcel, cheapest first, and why it does not offer others. */
export async function listOffers(
  target: OrderTarget,
  parcel: Parcel,
): Promise<{ readonly offers: LabelOffer[]; readonly rejected: string[] }> {
  const { connected, mirror, orderId } = target;
  const partnerId = connected.seller.sellingPartnerId ?? '';
  checkAction(await readOrder(mirror, { partnerId, orderId }), 'buyLabel');
  const eligible = await callContext.run({ source: 'orders', subject: connected.seller.id, savedBodies: 'none' }, () =>
    target.clients.client(connected).callAPI({
      operation: 'merchantFulfillment.getEligibleShipmentServices',
      body: { ShipmentRequestDetails: toShipmentRequest(orderId, parcel) },
      options: { version: 'v0' },
    }),
  );
  const services = eligible.ShippingServiceList;
  const isComplete = ({ RequiresAdditionalSellerInputs }: ShippingService) => !RequiresAdditionalSellerInputs;
  return {
    offers: services
      .filter(isComplete)
      .map(toOffer)
      .toSorted((one, other) => Number(one.price) - Number(other.price)),
    rejected: [
      ...services
        .filter((service) => !isComplete(service))
        .map(({ ShippingServiceName: name }) => `${name}: needs data that only Seller Central can enter.`),
      ...(eligible.RejectedShippingServiceList ?? []).map(
        ({ ShippingServiceName: name, RejectionReasonMessage, RejectionReasonCode }) =>
          `${name}: ${RejectionReasonMessage ?? RejectionReasonCode}`,
      ),
    ],
  };
}

function toOffer(service: ShippingService): LabelOffer {
  return {
    serviceId: service.ShippingServiceId,
    offerId: service.ShippingServiceOfferId,
    carrier: service.CarrierName,
    service: service.ShippingServiceName,
    price: service.Rate.Amount.toFixed(2),
    currency: service.Rate.CurrencyCode,
    deliveryFrom: service.EarliestEstimatedDeliveryDate ?? null,
    deliveryTo: service.LatestEstimatedDeliveryDate ?? null,
  };
}

async function createShipment(
  target: OrderTarget,
  parcel: Parcel,
  { serviceId, offerId }: Pick<NewLabel, 'serviceId' | 'offerId'>,
): Promise<Shipment> {
  return call<Shipment>(target, 'merchantFulfillment.createShipment', {
    body: {
      ShipmentRequestDetails: toShipmentRequest(target.orderId, parcel),
      ShippingServiceId: serviceId,
      ShippingServiceOfferId: offerId,
    },
  });
}

type LabelOperation = `merchantFulfillment.${'createShipment' | 'getShipment' | 'cancelShipment'}`;

/** Calls an operation whose response has the buyer's address. Its bodies are not saved in the call log. */
function call<Response>(
  { clients, connected }: OrderTarget,
  operation: LabelOperation,
  parameters: { readonly path?: { readonly shipmentId: string }; readonly body?: object },
): Promise<Response> {
  return callContext.run({ source: 'orders', subject: connected.seller.id, savedBodies: 'none' }, () =>
    clients
      .client(connected)
      .callAPI({ operation, ...parameters, restrictedData: true, options: { version: 'v0' } } as never),
  ) as Promise<Response>;
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

type LabelKey = Pick<OrderLabelRow, 'workspaceId' | 'partnerId' | 'orderId' | 'number'>;

function isRow({ workspaceId, partnerId, orderId, number }: LabelKey) {
  return and(
    eq(orderLabels.workspaceId, workspaceId),
    eq(orderLabels.partnerId, partnerId),
    eq(orderLabels.orderId, orderId),
    eq(orderLabels.number, number),
  );
}

function describe({ workspaceId: _, sellerId: __, shipFrom: ___, createdAt, ...label }: OrderLabelRow): Label {
  return { ...label, createdAt: createdAt.toISOString() };
}
