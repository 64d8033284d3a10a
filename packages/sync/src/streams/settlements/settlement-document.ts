import type { Report } from '@supercargo/catalogue/types/reports-2021-06-30';
import type { RowWith } from '../../declaration/column.ts';
import type { Batch } from '../../declaration/stream.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { formatTenThousandths, toTenThousandths } from '../../rows/decimals.ts';
import { collectExtra } from '../../rows/extra.ts';
import { findMarketplaceId } from '../../rows/find-marketplace-id.ts';
import { parseAmount, parseLocalDate, parseLocalTime } from '../../rows/local-values.ts';
import { toTimestamp } from '../../rows/values.ts';
import type { settlementColumns, settlementRowColumns } from './settlement-tables.ts';

/** The cells of a line by the names in the header. */
export type Line = Readonly<Record<string, string | undefined>>;

/** Names of the header that columns have. Others are kept in `_extra`. */
const knownNames = new Set(
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name amount-type amount-description amount fulfillment-id posted-date posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id'.split(
    ' ',
  ),
);

/** Names without which lines cannot be identified or added up. */
const requiredNames = [
  'settlement-id',
  'settlement-end-date',
  'total-amount',
  'currency',
  'transaction-type',
  'amount-type',
  'amount-description',
  'amount',
];

/** What the first line of a settlement says about all lines. */
interface Header {
  readonly settlement: RowWith<typeof settlementColumns>;
  readonly settlementId: string;
  readonly total: string;
}

/** Converts the lines of one settlement to rows while they arrive. The first line is the settlement, each other one an amount. */
export class SettlementDocument {
  readonly #sellerId: string;
  readonly #report: Report;
  #header: Header | undefined;
  #lineCount = 0;
  #sum = 0n;

  constructor(sellerId: string, report: Report) {
    this.#sellerId = sellerId;
    this.#report = report;
  }

  /** Converts lines. Throws UNKNOWN_HEADER if they are not those of one settlement. */
  add(lines: readonly Line[]): Batch {
    const rows = lines.flatMap((line) => {
      this.#header ??= this.#readHeader(line);
      return this.#lineCount === 0 && isHeaderLine(line) ? [] : [this.#toRow(line, this.#header)];
    });
    return { settlement_rows: rows };
  }

  /** Returns the settlement when all lines were read. Throws UNKNOWN_HEADER if there was none. */
  end(): { readonly batch: Batch; readonly difference: string | undefined } {
    const header = this.#header;
    if (header === undefined) throw this.#buildError('It has no lines.');
    const sum = formatTenThousandths(this.#sum);
    const isEqual = toTenThousandths(header.total) === this.#sum;
    return {
      batch: { settlements: [{ ...header.settlement, line_count: this.#lineCount, lines_amount: sum }] },
      difference: isEqual
        ? undefined
        : `The lines of settlement ${header.settlementId} add up to ${sum}, and its total is ${header.total}. Both are in the destination.`,
    };
  }

  #readHeader(line: Line): Header {
    const missing = requiredNames.filter((name) => line[name] === undefined);
    if (missing.length > 0) throw this.#buildError(`Its header lacks ${missing.join(', ')}.`);
    const settlementId = line['settlement-id'] as string;
    const total = parseAmount(line['total-amount']);
    if (!isHeaderLine(line) || settlementId === '' || total === null) {
      throw this.#buildError('Its first line is not the one with the total amount of the settlement.');
    }
    const end = this.#readTime(line, 'settlement-end-date');
    if (end === null) throw this.#buildError('Its first line has no settlement-end-date.');
    return {
      settlementId,
      total,
      settlement: {
        seller_id: this.#sellerId,
        settlement_id: settlementId,
        start_time: this.#readTime(line, 'settlement-start-date'),
        end_time: end,
        deposit_time: this.#readTime(line, 'deposit-date'),
        total_amount: total,
        currency: line.currency,
        report_id: this.#report.reportId,
        report_created_time: toTimestamp(this.#report.createdTime),
      },
    };
  }

  #toRow(
    line: Line,
    { settlement, settlementId }: Header,
  ): RowWith<typeof settlementRowColumns> & { _extra: string | null } {
    if (line['settlement-id'] !== settlementId) {
      throw this.#buildError(`It has lines of settlement ${line['settlement-id']} besides those of ${settlementId}.`);
    }
    const amount = parseAmount(line.amount);
    if (amount === null) throw this.#buildError(`The amount ${JSON.stringify(line.amount)} of a line is not a number.`);
    this.#lineCount += 1;
    this.#sum += toTenThousandths(amount);
    const text = (name: string) => line[name] || null;
    const quantity = Number.parseInt(line['quantity-purchased'] || '', 10);
    return {
      seller_id: this.#sellerId,
      settlement_id: settlementId,
      line_no: this.#lineCount,
      settlement_end_time: settlement.end_time,
      report_created_time: settlement.report_created_time,
      transaction_type: text('transaction-type'),
      order_id: text('order-id'),
      merchant_order_id: text('merchant-order-id'),
      adjustment_id: text('adjustment-id'),
      shipment_id: text('shipment-id'),
      marketplace_id: findMarketplaceId(line['marketplace-name']),
      marketplace_name: text('marketplace-name'),
      amount_type: text('amount-type'),
      amount_description: text('amount-description'),
      amount,
      currency: line.currency || settlement.currency,
      fulfillment_id: text('fulfillment-id'),
      posted_date: parseLocalDate(line['posted-date']),
      posted_time: this.#readTime(line, 'posted-date-time'),
      order_item_code: text('order-item-code'),
      merchant_order_item_id: text('merchant-order-item-id'),
      merchant_adjustment_item_id: text('merchant-adjustment-item-id'),
      sku: text('sku'),
      quantity_purchased: Number.isNaN(quantity) ? null : quantity,
      promotion_id: text('promotion-id'),
      _extra: collectExtra(line, knownNames),
    };
  }

  #readTime(line: Line, name: string): number | null {
    const text = line[name];
    const time = parseLocalTime(text);
    if (time === null && text) throw this.#buildError(`${name} is ${JSON.stringify(text)}, which is not a known time.`);
    return time;
  }

  #buildError(detail: string): SyncError {
    return new SyncError({
      code: 'UNKNOWN_HEADER',
      message: `The settlement in report ${this.#report.reportId} cannot be read. ${detail}`,
      action: 'Update @supercargo/sync. Until then nothing of this window is written.',
    });
  }
}

function isHeaderLine(line: Line): boolean {
  return Boolean(line['total-amount']) && !line.amount;
}
