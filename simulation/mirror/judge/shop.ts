import type { Sandbox } from '@supercargo/sandbox';
import type { ReportKinds } from './report-records.ts';

/** The parts of the sandbox's own records that are compared. */
export interface OrderRecord {
  readonly id: string;
  readonly marketplaceId: string;
  readonly currency: string;
  readonly updatedAt: number;
  readonly purchasedAt: number;
  readonly status: 'Pending' | 'Unshipped' | 'PartiallyShipped' | 'Shipped' | 'Canceled';
  readonly channel: 'AFN' | 'MFN';
  readonly purchaseOrderNumber: string | null;
  readonly buyer: { readonly name: string };
  readonly address: { readonly street: string; readonly city: string; readonly postalCode: string };
  readonly expedited: boolean;
  readonly shipWindow: { readonly from: number; readonly to: number };
  readonly deliveryWindow: { readonly from: number; readonly to: number };
  readonly items: readonly ItemRecord[];
}

export interface ItemRecord {
  readonly id: string;
  readonly sku: string;
  readonly asin: string;
  readonly title: string;
  readonly quantity: number;
  readonly shipped: number;
  readonly price: number;
  readonly tax: number;
  readonly shipping: number;
  readonly shippingTax: number;
  readonly discount: number;
}

export interface ListingRecord {
  readonly asin: string;
  readonly fnSku: string | null;
  readonly productType: string;
  readonly title: string;
  readonly brand: string;
  readonly samplePrice?: number;
  readonly channel: 'AFN' | 'MFN';
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly stockMovedAt?: number;
  readonly marketplaceIds?: readonly string[];
  /** Attributes without which Amazon hides the offer. */
  readonly missing?: readonly string[];
}

/** What an item competes with in one marketplace. Amounts are in minor units. */
export interface CompetitionRecord {
  readonly sku: string;
  readonly asin: string;
  readonly marketplaceId: string;
  readonly rank: number;
  readonly offers: readonly { readonly sellerId: string; readonly price: number; readonly shipping: number }[];
}

export interface StockRecord {
  readonly fulfillable: number;
  readonly reserved: number;
  readonly inboundWorking: number;
  readonly inboundShipped: number;
  readonly inboundReceiving: number;
  readonly unfulfillable: number;
}

export interface TransactionRecord {
  readonly type: string;
  readonly stage: 'hold' | 'release' | 'direct';
  readonly postedAt: number;
  readonly releasedAt: number | null;
  readonly marketplaceId: string;
  readonly currency: string;
  readonly net: number;
  readonly orderId: string | null;
  readonly groupId: string | null;
  readonly settlementId: string | null;
  readonly lines: readonly TransactionLine[];
}

export interface TransactionLine {
  readonly orderItemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly principal: number;
  readonly tax: number;
  readonly shipping: number;
  readonly shippingTax: number;
  readonly promotion: number;
  readonly referralFee: number;
  readonly fulfillmentFee: number;
}

export interface SettlementRecord {
  readonly groupId: string;
  readonly currency: string;
  readonly from: number;
  readonly to: number;
  readonly ended: boolean;
  readonly opening: number;
  /** The sum of its transactions so far. */
  readonly net: number;
  readonly closing: number | null;
  readonly total: number | null;
}

export interface PayoutRecord {
  readonly marketplaceId: string;
  readonly accountType: string;
  readonly currency: string;
  readonly amount: number;
  readonly from: number;
  readonly requestedAt: number;
}

export interface InboundPlanRecord {
  readonly name: string;
  readonly marketplaceId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly cancelledAt: number | null;
  readonly placementOptions: readonly { readonly acceptedAt: number | null; readonly shipmentIds: readonly string[] }[];
}

export interface InboundShipmentRecord {
  readonly marketplaceId: string;
  readonly warehouseId: string;
  readonly name: string;
  readonly confirmationId: string;
  readonly confirmedAt: number | null;
  readonly shippedAt: number | null;
  readonly cancelledAt: number | null;
  readonly items: readonly { readonly msku: string; readonly fnsku: string; readonly quantity: number }[];
}

export interface OutboundOrderRecord {
  readonly marketplaceId: string;
  readonly receivedAt: number;
  readonly updatedAt: number;
  readonly releasedAt: number | null;
  readonly cancelledAt: number | null;
  readonly speed: 'Standard' | 'Expedited' | 'Priority' | 'ScheduledDelivery';
  readonly policy: string;
  readonly displayableId: string;
  readonly shipmentId: string;
  readonly items: readonly {
    readonly lineId: string;
    readonly sku: string;
    readonly quantity: number;
    readonly available: number;
  }[];
}

export interface PurchaseOrderRecord {
  readonly placedAt: number;
  readonly currency: string;
  readonly buyingParty: string;
  readonly shipTo: string;
  readonly deliveryWindow: { readonly from: number; readonly to: number };
  readonly acknowledgement: {
    readonly at: number;
    readonly items: Readonly<Record<string, { readonly accepted: number }>>;
  } | null;
  readonly shipments: readonly { readonly at: number; readonly quantities: Readonly<Record<string, number>> }[];
  readonly items: readonly {
    readonly sequence: string;
    readonly asin: string;
    readonly sku: string;
    readonly ordered: number;
    readonly netCost: number;
    readonly listPrice: number;
  }[];
}

/** Units that were shipped together, or that a package contains. */
export interface ShippedUnits {
  readonly orderItemId: string;
  readonly quantity: number;
}

export interface OrderShipmentsRecord {
  readonly shipments: readonly { readonly at: number; readonly items: readonly ShippedUnits[] }[];
}

export interface OrderParcelsRecord {
  readonly parcels: readonly {
    readonly reference: string;
    readonly trackingNumber: string;
    readonly confirmedAt: number;
    readonly items: readonly ShippedUnits[];
  }[];
}

interface Kinds extends ReportKinds {
  readonly orders: OrderRecord;
  readonly listings: ListingRecord;
  readonly stock: StockRecord;
  readonly competition: CompetitionRecord;
  readonly transactions: TransactionRecord;
  readonly settlements: SettlementRecord;
  readonly payouts: PayoutRecord;
  readonly inboundPlans: InboundPlanRecord;
  readonly inboundShipments: InboundShipmentRecord;
  readonly outboundOrders: OutboundOrderRecord;
  readonly 'order-shipments': OrderShipmentsRecord;
  readonly 'order-parcels': OrderParcelsRecord;
  readonly 'vendor purchase orders': PurchaseOrderRecord;
}

/** Reads the records of a seller from the state of the sandbox, without any operation of SP-API. */
export function readRecords<Kind extends keyof Kinds>(
  sandbox: Sandbox,
  sellerId: string,
  kind: Kind,
): readonly (readonly [id: string, record: Kinds[Kind]])[] {
  return sandbox.testData.records(sellerId, kind).map(({ id, record }) => [id, record as Kinds[Kind]] as const);
}

/** Formats an amount in minor units. Yen have no hundredths. */
export function formatAmount(amount: number, currency: string): string {
  return currency === 'JPY' ? String(amount) : (amount / 100).toFixed(2);
}

/** Paid orders have prices and count as sales. */
export function isSold({ status }: OrderRecord): boolean {
  return status !== 'Pending' && status !== 'Canceled';
}
