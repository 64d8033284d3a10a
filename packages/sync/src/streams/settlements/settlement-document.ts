import type { Report } from '@supercargo/catalogue/types/reports-2021-06-30';
import type { ColumnFormat } from 'supercargo/values';
import type { Columns, RowWith } from '../../declaration/column.ts';
import type { Batch } from '../../declaration/stream.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { formatTenThousandths, toTenThousandths } from '../../rows/decimals.ts';
import { collectExtra } from '../../rows/extra.ts';
import { findMarketplaceId } from '../../rows/find-marketplace-id.ts';
import { toTimestamp } from '../../rows/values.ts';
import type { ValueRow } from '../../sources/read-values.ts';
import type { settlementColumns, settlementRowColumns } from './settlement-tables.ts';

/** Formats of the columns that are not text. */
export const settlementFormats: Readonly<Record<string, ColumnFormat>> = {
  'settlement-start-date': 'time',
  'settlement-end-date': 'time',
  'deposit-date': 'time',
  'total-amount': 'decimal',
  amount: 'decimal',
  'posted-date': 'date',
  'posted-date-time': 'time',
  'quantity-purchased': 'integer',
};

/** The cells of a line by the names in the header. */
type Line = Readonly<Record<string, string | undefined>>;

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
  readonly settlement: WithExtra<typeof settlementColumns>;
  readonly settlementId: string;
  /** Null if it cannot be read. */
  readonly total: string | null;
}

type WithExtra<C extends Columns> = RowWith<C> & { readonly _extra: string | null };

/** Converts the lines of one settlement to rows while they arrive. The first line is the settlement, each other one an amount. */
export class SettlementDocument {
  readonly #sellerId: string;
  readonly #report: Report;
  #header: Header | undefined;
  #lineCount = 0;
  /** Sum of the amounts; undefined if one of them cannot be read. */
  #sum: bigint | undefined = 0n;

  constructor(sellerId: string, report: Report) {
    this.#sellerId = sellerId;
    this.#report = report;
  }

  /** Converts lines. Throws UNKNOWN_HEADER if they are not those of one settlement. */
  add(lines: readonly ValueRow[]): Batch {
    const rows = lines.flatMap((line) => {
      this.#header ??= this.#readHeader(line);
      return this.#lineCount === 0 && isHeaderLine(line.cells as Line) ? [] : [this.#toRow(line, this.#header)];
    });
    return { settlement_rows: rows };
  }

  /** Returns the settlement when all lines were read. Throws UNKNOWN_HEADER if there was none. */
  end(): { readonly batch: Batch; readonly difference: string | undefined } {
    const header = this.#header;
    if (header === undefined) throw this.#buildError('It has no lines.');
    const { settlement, settlementId, total } = header;
    const sum = this.#sum === undefined ? null : formatTenThousandths(this.#sum);
    const isEqual = total === null || this.#sum === undefined || toTenThousandths(total) === this.#sum;
    return {
      batch: { settlements: [{ ...settlement, line_count: this.#lineCount, lines_amount: sum }] },
      difference: isEqual
        ? undefined
        : `The lines of settlement ${settlementId} add up to ${sum}, and its total is ${total}. Both are in the destination.`,
    };
  }

  #readHeader({ cells, values, unreadable }: ValueRow): Header {
    const line = cells as Line;
    const missing = requiredNames.filter((name) => line[name] === undefined);
    if (missing.length > 0) throw this.#buildError(`Its header lacks ${missing.join(', ')}.`);
    const settlementId = line['settlement-id'] as string;
    if (!isHeaderLine(line) || settlementId === '') {
      throw this.#buildError('Its first line is not the one with the total amount of the settlement.');
    }
    const total = values['total-amount'] as string | null;
    return {
      settlementId,
      total,
      settlement: {
        seller_id: this.#sellerId,
        settlement_id: settlementId,
        start_time: values['settlement-start-date'] as number | null,
        end_time: values['settlement-end-date'] as number | null,
        deposit_time: values['deposit-date'] as number | null,
        total_amount: total,
        currency: line.currency,
        report_id: this.#report.reportId,
        report_created_time: toTimestamp(this.#report.createdTime),
        _extra: unreadable === undefined ? null : JSON.stringify(unreadable),
      },
    };
  }

  #toRow(
    { cells, values, unreadable }: ValueRow,
    { settlement, settlementId }: Header,
  ): WithExtra<typeof settlementRowColumns> {
    const line = cells as Line;
    if (line['settlement-id'] !== settlementId) {
      throw this.#buildError(`It has lines of settlement ${line['settlement-id']} besides those of ${settlementId}.`);
    }
    const amount = values.amount as string | null;
    this.#lineCount += 1;
    if (amount === null) this.#sum = undefined;
    else if (this.#sum !== undefined) this.#sum += toTenThousandths(amount);
    const text = (name: string) => line[name] || null;
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
      posted_date: values['posted-date'] as string | null,
      posted_time: values['posted-date-time'] as number | null,
      order_item_code: text('order-item-code'),
      merchant_order_item_id: text('merchant-order-item-id'),
      merchant_adjustment_item_id: text('merchant-adjustment-item-id'),
      sku: text('sku'),
      quantity_purchased: values['quantity-purchased'] as number | null,
      promotion_id: text('promotion-id'),
      _extra: collectExtra(line, knownNames, unreadable),
    };
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
