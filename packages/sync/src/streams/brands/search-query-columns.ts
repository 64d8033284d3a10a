import type { Columns } from '../../declaration/column.ts';
import { date, decimal, integer, text } from '../ways/column-types.ts';
import { marketplaceColumn, sellerColumn, windowColumns } from '../ways/report-columns.ts';

/** Columns of `brand_search_query_performance`. */
export const searchQueryColumns = {
  ...sellerColumn,
  ...marketplaceColumn,
  ...windowColumns,
  start_date: date('First day of the week, a Sunday.', 'startDate'),
  end_date: date('Last day of the week.', 'endDate'),
  asin: text('ASIN of the product.', 'asin'),
  search_query: text('What buyers searched for.', 'searchQueryData.searchQuery'),
  query_score: integer('Rank of the query for the product. 1 is the best.', 'searchQueryData.searchQueryScore'),
  query_volume: integer('How often buyers searched for it.', 'searchQueryData.searchQueryVolume'),
  total_impressions: integer('Products that buyers saw in the results.', 'impressionData.totalQueryImpressionCount'),
  asin_impressions: integer('How often buyers saw this product.', 'impressionData.asinImpressionCount'),
  total_clicks: integer('Clicks on all products.', 'clickData.totalClickCount'),
  asin_clicks: integer('Clicks on this product.', 'clickData.asinClickCount'),
  total_cart_adds: integer('How often buyers put any product into the cart.', 'cartAddData.totalCartAddCount'),
  asin_cart_adds: integer('How often buyers put this product into the cart.', 'cartAddData.asinCartAddCount'),
  total_purchases: integer('Purchases of all products.', 'purchaseData.totalPurchaseCount'),
  asin_purchases: integer('Purchases of this product.', 'purchaseData.asinPurchaseCount'),
  asin_purchase_share: decimal(
    'Share of the purchases that this product got, as Amazon writes it.',
    'purchaseData.asinPurchaseShare',
  ),
  median_click_price: decimal('Median price of this product at a click.', 'clickData.asinMedianClickPrice.amount'),
  currency: text('Currency of the price.', 'clickData.asinMedianClickPrice.currencyCode'),
} as const satisfies Columns;
