import { findReportType } from '@supercargo/catalogue/registry';
import sax, { type SAXParser } from 'sax';
import type { Columns, RowWith } from '../../declaration/column.ts';
import type { Batch, ReadRequest } from '../../declaration/stream.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { formatTenThousandths, toTenThousandths } from '../../rows/decimals.ts';
import { findMarketplaceId } from '../../rows/find-marketplace-id.ts';
import { UnreadableValues, type ValuesOfRow } from '../../rows/unreadable-values.ts';
import { toDecimal, toTimestamp } from '../../rows/values.ts';
import { openReport } from '../../sources/open-report.ts';
import type { orderColumns, orderItemColumns } from './order-tables.ts';

/** Orders in a batch. */
const batchSize = 500;

export const orderReportType = 'GET_XML_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL';

/** Amazon returns an error text instead of data for longer windows. */
export const orderReportWindow = `${findReportType(orderReportType)?.maxRangeDays ?? 1}d` as const;

const sharedColumns = [
  'seller_id',
  'order_id',
  'marketplace_id',
  'created_time',
  'last_updated_time',
  'currency',
] as const;

/** Columns that the report has, by table. */
export const orderReportColumns = {
  orders: [...sharedColumns, 'status', 'fulfilled_by', 'sales_channel', 'is_business'],
  order_items: [
    ...sharedColumns,
    'order_item_id',
    'asin',
    'sku',
    'title',
    'quantity',
    'item_price',
    'item_tax',
    'shipping_price',
    'shipping_tax',
  ],
} as const satisfies {
  readonly orders: readonly (keyof typeof orderColumns)[];
  readonly order_items: readonly (keyof typeof orderItemColumns)[];
};

/** Reads the orders that changed in a window from a report, which has all orders of 30 days in one document. */
export async function* readOrderReport(request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
  const { seller, from, to, warn } = request;
  const run = await openReport(
    {
      reportType: orderReportType,
      marketplaceIds: seller.marketplaceIds,
      dataStartTime: new Date(from),
      dataEndTime: new Date(to),
    },
    request,
  );
  if ((await run.done()).empty) return;
  const unreadable = new UnreadableValues();
  const reader = new OrderReportReader(seller.sellerId, unreadable);
  // The report is UTF-8. Other bytes are an error, and never other text.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of await run.stream()) {
    reader.write(decoder.decode(bytes as Uint8Array, { stream: true }));
    if (reader.size >= batchSize) yield reader.take();
  }
  reader.end();
  yield reader.take();
  for (const message of unreadable.listWarnings(`The report ${orderReportType}`))
    warn({ code: 'UNREADABLE_CELLS', message });
}

/** An element while it is read: its text and its children by name. */
interface Element {
  readonly name: string;
  text: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: Element[];
}

type WithExtra<C extends Columns> = RowWith<C> & { readonly _extra: string | null };

/** Converts the XML of the report to rows while it arrives. */
class OrderReportReader {
  readonly #sellerId: string;
  readonly #unreadable: UnreadableValues;
  readonly #parser: SAXParser;
  readonly #open: Element[] = [];
  #orders: WithExtra<typeof orderColumns>[] = [];
  #items: WithExtra<typeof orderItemColumns>[] = [];
  #isReport = false;

  constructor(sellerId: string, unreadable: UnreadableValues) {
    this.#sellerId = sellerId;
    this.#unreadable = unreadable;
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

  take(): Batch {
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
    const items = order.children.filter(({ name }) => name === 'OrderItem');
    const channel = findText(order, 'SalesChannel');
    const status = toStatus(findText(order, 'OrderStatus') ?? '');
    const values = this.#unreadable.start();
    const shared = {
      seller_id: this.#sellerId,
      order_id: requireText(order, 'AmazonOrderID'),
      marketplace_id: findMarketplaceId(channel),
      created_time: values.read('created_time', findText(order, 'PurchaseDate'), toTimestamp),
      last_updated_time: values.read('last_updated_time', requireText(order, 'LastUpdatedDate'), toTimestamp),
    };
    const rows = items.map((item) => ({
      ...shared,
      ...toItem(item, status, shared.marketplace_id, this.#unreadable.start()),
    }));
    this.#items.push(...rows);
    this.#orders.push({
      ...shared,
      status,
      fulfilled_by: findText(order, 'FulfillmentData', 'FulfillmentChannel') === 'Amazon' ? 'AMAZON' : 'MERCHANT',
      sales_channel: shared.marketplace_id === undefined ? 'NON_AMAZON' : 'AMAZON',
      is_business: values.read('is_business', findText(order, 'IsBusinessOrder'), toBoolean),
      currency: rows[0]?.currency,
      _extra: values.extra,
    });
  }
}

function toItem(item: Element, status: string, marketplaceId: string | undefined, values: ValuesOfRow) {
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
    _extra: values.extra,
  };
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

/** The report has other words for statuses than the API, such as `Shipped - Delivered to Buyer`. */
function toStatus(text: string): string {
  if (text.startsWith('Shipped')) return 'SHIPPED';
  if (text.startsWith('Pending')) return 'PENDING';
  if (text === 'Shipping') return 'PARTIALLY_SHIPPED';
  return text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
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
    message: `The report ${orderReportType} is not what it was: ${detail}`,
    action: 'Update @supercargo/sync. Until then nothing of this window is written.',
  });
}
