import type { Cell, OpenCopy } from './open-copy.ts';

type Cells = Readonly<Record<string, Cell>>;

/** Germany and the United Kingdom. */
export const [de, gb] = ['A1PA6795UKMFR9', 'A1F83G8C2ARO7P'];

const seller_id = 'S1';

/** Inserts a small shop whose measures can be computed by hand. */
export async function insertShop(open: OpenCopy): Promise<void> {
  await insertOrders(open);
  await insertMoney(open);
  await insertTraffic(open);
  await insertStock(open);
  await insertSettlements(open);
}

async function insertOrders(open: OpenCopy): Promise<void> {
  const insert = async (order_id: string, created_time: string, order: Cells, item: Cells) => {
    const shared = { seller_id, order_id, created_time, marketplace_id: de };
    await open.insert('orders', [
      { ...shared, status: 'SHIPPED', fulfilled_by: 'AMAZON', sales_channel: 'AMAZON', currency: 'EUR', ...order },
    ]);
    const { marketplace_id = de } = order;
    await open.insert('order_items', [{ ...shared, order_item_id: '1', currency: 'EUR', ...item, marketplace_id }]);
  };
  // In Germany, it is already the next day.
  await insert(
    '1',
    '2026-01-19 23:30:00',
    {},
    { sku: 'LAMP', quantity: 2, item_price: '100.00', discount: '-1.50', shipping_price: '4.00' },
  );
  await insert('2', '2026-01-20 10:00:00', {}, { sku: 'VASE', quantity: 1, item_price: '30.50' });
  await insert(
    '3',
    '2026-01-20 11:00:00',
    { status: 'PENDING', currency: null },
    { sku: 'LAMP', quantity: 2, currency: null },
  );
  await insert('4', '2026-01-20 11:00:00', { status: 'CANCELLED' }, { sku: 'LAMP', quantity: 9, item_price: '999.00' });
  await insert(
    '5',
    '2026-01-20 11:00:00',
    { sales_channel: 'NON_AMAZON' },
    { sku: 'BAG', quantity: 1, item_price: '50.00' },
  );
  await insert(
    '6',
    '2026-01-20 11:00:00',
    {},
    { sku: 'BAG', quantity: 5, item_price: '70.00', item_status: 'CANCELLED' },
  );
  await insert(
    '7',
    '2026-01-19 23:30:00',
    { marketplace_id: gb, currency: 'GBP' },
    { sku: 'LAMP', quantity: 1, item_price: '8.00', currency: 'GBP' },
  );
}

async function insertMoney(open: OpenCopy): Promise<void> {
  const posted_time = '2026-01-20 10:00:00';
  const insert = async (
    transaction_id: string,
    type: string,
    amount: string,
    more: Cells,
    items: readonly Cells[],
    parts: readonly Cells[],
  ) => {
    const shared = { seller_id, transaction_id, posted_time, currency: 'EUR' };
    await open.insert('finance_transactions', [
      { ...shared, marketplace_id: de, type, amount, status: 'RELEASED', ...more },
    ]);
    await open.insert(
      'finance_transaction_items',
      items.map((item, index) => ({ ...shared, item_no: index + 1, ...item })),
    );
    await open.insert(
      'finance_transaction_breakdowns',
      parts.map((part, index) => ({ ...shared, breakdown_no: index + 1, is_leaf: 'true', level: 1, ...part })),
    );
  };
  const sale = [
    { item_no: 1, path: 'ProductCharges/OurPricePrincipal', type: 'OurPricePrincipal', amount: '50.00' },
    { item_no: 1, path: 'AmazonFees/Commission/Base', type: 'Base', amount: '-5.00' },
    { item_no: 1, path: 'Tax/OurPriceTax', type: 'OurPriceTax', amount: '5.00' },
    { item_no: 0, path: 'Expenses/AmazonFees', type: 'AmazonFees', amount: '-5.00' },
  ];
  const shipped = [{ sku: 'LAMP', quantity: 2, amount: '50.00' }];
  await insert('1', 'Shipment', '50.00', { order_id: '1' }, shipped, sale);
  await insert(
    '2',
    'Refund',
    '-20.00',
    { order_id: '1' },
    [{ sku: 'LAMP', quantity: 1, amount: '-20.00' }],
    [{ item_no: 1, path: 'ProductCharges/OurPricePrincipal', type: 'OurPricePrincipal', amount: '-20.00' }],
  );
  await insert(
    '3',
    'ServiceFee',
    '-39.00',
    {},
    [],
    [{ item_no: 0, path: 'Expenses/AmazonFees/SubscriptionFee/Base', type: 'Base', amount: '-39.00' }],
  );
  await insert('4', 'ProductAdsPayment', '-7.00', {}, [], []);
  await insert('5', 'Transfer', '-500.00', {}, [], []);
  await insert('6', 'Shipment', '50.00', { order_id: '1', status: 'DEFERRED_RELEASED' }, shipped, sale);
}

async function insertTraffic(open: OpenCopy): Promise<void> {
  const shared = { seller_id, marketplace_id: de };
  await open.insert('sales_and_traffic_by_date', [
    { ...shared, date: '2026-01-20', sessions: 40, units_ordered: 4, page_views: 60, buy_box_percentage: '50' },
    { ...shared, date: '2026-01-21', sessions: 20, units_ordered: 1, page_views: 20, buy_box_percentage: '100' },
  ]);
}

async function insertStock(open: OpenCopy): Promise<void> {
  const units = {
    fulfillable: 20,
    inbound_working: 1,
    inbound_shipped: 2,
    inbound_receiving: 3,
    reserved: 4,
    unfulfillable: 0,
  };
  const shared = { seller_id, sku: 'LAMP', fn_sku: 'LAMP', condition: 'NewItem' };
  await open.insert(
    'fba_inventory',
    [de, gb].map((marketplace_id) => ({ ...shared, marketplace_id: marketplace_id as string, ...units })),
  );
  await open.insert('fba_inventory_daily', [
    { ...shared, marketplace_id: gb as string, ...units, fulfillable: 0, day: '2026-01-10' },
  ]);
  await open.insert('listings', [
    {
      seller_id,
      marketplace_id: de as string,
      sku: 'VASE',
      fulfillment_channel: 'DEFAULT',
      quantity: 7,
      is_buyable: 'true',
    },
  ]);
  await open.insert('fba_inventory_planning', [
    {
      ...shared,
      marketplace_id: de as string,
      age_0_to_90: 12,
      age_91_to_180: 0,
      age_181_to_270: 0,
      age_271_to_365: 0,
      age_over_365: 3,
    },
  ]);
}

async function insertSettlements(open: OpenCopy): Promise<void> {
  await open.insert('settlements', [
    {
      seller_id,
      settlement_id: '1',
      start_time: '2026-01-11 00:00:00',
      end_time: '2026-01-25 00:00:00',
      total_amount: '12.34',
      currency: 'EUR',
    },
  ]);
  await open.insert('fba_reimbursements', [
    {
      seller_id,
      reimbursement_id: '1',
      sku: 'LAMP',
      fnsku: 'X',
      reason: 'Lost_Warehouse',
      approval_time: '2026-01-22 10:00:00',
      currency: 'EUR',
      amount_total: '9.99',
      condition: 'Sellable',
    },
  ]);
}
