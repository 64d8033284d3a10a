import sax, { type SAXParser } from 'sax';
import type { Columns, RowWith } from '../../declaration/column.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { formatTenThousandths, toTenThousandths } from '../../rows/decimals.ts';
import { findMarketplaceId } from '../../rows/find-marketplace-id.ts';
import type { UnreadableValues, ValuesOfRow } from '../../rows/unreadable-values.ts';
import { toDecimal, toTimestamp } from '../../rows/values.ts';
import type { ItemAmounts, OrderLineIndex } from './order-lines.ts';
import type { orderColumns, orderItemColumns } from './order-tables.ts';
import { concludeProgress, toConstant, toStatus } from './order-words.ts';
import { collectElements, itemElements, orderElements, type XmlElement } from './order-xml-extra.ts';

/** The report of the orders that changed in a window. It identifies their items. */
export const orderXmlType = 'GET_XML_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL';

/** An element while it is read. */
interface Element extends XmlElement {
  text: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: Element[];
}

type WithExtra<C extends Columns> = RowWith<C> & { readonly _extra: string | null };

/** What the rows of a report need besides its text. */
export interface OrderXmlContext {
  readonly sellerId: string;
  /** Counts the values that cannot be read. */
  readonly unreadable: UnreadableValues;
  /** The lines of the flat file of the same window; undefined if there is none. */
  readonly lines: OrderLineIndex | undefined;
}

/** Converts the XML of the report to rows while it arrives. */
export class OrderXmlReader {
  readonly #context: OrderXmlContext;
  readonly #parser: SAXParser;
  readonly #open: Element[] = [];
  #orders: WithExtra<typeof orderColumns>[] = [];
  #items: WithExtra<typeof orderItemColumns>[] = [];
  #isReport = false;

  constructor(context: OrderXmlContext) {
    this.#context = context;
    const parser = sax.parser(true, { trim: true });
    parser.onopentag = ({ name, attributes }) => {
      if (name === 'AmazonEnvelope') this.#isReport = true;
      if (name === 'Order' || this.#open.length > 0) this.#open.push({ name, text: '', attributes, children: [] });
    };
    parser.ontext = (text) => {
      const element = this.#open.at(-1);
      if (element !== undefined) element.text += text;
    };
    parser.onclosetag = () => this.#close();
    parser.onerror = (error) => {
      throw buildHeaderError(error.message);
    };
    this.#parser = parser;
  }

  get size(): number {
    return this.#orders.length;
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): void {
    this.#parser.close();
    if (!this.#isReport) throw buildHeaderError('There is no element AmazonEnvelope.');
  }

  take() {
    const batch = { orders: this.#orders, order_items: this.#items };
    this.#orders = [];
    this.#items = [];
    return batch;
  }

  #close(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#addOrder(element);
    else parent.children.push(element);
  }

  #addOrder(order: Element): void {
    const { sellerId, unreadable } = this.#context;
    const channel = findText(order, 'SalesChannel');
    const status = toStatus(findText(order, 'OrderStatus') ?? '');
    const values = unreadable.start();
    const shared = {
      seller_id: sellerId,
      order_id: requireText(order, 'AmazonOrderID'),
      marketplace_id: findMarketplaceId(channel),
      created_time: values.read('created_time', findText(order, 'PurchaseDate'), toTimestamp),
      last_updated_time: values.read('last_updated_time', requireText(order, 'LastUpdatedDate'), toTimestamp),
    };
    const rows = this.#listItems(order, status, shared);
    this.#items.push(...rows);
    this.#orders.push({
      ...shared,
      status,
      fulfilled_by: findText(order, 'FulfillmentData', 'FulfillmentChannel') === 'Amazon' ? 'AMAZON' : 'MERCHANT',
      service_level: toConstant(findText(order, 'FulfillmentData', 'ShipServiceLevel') ?? '') || null,
      sales_channel: shared.marketplace_id === undefined ? 'NON_AMAZON' : 'AMAZON',
      is_business: values.read('is_business', findText(order, 'IsBusinessOrder'), toBoolean),
      order_total: addUp(rows.map((row) => row.item_total)),
      currency: rows[0]?.currency,
      _extra: collectElements(order, orderElements, values.extra),
    });
  }

  #listItems(order: Element, status: string, shared: OrderKey): WithExtra<typeof orderItemColumns>[] {
    const { lines, unreadable } = this.#context;
    const items = order.children
      .filter(({ name }) => name === 'OrderItem')
      .map((item) => readItem(item, status, shared.marketplace_id, unreadable.start()));
    const joined = mergeParts(items);
    const amounts = lines?.findAmounts(shared.order_id, shared.last_updated_time, joined);
    return joined.map(({ progress, ...item }, at) => ({
      ...shared,
      ...item,
      ...concludeProgress(status, progress, item.quantity),
      ...addLineAmounts(item, amounts?.[at], !marketplacesWithoutTax.has(shared.marketplace_id ?? '')),
    }));
  }
}

type OrderKey = Pick<RowWith<typeof orderItemColumns>, 'seller_id' | 'created_time'> & {
  readonly order_id: string;
  readonly marketplace_id: string | undefined;
  readonly last_updated_time: number | null;
};

type Item = ReturnType<typeof readItem>;

function readItem(item: Element, status: string, marketplaceId: string | undefined, values: ValuesOfRow) {
  const components = item.children.find(({ name }) => name === 'ItemPrice')?.children ?? [];
  const find = (type: string) => {
    const component = components.find((element) => findText(element, 'Type') === type);
    return component?.children.find(({ name }) => name === 'Amount');
  };
  const hasTax = !marketplacesWithoutTax.has(marketplaceId ?? '');
  const tax = values.read('item_tax', find('Tax')?.text, toDecimal);
  const price = values.read('item_price', find('Principal')?.text, toDecimal);
  // A report with prices leaves out those that are 0.
  const readShipping = (column: string, type: string) =>
    components.length > 0 && find(type) === undefined ? '0' : values.read(column, find(type)?.text, toDecimal);
  const shippingTax = readShipping('shipping_tax', 'ShippingTax');
  const shipping = readShipping('shipping_price', 'Shipping');
  return {
    order_item_id: requireText(item, 'AmazonOrderItemCode'),
    asin: findText(item, 'ASIN'),
    sku: findText(item, 'SKU'),
    title: findText(item, 'ProductName'),
    // The report has 0 for cancelled orders, instead of the units that were ordered.
    quantity: status === 'CANCELLED' ? null : values.read('quantity', findText(item, 'Quantity'), toCount),
    item_price: hasTax ? subtract(price, find('Tax') === undefined ? '0' : tax) : price,
    item_tax: tax,
    shipping_price: hasTax ? subtract(shipping, shippingTax) : shipping,
    shipping_tax: shippingTax,
    currency: find('Principal')?.attributes.currency as string | undefined,
    progress: findText(item, 'ItemStatus'),
    _extra: collectElements(item, itemElements, values.extra),
  };
}

/** An item that ships from several centres can have a part for each: their amounts belong together. */
function mergeParts(items: readonly Item[]): readonly Item[] {
  const merged = new Map<string, Item>();
  for (const item of items) {
    const part = merged.get(item.order_item_id);
    merged.set(item.order_item_id, part === undefined ? item : addPart(part, item));
  }
  return [...merged.values()];
}

function addPart(first: Item, second: Item): Item {
  const add = (name: 'item_price' | 'item_tax' | 'shipping_price' | 'shipping_tax') =>
    addUp([first[name], second[name]]);
  return {
    ...first,
    quantity: first.quantity === null || second.quantity === null ? null : first.quantity + second.quantity,
    item_price: add('item_price'),
    item_tax: add('item_tax'),
    shipping_price: add('shipping_price'),
    shipping_tax: add('shipping_tax'),
    progress: first.progress === second.progress ? first.progress : 'Unshipped',
    _extra: first._extra ?? second._extra,
  };
}

/** Adds what only the flat file has, and the total, which neither report has. */
function addLineAmounts(item: Omit<Item, 'progress'>, amounts: ItemAmounts | undefined, hasTax: boolean) {
  if (amounts === undefined) return {};
  const { discount, giftWrap, giftWrapTax } = amounts;
  const discountText = formatTenThousandths(-discount);
  const giftWrapText = formatTenThousandths(hasTax ? giftWrap - giftWrapTax : giftWrap);
  const { item_price: price, item_tax: tax, shipping_price: shipping, shipping_tax: shippingTax } = item;
  const parts = [
    price,
    tax ?? '0',
    shipping,
    shippingTax,
    giftWrapText,
    formatTenThousandths(giftWrapTax),
    discountText,
  ];
  return {
    discount: discountText,
    // Like the API, which has no gift wrap of items without it.
    gift_wrap_price: giftWrap === 0n ? null : giftWrapText,
    item_total: addUp(parts),
  };
}

/** Adds amounts. The sum is unknown if one of them is. */
function addUp(amounts: readonly (string | null | undefined)[]): string | null {
  let sum = 0n;
  for (const amount of amounts) {
    if (amount === null || amount === undefined) return null;
    sum += toTenThousandths(amount);
  }
  return amounts.length === 0 ? null : formatTenThousandths(sum);
}

function toCount(text: string): number | null {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(count) ? count : null;
}

function toBoolean(text: string): boolean | null {
  return text === 'true' || text === 'false' ? text === 'true' : null;
}

/** The United States and Canada: prices of reports are without tax there. Elsewhere they include it, unlike those of the API. */
const marketplacesWithoutTax = new Set(['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2']);

function subtract(amount: string | null, tax: string | null): string | null {
  if (amount === null || tax === null) return null;
  return formatTenThousandths(toTenThousandths(amount) - toTenThousandths(tax));
}

function findText(element: Element, ...path: readonly string[]): string | undefined {
  let current: Element | undefined = element;
  for (const name of path) current = current?.children.find((child) => child.name === name);
  return current?.text;
}

function requireText(element: Element, name: string): string {
  const text = findText(element, name);
  if (text === undefined || text === '') throw buildHeaderError(`An element ${element.name} has no ${name}.`);
  return text;
}

function buildHeaderError(detail: string): SyncError {
  return new SyncError({
    code: 'UNKNOWN_HEADER',
    message: `The report ${orderXmlType} is not what it was: ${detail}`,
    action: 'Update @supercargo/sync. Until then nothing of this window is written.',
  });
}
