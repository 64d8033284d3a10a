import { decimal } from '../../world/finances/money.ts';
import { reportTime } from './order-rows.ts';
import type { ReportRecipe, ReportRecipes, ReportRequest } from './report-request.ts';
import { type SettlementLine, settlementLines } from './settlement-lines.ts';
import { contentOf } from './table.ts';
import { element, textElement, XML_DECLARATION } from './xml.ts';

const V2_COLUMNS =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name amount-type amount-description amount fulfillment-id posted-date posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id';

const V1_COLUMNS =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name shipment-fee-type shipment-fee-amount order-fee-type order-fee-amount fulfillment-id posted-date order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased price-type price-amount item-related-fee-type item-related-fee-amount misc-fee-amount other-fee-amount other-fee-reason-description promotion-id promotion-type promotion-amount direct-payment-type direct-payment-amount other-amount';

type Cells = Readonly<Record<string, string>>;

/** Builds the ID of a settlement from the time when it ended. */
function settlementId({ to }: ReportRequest): string {
  return String(10_000_000_000 + Math.floor(to / 3_600_000));
}

function linesOf(request: ReportRequest): readonly SettlementLine[] {
  return settlementLines(request.account, request.marketplaces[0], request);
}

function total(lines: readonly SettlementLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The first row contains the totals, each further row one amount. */
function flatFile(columns: string, cellsOf: (line: SettlementLine, amount: string) => Cells): ReportRecipe {
  const headings = columns.split(' ');
  return (request) => {
    const lines = linesOf(request);
    const { currency } = request.marketplaces[0];
    const first: Cells = {
      'settlement-id': settlementId(request),
      'settlement-start-date': settlementTime(request.from),
      'settlement-end-date': settlementTime(request.to),
      'deposit-date': settlementTime(request.to + 2 * 86_400_000),
      'total-amount': decimal(total(lines), currency),
      currency,
    };
    const others = lines.map(
      (line): Cells => ({
        'settlement-id': settlementId(request),
        ...sharedCells(line),
        ...cellsOf(line, decimal(line.amount, currency)),
      }),
    );
    const rows = lines.length === 0 ? [] : [first, ...others];
    const cells = rows.map((row) => headings.map((heading) => row[heading] ?? ''));
    return contentOf({ columns: headings, rows: cells }, { delimiter: 'tab', quoted: false, charset: 'UTF-8' });
  };
}

function sharedCells(line: SettlementLine): Cells {
  const { order, item } = line;
  return {
    'transaction-type': line.transaction,
    'order-id': order.id,
    'merchant-order-id': order.id,
    'adjustment-id': line.transaction === 'Refund' ? `${item.id}-R` : '',
    'shipment-id': `D${order.id.replaceAll('-', '').slice(0, 9)}`,
    'marketplace-name': line.marketplaceName,
    'fulfillment-id': order.channel,
    'posted-date': new Date(line.postedAt).toISOString().slice(0, 10),
    'order-item-code': item.id,
    sku: item.sku,
    'quantity-purchased': line.description === 'Principal' && line.kind === 'ItemPrice' ? String(item.quantity) : '',
    'promotion-id': line.kind === 'Promotion' ? 'Ten percent off' : '',
  };
}

const secondVersion = flatFile(V2_COLUMNS, (line, amount) => ({
  'amount-type': line.kind,
  'amount-description': line.description,
  amount,
  'posted-date-time': settlementTime(line.postedAt),
}));

const firstVersion = flatFile(V1_COLUMNS, ({ kind, description }, amount): Cells => {
  if (kind === 'ItemPrice') return { 'price-type': description, 'price-amount': amount };
  if (kind === 'Promotion') return { 'promotion-type': description, 'promotion-amount': amount };
  return { 'item-related-fee-type': description, 'item-related-fee-amount': amount };
});

const inXml: ReportRecipe = (request) => {
  const lines = linesOf(request);
  const { currency } = request.marketplaces[0];
  const data = element(
    'SettlementData',
    textElement('AmazonSettlementID', settlementId(request)),
    `<TotalAmount currency="${currency}">${decimal(total(lines), currency)}</TotalAmount>`,
    textElement('StartDate', reportTime(request.from)),
    textElement('EndDate', reportTime(request.to)),
  );
  return {
    contentType: 'text/xml',
    charset: 'UTF-8',
    head: `${XML_DECLARATION}<AmazonEnvelope>${textElement('MessageType', 'SettlementReport')}<Message><SettlementReport>${data}`,
    rows: lines.map((line) => lineElement(line, currency)),
    separator: '\n',
    tail: '</SettlementReport></Message></AmazonEnvelope>\n',
  };
};

function lineElement(
  { order, item, transaction, kind, description, amount, postedAt }: SettlementLine,
  currency: string,
) {
  return element(
    transaction,
    textElement('AmazonOrderID', order.id),
    textElement('MarketplaceName', order.marketplaceId),
    textElement('PostedDate', reportTime(postedAt)),
    element(
      'Item',
      textElement('AmazonOrderItemCode', item.id),
      textElement('SKU', item.sku),
      textElement('Quantity', item.quantity),
      element(
        kind,
        textElement('Type', description),
        `<Amount currency="${currency}">${decimal(amount, currency)}</Amount>`,
      ),
    ),
  );
}

/** 2026-01-15 12:00:00 UTC */
function settlementTime(epochMilliseconds: number): string {
  return `${new Date(epochMilliseconds).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

export const settlementRecipes: ReportRecipes = {
  GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2: secondVersion,
  GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE: firstVersion,
  GET_V2_SETTLEMENT_REPORT_DATA_XML: inXml,
};
