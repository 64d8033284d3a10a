/**
 * A seller's shop: orders, listings, stock, settlements and profit, read from a copy in DuckDB or Postgres.
 *
 * @module @supercargo/shop
 */
import '@supercargo/catalogue/node-version';

export {
  type About,
  type AnswerGap,
  type AnswerWindow,
  describeAnswer,
  findUnread,
  type Question,
} from './about/about.ts';
export { type CopyGaps, listCopyGaps } from './about/copy-gaps.ts';
export type { PartialShare, Source, SourceProblem } from './about/sources.ts';
export { type TableOfShop, tableStreams } from './about/table-streams.ts';
export {
  type KnownValue,
  toValue,
  type UnknownCode,
  type UnknownReason,
  type UnknownValue,
  type Value,
} from './about/value.ts';
export { countDecimals } from './base/count-decimals.ts';
export { formatAmount } from './base/decimals.ts';
export { toDecimal, toMinorUnits } from './base/minor-units.ts';
export type { Copy } from './copy.ts';
export {
  type CostError,
  firstDay,
  isCost,
  isCurrency,
  readCosts,
  type SkuCost,
} from './costs/read-costs.ts';
export type { Dialect, PassedColumn } from './dialect/dialect.ts';
export { duckDbDialect } from './dialect/duckdb-dialect.ts';
export { postgresDialect } from './dialect/postgres-dialect.ts';
export { ShopError, type ShopErrorCode, shopErrorCodes } from './errors/shop-error.ts';
export { type SqlExample, sqlExamples } from './examples/sql-examples.ts';
export { type CurrencySales, computeFigures, type SalesFigure, type ShopFigures } from './home/compute-figures.ts';
export {
  type ListingCursor,
  type ListingIssue,
  type ListingList,
  type ListingRow,
  listListings,
} from './lists/listings/list-listings.ts';
export {
  listProducts,
  type Product,
  type ProductCursor,
  type ProductIssue,
  type ProductList,
} from './lists/listings/list-products.ts';
export type { ListingFilter } from './lists/listings/listing-conditions.ts';
export {
  countListings,
  findOutside,
  type ListedIssue,
  type ListingPlace,
  type ListingPrice,
  listIssues,
  readPrices,
} from './lists/listings/match-listings.ts';
export {
  compareSettlements,
  type SettlementBar,
  type SettlementComparison,
  type SettlementPair,
} from './lists/money/compare-settlements.ts';
export {
  listOrderProfits,
  type OrderProfit,
  type OrderProfitCursor,
  type OrderProfitList,
  readOrderProfit,
} from './lists/money/list-order-profits.ts';
export { listPayouts, type Payout } from './lists/money/list-payouts.ts';
export {
  listSettlementRows,
  type SettlementLine,
  type SettlementRowList,
} from './lists/money/list-settlement-rows.ts';
export {
  listSettlements,
  type SettlementCursor,
  type SettlementKey,
  type SettlementList,
} from './lists/money/list-settlements.ts';
export {
  listSkuProfits,
  type SkuProfit,
  type SkuProfitCursor,
  type SkuProfitList,
} from './lists/money/list-sku-profits.ts';
export type { UnitCost } from './lists/money/profit-entries.ts';
export type { ProfitFigures, ProfitPeriod } from './lists/money/profit-figures.ts';
export {
  findSettlement,
  type OrderDifference,
  readSettlement,
  type SettlementDetails,
  type SettlementTotal,
} from './lists/money/read-settlement.ts';
export type { SettlementKind } from './lists/money/settlement-kinds.ts';
export type { Comparison, SettlementRow } from './lists/money/settlement-sums.ts';
export { type ProfitSum, sumProfits } from './lists/money/sum-profits.ts';
export {
  findSellersOfOrder,
  listOrders,
  type OrderCursor,
  type OrderList,
  type OrderPage,
} from './lists/orders/list-orders.ts';
export type { OrderRow } from './lists/orders/order-rows.ts';
export type { OrderEvent, PostedAmount } from './lists/orders/order-timeline.ts';
export {
  type ItemAmounts,
  type PaidComponent,
  type PaidItem,
  paidComponents,
  readPaidItems,
} from './lists/orders/paid-items.ts';
export {
  type OrderDetails,
  type OrderKey,
  type OrderLine,
  type OrderTransaction,
  readOrder,
} from './lists/orders/read-order.ts';
export { listReturns, type ReturnCursor, type ReturnList, type ReturnRow } from './lists/returns/list-returns.ts';
export { listStock, listStockBelow, type StockLimit, type StockList } from './lists/stock/list-stock.ts';
export {
  listStockAges,
  type StockAge,
  type StockAgeCursor,
  type StockAgeList,
} from './lists/stock/list-stock-ages.ts';
export { planReplenishment, type Replenishment, type ReplenishmentRow } from './lists/stock/plan-replenishment.ts';
export { readStockHistory, type StockDay, type StockKey } from './lists/stock/read-stock-history.ts';
export type { StockCursor, StockRow, StockSort } from './lists/stock/stock-rows.ts';
export { type Dimension, dimensions, type MeasureUnit } from './measures/measure.ts';
export type { MeasureQuestion } from './measures/measure-question.ts';
export { listMeasures, type Measure } from './measures/measures.ts';
export { type MeasureAnswer, type MeasureRow, readMeasure } from './measures/read-measure.ts';
export type { RowKey } from './measures/roll-up.ts';
export { openCopy, type ShopDestination } from './open-copy.ts';
export { openShop, Shop, type ShopOptions } from './open-shop.ts';
export { type ChangeBook, createBookStore, emptyBook, type PlanBook } from './plans/book-store.ts';
export {
  type ConfirmedPrice,
  checkConfirmed,
  checkMatching,
  type MatchingListings,
} from './plans/drafting/check-confirmed.ts';
export { describePlan, type PlanView, type StepView } from './plans/drafting/describe-plan.ts';
export type { PlanRequest } from './plans/drafting/draft-plan.ts';
export { computeStepPercent, type RequestedValue } from './plans/drafting/draft-step.ts';
export type { NewPrice } from './plans/drafting/new-price.ts';
export { defaultLimits } from './plans/drafting/plan-limits.ts';
export { buildListingKey, type PlannedPrice, type PriceChange, planPrices } from './plans/drafting/plan-prices.ts';
export type { ChangedValue, PreviewedValue, SeenChange, ValueChange } from './plans/making/change-value.ts';
export { findNextRead, minReadPause, type RunOptions } from './plans/making/run-plan.ts';
export { findPlanKind, type OrderField, type OrderKind, parseOrderField } from './plans/model/order-field.ts';
export {
  findPlanState,
  findStepOutcome,
  isUndoable,
  type NewStep,
  type Plan,
  type PlanKind,
  type PlanLimits,
  type PlanState,
  type PlanStep,
  type StepKey,
  type StepOutcome,
  type StoredPlan,
  type ValueIssue,
  type ValuePlace,
} from './plans/model/plan.ts';
export type { PlanChanges, PlanStore, Sending, StepChanges } from './plans/model/plan-store.ts';
export type {
  PlanCall,
  PlanClient,
  RefundableOrder,
  RefundClient,
  RefundFeed,
  SentValue,
  ShownValue,
  ValueAccess,
  ValueResult,
} from './plans/model/value-client.ts';
export { describeValue } from './plans/orders/describe-value.ts';
export { type LabelOffer, type LabelOffers, listLabelOffers } from './plans/orders/label-offers.ts';
export {
  checkOrderAction,
  findBlocks,
  type OrderAction,
  type OrderState,
} from './plans/orders/order-state.ts';
export {
  type ItemUnits,
  type LabelValue,
  type PackageValue,
  type Parcel,
  parseValue,
  type RefundItem,
  type RefundValue,
  refundReasons,
  type ShipFrom,
} from './plans/orders/order-values.ts';
export { computeRefundable, sumRefund } from './plans/orders/refund-amounts.ts';
export { refundFeedType } from './plans/orders/refund-feed.ts';
export { type ConfirmedPlan, Plans, type PlansParts } from './plans/plans.ts';
export { listInProgress, maxProcessingMilliseconds, nameField, type Submission } from './plans/progress/submissions.ts';
export { toSubmissions } from './plans/progress/submitted-values.ts';
export { valueAccess } from './plans/value-access.ts';
export { parseSteps, pathText, type Step, setAt, withoutHoles } from './plans/values/attribute-path.ts';
export { listingAccess } from './plans/values/listing-access.ts';
export { buildListingPatch, pricePath } from './plans/values/listing-values.ts';
export { type ParsedValue, parseNumber, parsePrice, parseQuantity } from './plans/values/parse-value.ts';
export { maxPercent } from './plans/values/price-limit.ts';
export { isSamePlace } from './plans/values/same-place.ts';
export type { Days } from './scope/marketplace-days.ts';
export type { Paging } from './scope/paging.ts';
export type { Scope } from './scope/scope.ts';
