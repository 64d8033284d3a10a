import { formatDecimal } from '../../world/finances/money.ts';
import { formatReportTime } from './order-rows.ts';
import type { ReportRecipe, ReportRecipes, ReportRequest } from './report-request.ts';
import { listSettlementLines, type SettlementLine } from './settlement-lines.ts';
import { toContent } from './table.ts';
import { buildElement, buildTextElement, XML_DECLARATION } from './xml.ts';

const V2_COLUMNS =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name amount-type amount-description amount fulfillment-id posted-date posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id';

const V1_COLUMNS =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name shipment-fee-type shipment-fee-amount order-fee-type order-fee-amount fulfillment-id posted-date order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased price-type price-amount item-related-fee-type item-related-fee-amount misc-fee-amount other-fee-amount other-fee-reason-description promotion-id promotion-type promotion-amount direct-payment-type direct-payment-amount other-amount';

type Cells = Readonly<Record<string, string>>;

/** Builds the ID of a settlement from the time when it ended. */
function buildSettlementId({ to }: ReportRequest): string {
  return String(10_000_000_000 + Math.floor(to / 3_600_000));
}

function listLines(request: ReportRequest): readonly SettlementLine[] {
  return listSettlementLines(request.account, request.marketplaces[0], request);
}

function sumAmounts(lines: readonly SettlementLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The first row contains the totals, each further row one amount. */
function createFlatFileRecipe(
  columns: string,
  buildCells: (line: SettlementLine, amount: string) => Cells,
): ReportRecipe {
  const headings = columns.split(' ');
  return (request) => {
    const lines = listLines(request);
    const { currency } = request.marketplaces[0];
    const first: Cells = {
      'settlement-id': buildSettlementId(request),
      'settlement-start-date': formatSettlementTime(request.from),
      'settlement-end-date': formatSettlementTime(request.to),
      'deposit-date': formatSettlementTime(request.to + 2 * 86_400_000),
      'total-amount': formatDecimal(sumAmounts(lines), currency),
      currency,
    };
    const others = lines.map(
      (line): Cells => ({
        'settlement-id': buildSettlementId(request),
        ...buildSharedCells(line),
        ...buildCells(line, formatDecimal(line.amount, currency)),
      }),
    );
    const rows = lines.length === 0 ? [] : [first, ...others];
    const cells = rows.map((row) => headings.map((heading) => row[heading] ?? ''));
    return toContent({ columns: headings, rows: cells }, { delimiter: 'tab', quoted: false, charset: 'UTF-8' });
  };
}

function buildSharedCells(line: SettlementLine): Cells {
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

const secondVersion = createFlatFileRecipe(V2_COLUMNS, (line, amount) => ({
  'amount-type': line.kind,
  'amount-description': line.description,
  amount,
  'posted-date-time': formatSettlementTime(line.postedAt),
}));

const firstVersion = createFlatFileRecipe(V1_COLUMNS, ({ kind, description }, amount): Cells => {
  if (kind === 'ItemPrice') return { 'price-type': description, 'price-amount': amount };
  if (kind === 'Promotion') return { 'promotion-type': description, 'promotion-amount': amount };
  return { 'item-related-fee-type': description, 'item-related-fee-amount': amount };
});

const inXml: ReportRecipe = (request) => {
  const lines = listLines(request);
  const { currency } = request.marketplaces[0];
  const data = buildElement(
    'SettlementData',
    buildTextElement('AmazonSettlementID', buildSettlementId(request)),
    `<TotalAmount currency="${currency}">${formatDecimal(sumAmounts(lines), currency)}</TotalAmount>`,
    buildTextElement('StartDate', formatReportTime(request.from)),
    buildTextElement('EndDate', formatReportTime(request.to)),
  );
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
  { order, item, transaction, kind, description, amount, postedAt }: SettlementLine,
  currency: string,
) {
  return buildElement(
    transaction,
    buildTextElement('AmazonOrderID', order.id),
    buildTextElement('MarketplaceName', order.marketplaceId),
    buildTextElement('PostedDate', formatReportTime(postedAt)),
    buildElement(
      'Item',
      buildTextElement('AmazonOrderItemCode', item.id),
      buildTextElement('SKU', item.sku),
      buildTextElement('Quantity', item.quantity),
      buildElement(
        kind,
        buildTextElement('Type', description),
        `<Amount currency="${currency}">${formatDecimal(amount, currency)}</Amount>`,
      ),
    ),
  );
}

/** 2026-01-15 12:00:00 UTC */
function formatSettlementTime(epochMilliseconds: number): string {
  return `${new Date(epochMilliseconds).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

export const settlementRecipes: ReportRecipes = {
  GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2: secondVersion,
  GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE: firstVersion,
  GET_V2_SETTLEMENT_REPORT_DATA_XML: inXml,
};
