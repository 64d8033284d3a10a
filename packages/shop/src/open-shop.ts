import type { Copy } from './copy.ts';
import { computeFigures } from './home/compute-figures.ts';
import { type ListingList, listListings } from './lists/listings/list-listings.ts';
import { listProducts, type ProductList } from './lists/listings/list-products.ts';
import { compareSettlements, type SettlementPair } from './lists/money/compare-settlements.ts';
import { listOrderProfits, type OrderProfitList } from './lists/money/list-order-profits.ts';
import { listPayouts } from './lists/money/list-payouts.ts';
import { listSettlements, type SettlementKey, type SettlementList } from './lists/money/list-settlements.ts';
import { listSkuProfits, type SkuProfitList } from './lists/money/list-sku-profits.ts';
import type { UnitCost } from './lists/money/profit-entries.ts';
import type { ProfitPeriod } from './lists/money/profit-figures.ts';
import { readSettlement } from './lists/money/read-settlement.ts';
import { sumProfits } from './lists/money/sum-profits.ts';
import { findSellersOfOrder, listOrders, type OrderList } from './lists/orders/list-orders.ts';
import { type OrderKey, readOrder } from './lists/orders/read-order.ts';
import { listReturns, type ReturnList } from './lists/returns/list-returns.ts';
import { listStock, type StockList } from './lists/stock/list-stock.ts';
import { planReplenishment, type Replenishment } from './lists/stock/plan-replenishment.ts';
import type { MeasureQuestion } from './measures/measure-question.ts';
import { readMeasure } from './measures/read-measure.ts';
import { openCopy, type ShopDestination } from './open-copy.ts';
import type { Scope } from './scope/scope.ts';

/** What a shop is read from, and what only the seller knows. */
export interface ShopOptions {
  /** The copy: a sync, or what has the same three methods. */
  readonly destination: ShopDestination;
  /** Clock of the shop. @default that of the machine */
  readonly clock?: { now(): number } | undefined;
  /** What units cost. Without them, profit is unknown. @default none */
  readonly costs?: readonly UnitCost[] | undefined;
  /** Stock is low if it lasts for less days. @default 14 */
  readonly lowStockDays?: number | undefined;
}

/** Opens a shop. It has the rights of the destination, which stays open. */
export async function openShop({
  destination,
  clock = Date,
  costs = [],
  lowStockDays = 14,
}: ShopOptions): Promise<Shop> {
  const copy = await openCopy(destination, () => clock.now());
  return new Shop(copy, costs, lowStockDays);
}

/** A seller's shop. Each answer says where it comes from, how current it is, and what it lacks. */
export class Shop {
  readonly #copy: Copy;
  readonly #costs: readonly UnitCost[];
  readonly #lowStockDays: number;

  constructor(copy: Copy, costs: readonly UnitCost[], lowStockDays: number) {
    this.#copy = copy;
    this.#costs = costs;
    this.#lowStockDays = lowStockDays;
  }

  /** Sales, orders to ship, stock, issues and payouts at a glance. */
  home(scope: Scope = {}) {
    return computeFigures(this.#copy, scope, this.#lowStockDays);
  }

  /** A named figure, such as sales by day or fees by kind. `listMeasures` names them all. */
  measure(question: MeasureQuestion) {
    return readMeasure(this.#copy, this.#costs, question);
  }

  /** A page of orders, newest first. */
  orders(list: OrderList = {}) {
    return listOrders(this.#copy, list);
  }

  /** One order with its items, packages and money. Throws ORDER_NOT_FOUND. */
  order(key: OrderKey) {
    return readOrder(this.#copy, key);
  }

  /** Amazon's IDs of the sellers that have an order; usually one. */
  sellersOfOrder(orderId: string) {
    return findSellersOfOrder(this.#copy, orderId);
  }

  /** A page of listings by SKU, with their issues. */
  listings(list: ListingList = {}) {
    return listListings(this.#copy, list);
  }

  /** A page of products by SKU, each with its listings in all marketplaces. */
  products(list: ProductList = {}) {
    return listProducts(this.#copy, list);
  }

  /** A page of stock by SKU: at Amazon and the seller's own. */
  stock(list: StockList = {}) {
    return listStock(this.#copy, list, this.#lowStockDays);
  }

  /** A page of the SKUs of which units must be ordered. */
  replenishment(plan: Replenishment = {}) {
    return planReplenishment(this.#copy, plan);
  }

  /** A page of settlements, newest first. */
  settlements(list: SettlementList = {}) {
    return listSettlements(this.#copy, list);
  }

  /** One settlement with its totals, and what differs from its transactions. Throws SETTLEMENT_NOT_FOUND. */
  settlement(key: SettlementKey) {
    return readSettlement(this.#copy, key);
  }

  /** A page of returns, newest first, and those for which Amazon seems to owe a reimbursement. */
  returns(list: ReturnList = {}) {
    return listReturns(this.#copy, list);
  }

  /** Why one settlement pays out more or less than another. Throws SETTLEMENT_NOT_FOUND and CURRENCIES_DIFFER. */
  compareSettlements(pair: SettlementPair) {
    return compareSettlements(this.#copy, pair);
  }

  /** What is to be paid out, by seller, marketplace and currency. */
  payouts(scope: Scope = {}) {
    return listPayouts(this.#copy, scope);
  }

  /** The profit of a period by currency. */
  profit(period: ProfitPeriod) {
    return sumProfits(this.#copy, this.#costs, period);
  }

  /** A page of profits by SKU. */
  profitBySku(list: SkuProfitList) {
    return listSkuProfits(this.#copy, this.#costs, list);
  }

  /** A page of profits by order. */
  profitByOrder(list: OrderProfitList) {
    return listOrderProfits(this.#copy, this.#costs, list);
  }
}
