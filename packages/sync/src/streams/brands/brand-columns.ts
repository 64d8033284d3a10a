import type { Columns } from '../../declaration/column.ts';
import { date, decimal, integer, text } from '../ways/column-types.ts';
import { marketplaceColumn, sellerColumn, windowColumns } from '../ways/report-columns.ts';

/** Columns of `brand_search_terms`. */
export const searchTermColumns = {
  ...sellerColumn,
  ...marketplaceColumn,
  ...windowColumns,
  start_date: { type: 'date', description: 'First day of the week, a Sunday.' },
  end_date: { type: 'date', description: 'Last day of the week.' },
  department: text('Department of the store in which buyers searched.', 'departmentName'),
  search_term: text('What buyers searched for.', 'searchTerm'),
  clicked_asin: text('ASIN that buyers clicked after the search.', 'clickedAsin'),
  search_rank: integer('Rank of the search term by its frequency. 1 is the most frequent.', 'searchFrequencyRank'),
  click_rank: integer('Rank of the ASIN by clicks after the search, from 1 to 3.', 'clickShareRank'),
  click_share: decimal('Share of the clicks after the search that this ASIN got, from 0 to 1.', 'clickShare'),
  conversion_share: decimal(
    'Share of the purchases after the search that this ASIN got, from 0 to 1.',
    'conversionShare',
  ),
} as const satisfies Columns;

const click = {
  clicks: integer('Clicks after the search, on any product.', 'clickData.totalClickCount'),
  click_rate: decimal('Clicks per search.', 'clickData.totalClickRate'),
  asin_clicks: integer('Clicks on this ASIN.', 'clickData.asinClickCount'),
  asin_click_share: decimal('Share of the clicks that this ASIN got.', 'clickData.asinClickShare'),
  median_click_price: decimal('Median price of the clicked products.', 'clickData.totalMedianClickPrice.amount'),
  asin_median_click_price: decimal('Median price of this ASIN at clicks.', 'clickData.asinMedianClickPrice.amount'),
  same_day_clicks: integer(
    'Clicks on products with delivery on the same day.',
    'clickData.totalSameDayShippingClickCount',
  ),
  one_day_clicks: integer('Clicks on products with delivery in one day.', 'clickData.totalOneDayShippingClickCount'),
  two_day_clicks: integer('Clicks on products with delivery in two days.', 'clickData.totalTwoDayShippingClickCount'),
} as const satisfies Columns;

const cartAdd = {
  cart_adds: integer('Products that were put into a cart after the search.', 'cartAddData.totalCartAddCount'),
  cart_add_rate: decimal('Products in carts per search.', 'cartAddData.totalCartAddRate'),
  asin_cart_adds: integer('How often this ASIN was put into a cart.', 'cartAddData.asinCartAddCount'),
  asin_cart_add_share: decimal('Share of this ASIN in them.', 'cartAddData.asinCartAddShare'),
  median_cart_add_price: decimal(
    'Median price of the products in carts.',
    'cartAddData.totalMedianCartAddPrice.amount',
  ),
  asin_median_cart_add_price: decimal(
    'Median price of this ASIN in carts.',
    'cartAddData.asinMedianCartAddPrice.amount',
  ),
  same_day_cart_adds: integer(
    'Products in carts with delivery on the same day.',
    'cartAddData.totalSameDayShippingCartAddCount',
  ),
  one_day_cart_adds: integer(
    'Products in carts with delivery in one day.',
    'cartAddData.totalOneDayShippingCartAddCount',
  ),
  two_day_cart_adds: integer(
    'Products in carts with delivery in two days.',
    'cartAddData.totalTwoDayShippingCartAddCount',
  ),
} as const satisfies Columns;

const purchase = {
  purchases: integer('Purchases after the search, of any product.', 'purchaseData.totalPurchaseCount'),
  purchase_rate: decimal('Purchases per search.', 'purchaseData.totalPurchaseRate'),
  asin_purchases: integer('Purchases of this ASIN.', 'purchaseData.asinPurchaseCount'),
  asin_purchase_share: decimal('Share of the purchases that this ASIN got.', 'purchaseData.asinPurchaseShare'),
  median_purchase_price: decimal('Median price of the purchases.', 'purchaseData.totalMedianPurchasePrice.amount'),
  asin_median_purchase_price: decimal(
    'Median price of the purchases of this ASIN.',
    'purchaseData.asinMedianPurchasePrice.amount',
  ),
  same_day_purchases: integer(
    'Purchases with delivery on the same day.',
    'purchaseData.totalSameDayShippingPurchaseCount',
  ),
  one_day_purchases: integer('Purchases with delivery in one day.', 'purchaseData.totalOneDayShippingPurchaseCount'),
  two_day_purchases: integer('Purchases with delivery in two days.', 'purchaseData.totalTwoDayShippingPurchaseCount'),
} as const satisfies Columns;

/** Columns of `brand_search_query_performance`. */
export const searchQueryColumns = {
  ...sellerColumn,
  ...marketplaceColumn,
  ...windowColumns,
  asin: text('ASIN of the product.', 'asin'),
  search_query: text('What buyers searched for.', 'searchQueryData.searchQuery'),
  start_date: date('First day of the week.', 'startDate'),
  end_date: date('Last day of the week.', 'endDate'),
  query_score: integer('Rank of the query for this ASIN. 1 is the best.', 'searchQueryData.searchQueryScore'),
  query_volume: integer('Searches with the query.', 'searchQueryData.searchQueryVolume'),
  impressions: integer('Products that buyers saw after the search.', 'impressionData.totalQueryImpressionCount'),
  asin_impressions: integer('How often buyers saw this ASIN.', 'impressionData.asinImpressionCount'),
  asin_impression_share: decimal('Share of this ASIN in them.', 'impressionData.asinImpressionShare'),
  currency: text('Currency of the prices.', 'clickData.totalMedianClickPrice.currencyCode'),
  ...click,
  ...cartAdd,
  ...purchase,
} as const satisfies Columns;
