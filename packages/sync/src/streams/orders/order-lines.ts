import type { ReportRun } from 'supercargo';
import type { ReadRequest } from '../../declaration/stream.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { toTenThousandths } from '../../rows/decimals.ts';
import { UnreadableValues } from '../../rows/unreadable-values.ts';
import { toDecimal, toTimestamp } from '../../rows/values.ts';
import { matchesLossyText } from '../../skus/lossy-text.ts';

/** The flat file of the orders that changed in a window. It has the discounts and the gift wrap that the XML report may lack. */
export const orderLinesType = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL';

/** Amounts of the lines of an item, in ten-thousandths. An item that ships from several centres has a line for each. */
export interface ItemAmounts {
  readonly discount: bigint;
  readonly giftWrap: bigint;
  readonly giftWrapTax: bigint;
}

/** The lines of an item, which has no ID here. */
interface ItemLines {
  readonly sku: string;
  readonly asin: string;
  amounts: ItemAmounts | null;
}

/** The lines of an order. Items without discounts and gift wrap are only counted, because most orders have no others. */
interface OrderLines {
  readonly updatedAt: number | null;
  count: number;
  items: ItemLines[] | undefined;
}

const nothing: ItemAmounts = { discount: 0n, giftWrap: 0n, giftWrapTax: 0n };

const amountColumns = {
  'item-promotion-discount': 'discount',
  'ship-promotion-discount': 'discount',
  'gift-wrap-price': 'giftWrap',
  'gift-wrap-tax': 'giftWrapTax',
} as const;

/** What identifies an item in both reports. */
export interface ItemOfReport {
  readonly sku: string | undefined;
  readonly asin: string | undefined;
}

/** The lines of a flat file by their orders. */
export class OrderLineIndex {
  readonly #orders = new Map<string, OrderLines>();

  /** Adds a line. Returns false if it has no order. */
  add(line: Readonly<Record<string, string>>, unreadable: UnreadableValues): boolean {
    const orderId = line['amazon-order-id'];
    if (orderId === undefined || orderId === '') return false;
    let order = this.#orders.get(orderId);
    if (order === undefined) {
      order = { updatedAt: toTimestamp(line['last-updated-date']), count: 0, items: undefined };
      this.#orders.set(copyText(orderId), order);
    }
    order.count += 1;
    const amounts = readAmounts(line, unreadable);
    if (amounts !== null && isNothing(amounts)) return true;
    const { sku = '', asin = '' } = line;
    order.items ??= [];
    const item = order.items.find((lines) => lines.sku === sku && lines.asin === asin);
    if (item === undefined) order.items.push({ sku: copyText(sku), asin: copyText(asin), amounts });
    else item.amounts = addAmounts(item.amounts, amounts);
    return true;
  }

  /**
   * Returns the amounts of each item of an order, in the order of the items; undefined for those that are unknown: the order changed
   * between the two reports, its lines have no amounts yet, or two of its items have the same SKU.
   */
  findAmounts(
    orderId: string,
    updatedAt: number | null,
    items: readonly ItemOfReport[],
  ): readonly (ItemAmounts | undefined)[] {
    const order = this.#orders.get(orderId);
    if (order === undefined || order.updatedAt !== updatedAt) return items.map(() => undefined);
    if (order.count < items.length) return items.map(() => undefined);
    return items.map((item) => {
      const [lines, ...others] = (order.items ?? []).filter((candidate) => isSame(candidate, item));
      if (lines === undefined) return nothing;
      const isOnly = others.length === 0 && items.filter((candidate) => isSame(lines, candidate)).length === 1;
      return isOnly ? (lines.amounts ?? undefined) : undefined;
    });
  }
}

/** Reads the lines of a report. Cells that cannot be read are reported, and leave the amounts of their item unknown. */
export async function readOrderLines(
  run: ReportRun,
  { seller, warn }: Pick<ReadRequest, 'seller' | 'warn'>,
): Promise<OrderLineIndex> {
  const index = new OrderLineIndex();
  const unreadable = new UnreadableValues();
  for await (const row of run.rows({ onUnknownHeadings: 'error', marketplaceIds: seller.marketplaceIds })) {
    const line = row as Readonly<Record<string, string>>;
    if (!index.add(line, unreadable)) throw buildHeaderError(Object.keys(line));
  }
  for (const message of unreadable.listWarnings(`The report ${orderLinesType}`))
    warn({ code: 'UNREADABLE_CELLS', message });
  return index;
}

/** A part of a text keeps the whole text in memory, here the document. */
function copyText(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

function isSame(lines: ItemLines, { sku = '', asin = '' }: ItemOfReport): boolean {
  return lines.asin === asin && matchesLossyText(lines.sku, sku);
}

/** Orders without a price have no amounts yet. A paid order has blank cells instead of zeros. */
function readAmounts(line: Readonly<Record<string, string>>, unreadable: UnreadableValues): ItemAmounts | null {
  if ((line['item-price'] ?? '') === '') return null;
  const amounts = { ...nothing };
  for (const [column, name] of Object.entries(amountColumns)) {
    const text = line[column] ?? '';
    if (text === '') continue;
    const amount = toDecimal(text);
    if (amount === null) {
      unreadable.add(column, text);
      return null;
    }
    amounts[name] += toTenThousandths(amount);
  }
  return amounts;
}

function addAmounts(first: ItemAmounts | null, second: ItemAmounts | null): ItemAmounts | null {
  if (first === null || second === null) return null;
  return {
    discount: first.discount + second.discount,
    giftWrap: first.giftWrap + second.giftWrap,
    giftWrapTax: first.giftWrapTax + second.giftWrapTax,
  };
}

function isNothing({ discount, giftWrap, giftWrapTax }: ItemAmounts): boolean {
  return discount === 0n && giftWrap === 0n && giftWrapTax === 0n;
}

function buildHeaderError(headings: readonly string[]): SyncError {
  return new SyncError({
    code: 'UNKNOWN_HEADER',
    message: `The report ${orderLinesType} is not what it was: a row has no amazon-order-id. Its columns are ${headings.slice(0, 40).join(', ')}.`,
    action: 'Update @supercargo/sync. Until then nothing of this window is written.',
  });
}
