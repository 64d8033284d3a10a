import type { PlanCall, RefundClient, RefundFeed } from '../../../src/plans/model/value-client.ts';
import type { RefundValue } from '../../../src/plans/orders/order-values.ts';
import { computeRefundable } from '../../../src/plans/orders/refund-amounts.ts';
import { FakeProcess, start } from './fake-process.ts';

/** A call about an order or a label. */
export type OrderCall = Exclude<PlanCall, { readonly operation: `listingsItems.${string}` }>;

interface FakePackage {
  readonly orderId: string;
  readonly packageReferenceId: string;
  readonly trackingNumber: string;
  readonly orderItems: readonly { readonly orderItemId: string; readonly quantity: number }[];
}

interface FakeLabel {
  readonly orderId: string;
  readonly price: number;
  status: 'Purchased' | 'RefundPending';
}

interface FakeFeed {
  readonly orderId: string;
  readonly key: string;
  readonly content: string;
}

/** A seller with orders of two units of one item, `item`, which cost 10.00 each. */
export class FakeOrders extends FakeProcess {
  readonly packages: FakePackage[] = [];
  readonly labels: FakeLabel[] = [];
  readonly feeds: FakeFeed[] = [];
  /** Orders of which units were shipped before. */
  readonly shipped = new Set<string>();
  /** The price of Amazon's label. */
  price = 4.5;
  /** What became of each feed. */
  feedState: 'processing' | 'done' | 'rejected' = 'done';
  /** Whether a feed of which the response was lost is found by its refund. */
  findsFeeds = true;
  /** Called when a feed was submitted, before the response. */
  onFeed: () => void = () => undefined;
  /** Changes how a call is answered. */
  answer: (call: OrderCall, make: () => unknown) => unknown = (_, make) => make();

  protected override connect() {
    const refunds: RefundClient = {
      readOrder: async (place) => ({
        orderId: place.subject,
        status: this.shipped.has(place.subject) ? 'SHIPPED' : 'UNSHIPPED',
        fulfilledBy: 'MERCHANT',
        currency: 'EUR',
        refundable: computeRefundable([paidItem], this.#listRequested(place.subject, place.field), 'EUR'),
      }),
      submitFeed: async ({ subject, field }, content) => {
        this.step();
        this.feeds.push({ orderId: subject, key: `${subject} ${field}`, content });
        this.onFeed();
        this.step();
        return `feed-${this.feeds.length - 1}`;
      },
      readFeed: async ({ subject, field }, id) => this.#readFeed(`${subject} ${field}`, id),
    };
    return { callAPI: async (call: PlanCall) => this.#call(call as OrderCall), refunds };
  }

  #listRequested(orderId: string, field: string) {
    const steps = this.book.plans.flatMap((plan) => plan.steps);
    return steps
      .filter((step) => step.subject === orderId && step.field !== field && step.sentAt !== null)
      .map(({ toValue }) => (JSON.parse(toValue) as RefundValue).items);
  }

  #readFeed(key: string, id: string | null): RefundFeed | undefined {
    const index = this.feeds.findIndex((feed, position) =>
      id === null ? this.findsFeeds && feed.key === key : id === `feed-${position}`,
    );
    if (index < 0) return undefined;
    const state = this.feedState;
    return { id: `feed-${index}`, ...(state === 'rejected' ? { state, reason: 'Too late.' } : { state }) };
  }

  #call(call: OrderCall): unknown {
    this.step();
    const response = this.answer(call, () => this.#respond(call));
    this.step();
    return response;
  }

  #respond(call: OrderCall): unknown {
    if (call.operation === 'orders.getOrder') return this.#describeOrder(call.path.orderId);
    if (call.operation === 'orders.confirmShipment') {
      this.packages.push({ orderId: call.path.orderId, ...call.body.packageDetail } as FakePackage);
      return undefined;
    }
    const rate = { Rate: { Amount: this.price, CurrencyCode: 'EUR' } };
    const service = { ShippingServiceId: 's1', ShippingServiceName: 'Parcel', CarrierName: 'DHL', ...rate };
    if (call.operation === 'merchantFulfillment.getEligibleShipmentServices') {
      return { ShippingServiceList: [{ ...service, ShippingServiceOfferId: 'o1' }] };
    }
    if (call.operation === 'merchantFulfillment.createShipment') {
      const { AmazonOrderId } = call.body.ShipmentRequestDetails as { AmazonOrderId: string };
      this.labels.push({ orderId: AmazonOrderId, price: this.price, status: 'Purchased' });
      return this.#describeLabel(`shipment-${this.labels.length - 1}`);
    }
    const { shipmentId } = call.path;
    const label = this.labels[Number(shipmentId.slice('shipment-'.length))];
    if (label !== undefined && call.operation === 'merchantFulfillment.cancelShipment') label.status = 'RefundPending';
    return this.#describeLabel(shipmentId);
  }

  #describeOrder(orderId: string): object {
    const packages = this.packages.filter((one) => one.orderId === orderId);
    const units = packages.flatMap(({ orderItems }) => orderItems).reduce((sum, { quantity }) => sum + quantity, 0);
    const quantityFulfilled = this.shipped.has(orderId) ? 2 : units;
    const fulfillmentStatus = quantityFulfilled >= 2 ? 'SHIPPED' : 'UNSHIPPED';
    const item = { orderItemId: 'item', quantityOrdered: 2, product: { sellerSku: 'LAMP' } };
    return {
      order: {
        orderId,
        createdTime: new Date(start - 3_600_000).toISOString(),
        lastUpdatedTime: new Date(start + packages.length).toISOString(),
        fulfillment: { fulfillmentStatus, fulfilledBy: 'MERCHANT' },
        orderItems: [{ ...item, fulfillment: { quantityFulfilled } }],
        packages: packages.map(({ orderItems, ...one }) => ({ ...one, carrier: 'DHL', packageItems: orderItems })),
      },
    };
  }

  #describeLabel(shipmentId: string): object {
    const { price = 0, status } = this.labels[Number(shipmentId.slice('shipment-'.length))] ?? {};
    const rate = { Amount: price, CurrencyCode: 'EUR' };
    return { ShipmentId: shipmentId, TrackingId: 'T1', Status: status, ShippingService: { Rate: rate } };
  }
}

const none = { principal: 0, tax: 0, shipping: 0, shippingTax: 0 };
const paid = { ...none, principal: 2000 };
const paidItem = { orderItemId: 'item', sku: 'LAMP', title: null, paid, postedBefore: none, postedSince: none };
