import type { Party } from '@supercargo/catalogue/registry';
import { getMarketplace, type Marketplace } from '../../base/marketplaces.ts';
import { createRandom, type Random } from '../../base/random.ts';
import { forEachInSlices, type Slices } from '../../base/slices.ts';
import type { FeedJob } from '../jobs/feed-job.ts';
import type { ReportJob, ReportSchedule } from '../jobs/report-job.ts';
import { planFirstDayListings } from '../listings/first-day-listings.ts';
import { generateListings } from '../listings/generate-listings.ts';
import type { Listing } from '../listings/listing.ts';
import { planFirstDayOrders } from '../orders/first-day-orders.ts';
import { generateOrders } from '../orders/generate-orders.ts';
import type { MerchantShipping } from '../orders/merchant-shipping.ts';
import type { Order } from '../orders/order.ts';

/** All data of one selling partner. */
export interface Account {
  readonly sellerId: string;
  /** Whether it is a seller or a vendor; null for the application. */
  readonly party: Party | null;
  readonly storeName: string;
  /** The marketplaces of the selling partner; the first is the home marketplace. */
  readonly marketplaces: readonly Marketplace[];
  readonly listings: Map<string, Listing>;
  readonly orders: Map<string, Order>;
  readonly reports: Map<string, ReportJob>;
  readonly schedules: Map<string, ReportSchedule>;
  readonly feeds: Map<string, FeedJob>;
  /** Records of all other kinds: kind → ID → plain data, so that they can be saved and restored. */
  readonly collections: Map<string, Map<string, object>>;
  /** The random generator for later changes of this account. */
  readonly random: Random;
  /** Determines the orders that arrive after the account was created. */
  readonly orderPlan: OrderPlan;
  /** The last number that a report, schedule or feed got. */
  lastNumber: number;
}

export interface OrderPlan {
  readonly seed: string;
  readonly ordersPerDay: number;
  readonly openedAt: number;
  /** Who ships the orders that the seller fulfills. Missing in states that older versions saved: the world. */
  readonly merchantShipping?: MerchantShipping;
}

interface AccountPlan {
  readonly seed: string;
  readonly sellerId: string;
  readonly party: Party | null;
  readonly marketplaceIds: readonly string[];
  readonly listings: number;
  readonly orders: number;
  /** New orders per day of the virtual clock, from `now` on. */
  readonly ordersPerDay: number;
  readonly now: number;
  readonly merchantShipping?: MerchantShipping;
}

/** Creates an account, in slices. */
export function* openAccount(plan: AccountPlan): Slices<Account> {
  const chanceFor = (part: string) => createRandom(`${plan.seed}/${plan.sellerId}/${part}`);
  const marketplaces = plan.marketplaceIds.map(getMarketplace);
  const listings = generateListings(plan.listings, plan.now, chanceFor('listings'));
  const drawn = yield* generateOrders(plan.orders, listings, marketplaces, plan.now, chanceFor('orders'));
  const generated = planFirstDayOrders(drawn, plan.now);
  const offered = planFirstDayListings(listings, generated, plan.now);
  const orders = new Map<string, Order>();
  yield* forEachInSlices(generated, (order) => void orders.set(order.id, order));
  return {
    sellerId: plan.sellerId,
    party: plan.party,
    storeName: 'The Sandbox Emporium',
    marketplaces,
    listings: new Map(offered.map((listing) => [listing.sku, listing])),
    orders,
    reports: new Map(),
    schedules: new Map(),
    feeds: new Map(),
    collections: new Map(),
    random: chanceFor('later'),
    orderPlan: buildOrderPlan(plan),
    lastNumber: 50_000_018_000,
  };
}

/** The maps of an account, and the kinds of records, whose records are changed in place. All others are replaced. */
const changedInPlace = new Set<string>(['reports', 'schedules', 'feeds']);

/** Whether records of this kind are changed in place. */
export function isChangedInPlace(name: string): boolean {
  return changedInPlace.has(name);
}

function buildOrderPlan({ seed, sellerId, ordersPerDay, now, merchantShipping = 'world' }: AccountPlan): OrderPlan {
  return {
    seed: `${seed}/${sellerId}`,
    ordersPerDay,
    openedAt: now,
    ...(merchantShipping !== 'world' && { merchantShipping }),
  };
}

/** The name under which records of one kind are saved, with their type. Define each kind once, where its records are declared. */
export interface CollectionName<Item extends object> {
  readonly name: string;
  /** Never set. It ties the type to the name. */
  readonly item?: Item;
}

/** The name of a kind of records that have only read-only members. */
type NameOfReplaced<Item extends object> = object extends Item
  ? string
  : IsSame<Item, Readonly<Item>> extends true
    ? string
    : never;

/** Whether two types are the same, read-only members included. */
type IsSame<One, Other> =
  (<Some>() => Some extends One ? true : false) extends <Some>() => Some extends Other ? true : false ? true : false;

/**
 * Names a kind of records. `Item` must be plain data: it is saved as JSON. The name is part of saved states. A change of a
 * record sets another one in its place: only that is noticed and saved. So the members of `Item` must be read-only;
 * otherwise, use `defineChangingCollection`.
 */
export function defineCollection<Item extends object>(name: NameOfReplaced<Item>): CollectionName<Item> {
  return { name };
}

/**
 * Names a kind of records that calls change in place. A change is noticed and saved if the call has got the record by its
 * ID; otherwise, it must call `noteChange`.
 */
export function defineChangingCollection<Item extends object>(name: string): CollectionName<Item> {
  changedInPlace.add(name);
  return { name };
}

/** Must be called before a record from a list is changed in place, such as one of `records.values()`. */
export function noteChange(records: ReadonlyMap<string, object>, id: string): void {
  records.get(id);
}

/** Returns the account's records of one kind by ID. */
export function collection<Item extends object>(account: Account, { name }: CollectionName<Item>): Map<string, Item> {
  const saved = account.collections.get(name);
  if (saved !== undefined) return saved as Map<string, Item>;
  const records = new Map<string, Item>();
  account.collections.set(name, records);
  return records;
}

/** Whether the account has a collection of this kind, even an empty one. */
export function hasCollection({ collections }: Account, { name }: CollectionName<object>): boolean {
  return collections.has(name);
}

/** Deletes all records of one kind. */
export function deleteCollection({ collections }: Account, { name }: CollectionName<object>): void {
  collections.delete(name);
}

/** Returns the records for reading. In contrast to `collection`, it does not add an empty collection to the account. */
export function readCollection<Item extends object>(
  account: Account,
  { name }: CollectionName<Item>,
): ReadonlyMap<string, Item> {
  return (account.collections.get(name) ?? new Map()) as Map<string, Item>;
}

/** Returns the account's next number, as text for responses. */
export function takeNumber(account: Account): string {
  account.lastNumber += 1;
  return String(account.lastNumber);
}

/** Returns the requested marketplaces in which the seller sells, in the requested order. */
export function listTradedMarketplaces(account: Account, wanted: readonly string[]): readonly Marketplace[] {
  return wanted.flatMap((id) => account.marketplaces.find((marketplace) => marketplace.id === id) ?? []);
}
