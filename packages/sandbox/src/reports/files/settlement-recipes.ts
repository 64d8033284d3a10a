import type { Account } from '../../world/accounts/account.ts';
import { listSettlements } from '../../world/finances/ledger.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import type { Settlement } from '../../world/finances/settlements.ts';
import { formatReportTime, PROMOTION_ID } from './order-rows.ts';
import type { ReportRecipe, ReportRecipes, ReportRequest } from './report-request.ts';
import { createSettlementFormat, type SettlementFormat } from './settlement-formats.ts';
import { listSettlementLines, type SettlementLine } from './settlement-lines.ts';
import { toContent } from './table.ts';
import { applyForm } from './table-form.ts';
import { buildElement, buildTextElement, XML_DECLARATION } from './xml.ts';

const V2_COLUMNS =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name amount-type amount-description amount fulfillment-id posted-date posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id';

const V1_COLUMNS =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name shipment-fee-type shipment-fee-amount order-fee-type order-fee-amount fulfillment-id posted-date order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased price-type price-amount item-related-fee-type item-related-fee-amount misc-fee-amount other-fee-amount other-fee-reason-description promotion-id promotion-type promotion-amount direct-payment-type direct-payment-amount other-amount';

type Cells = Readonly<Record<string, string>>;

/** The time from the end of a settlement to its deposit, in milliseconds. */
const DEPOSIT_DELAY = 2 * 86_400_000;

/** Returns the settlement of a report. Reports of older sandboxes name only the time span and a marketplace. */
export function findReportedSettlement({ account, settlementId, marketplaces: [store], from, now }: ReportRequest) {
  return listSettlements(account, now).find((settlement) =>
    settlementId === undefined
      ? settlement.from === from && settlement.currency === store.currency && settlement.region === store.region
      : settlement.settlementId === settlementId,
  );
}

/** The first row contains the totals, each further row one amount. */
function createFlatFileRecipe(
  columns: string,
  buildCells: (line: SettlementLine, format: SettlementFormat) => Cells,
): ReportRecipe {
  const headings = columns.split(' ');
  return (request) => {
    const settlement = findReportedSettlement(request);
    const rows = settlement === undefined ? [] : buildRows(request.account, settlement, buildCells);
    const cells = rows.map((row) => headings.map((heading) => row[heading] ?? ''));
    const charset = request.marketplaces[0].countryCode === 'JP' ? 'Windows-31J' : 'UTF-8';
    const table = applyForm({ columns: headings, rows: cells }, request);
    // The content type of these documents does not name a charset: amzn/selling-partner-api-docs#2338, #2086.
    return {
      ...toContent(table, { delimiter: 'tab', quoted: false, charset }),
      namesCharset: !request.isQuirkOn('settlements-without-charset'),
    };
  };
}

function buildRows(
  account: Account,
  settlement: Settlement,
  buildCells: (line: SettlementLine, format: SettlementFormat) => Cells,
): readonly Cells[] {
  const { settlementId, from, to, total, currency } = settlement;
  const format = createSettlementFormat(settlement);
  const first: Cells = {
    'settlement-id': settlementId,
    'settlement-start-date': format.formatTime(from),
    'settlement-end-date': format.formatTime(to),
    'deposit-date': format.formatTime(to + DEPOSIT_DELAY),
    'total-amount': format.formatAmount(total),
    currency,
  };
  const others = listSettlementLines(account, settlement).map(
    (line): Cells => ({
      'settlement-id': settlementId,
      ...buildSharedCells(line),
      'posted-date': format.formatDay(line.postedAt),
      ...buildCells(line, format),
    }),
  );
  return [first, ...others];
}

function buildSharedCells({ transaction, sold, marketplaceName, kind, description }: SettlementLine): Cells {
  if (sold === undefined) return { 'transaction-type': transaction };
  const { order, item, quantity } = sold;
  return {
    'transaction-type': transaction,
    'order-id': order.id,
    'merchant-order-id': order.id,
    'adjustment-id': transaction === 'Refund' ? `${item.id}-R` : '',
    'shipment-id': `D${order.id.replaceAll('-', '').slice(0, 9)}`,
    'marketplace-name': marketplaceName,
    'fulfillment-id': order.channel,
    'order-item-code': item.id,
    sku: item.sku,
    'quantity-purchased': description === 'Principal' && kind === 'ItemPrice' ? String(Math.abs(quantity)) : '',
    'promotion-id': kind === 'Promotion' ? PROMOTION_ID : '',
  };
}

const secondVersion = createFlatFileRecipe(V2_COLUMNS, (line, format) => ({
  'amount-type': line.kind,
  'amount-description': line.description,
  amount: format.formatAmount(line.amount),
  'posted-date-time': format.formatTime(line.postedAt),
}));

const firstVersion = createFlatFileRecipe(V1_COLUMNS, (line, format): Cells => {
  const { kind, description } = line;
  const amount = format.formatAmount(line.amount);
  if (kind === 'ItemPrice') return { 'price-type': description, 'price-amount': amount };
  if (kind === 'Promotion') return { 'promotion-type': description, 'promotion-amount': amount };
  if (kind === 'ItemFees') return { 'item-related-fee-type': description, 'item-related-fee-amount': amount };
  return { 'other-fee-reason-description': description, 'other-amount': amount };
});

const inXml: ReportRecipe = (request) => {
  const settlement = findReportedSettlement(request);
  const { settlementId = '', currency = '', total = 0, from = 0, to = 0 } = settlement ?? {};
  const data = buildElement(
    'SettlementData',
    buildTextElement('AmazonSettlementID', settlementId),
    `<TotalAmount currency="${currency}">${formatDecimal(total, currency)}</TotalAmount>`,
    buildTextElement('StartDate', formatReportTime(from)),
    buildTextElement('EndDate', formatReportTime(to)),
    buildTextElement('DepositDate', formatReportTime(to + DEPOSIT_DELAY)),
  );
  const lines = settlement === undefined ? [] : listSettlementLines(request.account, settlement);
  return {
    contentType: 'text/xml',
    charset: 'UTF-8',
    head: `${XML_DECLARATION}<AmazonEnvelope>${buildTextElement('MessageType', 'SettlementReport')}<Message><SettlementReport>${data}`,
    rows: lines.map((line) => buildLineElement(line, currency)),
    separator: '\n',
    tail: '</SettlementReport></Message></AmazonEnvelope>\n',
  };
};

function buildLineElement(
  { sold, transaction, kind, description, amount, postedAt, marketplaceName }: SettlementLine,
  currency: string,
) {
  const money = `<Amount currency="${currency}">${formatDecimal(amount, currency)}</Amount>`;
  if (sold === undefined) {
    return buildElement(
      'OtherTransaction',
      buildTextElement('TransactionType', description),
      buildTextElement('PostedDate', formatReportTime(postedAt)),
      money,
    );
  }
  const { order, item, quantity } = sold;
  return buildElement(
    transaction,
    buildTextElement('AmazonOrderID', order.id),
    buildTextElement('MarketplaceName', marketplaceName),
    buildTextElement('PostedDate', formatReportTime(postedAt)),
    buildElement(
      'Item',
      buildTextElement('AmazonOrderItemCode', item.id),
      buildTextElement('SKU', item.sku),
      buildTextElement('Quantity', Math.abs(quantity)),
      buildElement(kind, buildTextElement('Type', description), money),
    ),
  );
}

export const settlementRecipes: ReportRecipes = {
  GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2: secondVersion,
  GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE: firstVersion,
  GET_V2_SETTLEMENT_REPORT_DATA_XML: inXml,
};
