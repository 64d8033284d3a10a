/** How Amazon sends one type of notification. */
export interface NotificationType {
  /** The type of destination that Amazon supports for it. */
  readonly delivery: 'sqs' | 'eventBridge';
  /** How the names in the envelope are written. */
  readonly casing: 'pascal' | 'camel';
  /** Payload versions, oldest first; empty if Amazon documents none. */
  readonly versions: readonly string[];
  /** Whether a subscription can have an event filter of the type's name. */
  readonly eventFilter: boolean;
}

const TYPES: Readonly<Record<string, NotificationType>> = {
  ACCOUNT_STATUS_CHANGED: { delivery: 'sqs', casing: 'camel', versions: ['2021-01-01'], eventFilter: false },
  ANY_OFFER_CHANGED: { delivery: 'sqs', casing: 'pascal', versions: ['1.0'], eventFilter: true },
  B2B_ANY_OFFER_CHANGED: { delivery: 'sqs', casing: 'pascal', versions: ['1.0'], eventFilter: false },
  BRANDED_ITEM_CONTENT_CHANGE: { delivery: 'eventBridge', casing: 'pascal', versions: ['1.0'], eventFilter: false },
  DATA_KIOSK_QUERY_PROCESSING_FINISHED: {
    delivery: 'sqs',
    casing: 'camel',
    versions: ['2023-11-15'],
    eventFilter: false,
  },
  DETAIL_PAGE_TRAFFIC_EVENT: { delivery: 'sqs', casing: 'camel', versions: ['2020-09-04'], eventFilter: false },
  EXTERNAL_FULFILLMENT_SHIPMENT_STATUS_CHANGE: {
    delivery: 'sqs',
    casing: 'camel',
    versions: ['1.0'],
    eventFilter: false,
  },
  FBA_INVENTORY_AVAILABILITY_CHANGES: { delivery: 'sqs', casing: 'pascal', versions: ['1.0'], eventFilter: false },
  FBA_OUTBOUND_SHIPMENT_STATUS: { delivery: 'sqs', casing: 'pascal', versions: ['1.0'], eventFilter: false },
  FEE_PROMOTION: { delivery: 'sqs', casing: 'pascal', versions: ['1.0'], eventFilter: false },
  FEED_PROCESSING_FINISHED: { delivery: 'sqs', casing: 'camel', versions: ['2020-09-04'], eventFilter: false },
  FULFILLMENT_ORDER_STATUS: { delivery: 'sqs', casing: 'pascal', versions: ['1.0'], eventFilter: false },
  ITEM_INVENTORY_EVENT_CHANGE: { delivery: 'sqs', casing: 'camel', versions: ['2020-09-04'], eventFilter: false },
  ITEM_PRODUCT_TYPE_CHANGE: { delivery: 'eventBridge', casing: 'pascal', versions: ['1.0'], eventFilter: false },
  ITEM_SALES_EVENT_CHANGE: { delivery: 'sqs', casing: 'camel', versions: ['2020-09-04'], eventFilter: false },
  LISTINGS_ITEM_ISSUES_CHANGE: {
    delivery: 'eventBridge',
    casing: 'pascal',
    versions: ['1.0', '2023-12-13'],
    eventFilter: false,
  },
  LISTINGS_ITEM_MFN_QUANTITY_CHANGE: {
    delivery: 'eventBridge',
    casing: 'pascal',
    versions: ['1.0'],
    eventFilter: false,
  },
  LISTINGS_ITEM_STATUS_CHANGE: { delivery: 'eventBridge', casing: 'pascal', versions: ['1.0'], eventFilter: false },
  ORDER_CHANGE: { delivery: 'sqs', casing: 'pascal', versions: ['1.0'], eventFilter: true },
  PRICING_HEALTH: { delivery: 'sqs', casing: 'camel', versions: ['1.0'], eventFilter: false },
  PRODUCT_TYPE_DEFINITIONS_CHANGE: { delivery: 'eventBridge', casing: 'pascal', versions: ['1.0'], eventFilter: false },
  REPORT_PROCESSING_FINISHED: { delivery: 'sqs', casing: 'camel', versions: ['2020-09-04'], eventFilter: false },
  SHIPMENT_TRACKING_MILESTONE_CHANGED: {
    delivery: 'sqs',
    casing: 'camel',
    versions: ['2026-01-30'],
    eventFilter: true,
  },
  TAX_INVOICE_EXPORT_STATUS_CHANGE: { delivery: 'sqs', casing: 'camel', versions: ['1.0'], eventFilter: false },
  TAX_INVOICE_ISSUANCE_ELIGIBILITY_STATUS_CHANGE: {
    delivery: 'sqs',
    casing: 'camel',
    versions: ['1.0'],
    eventFilter: false,
  },
  TAX_INVOICE_ISSUANCE_STATUS: { delivery: 'sqs', casing: 'camel', versions: ['1.0'], eventFilter: false },
  TRANSACTION_UPDATE: { delivery: 'sqs', casing: 'pascal', versions: ['1.0'], eventFilter: false },
  BOPIS_CHECKIN_DETAILS: { delivery: 'sqs', casing: 'pascal', versions: [], eventFilter: false },
  SHIPPING_CHARGE_NOTIFICATION: { delivery: 'sqs', casing: 'pascal', versions: [], eventFilter: false },
};

/** Returns the properties of a notification type; undefined if it does not exist or was removed. */
export function findNotificationType(name: string): NotificationType | undefined {
  return Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
}
