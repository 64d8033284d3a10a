/** The stream that copies each table that a shop is read from. */
export const tableStreams = {
  orders: 'orders',
  order_items: 'orders',
  listings: 'listings',
  listing_issues: 'listings',
  fba_inventory: 'fba_inventory',
  fba_inventory_daily: 'fba_inventory',
  fba_inventory_age: 'fba_inventory_age',
  finance_transactions: 'finance_transactions',
  finance_transaction_items: 'finance_transactions',
  finance_transaction_breakdowns: 'finance_transactions',
  fba_inventory_planning: 'fba_inventory_planning',
  fba_reimbursements: 'fba_reimbursements',
  fba_customer_returns: 'fba_customer_returns',
  mfn_returns: 'mfn_returns',
  settlements: 'settlements',
  settlement_rows: 'settlements',
  sales_and_traffic_by_asin: 'sales_and_traffic',
  sales_and_traffic_by_date: 'sales_and_traffic',
} as const;

/** Name of a table that a shop is read from. */
export type TableOfShop = keyof typeof tableStreams;

/** Streams whose past comes from reports that lack columns. */
export const partialStreams: readonly string[] = ['orders'];

/** What can still change in the rows of a table, although the copy is current. */
export const notFinal: Readonly<Partial<Record<TableOfShop, string>>> = {
  order_items: 'Amazon has no prices of orders while they are pending.',
  finance_transactions: 'Amazon posts fees and refunds days after an order.',
  sales_and_traffic_by_asin: 'Amazon reports page views about two days later, and corrects them.',
};
