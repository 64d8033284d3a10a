import { getMarketplace, getSalesChannel } from '../../base/marketplaces.ts';
import { forEachInSlices, type Slices } from '../../base/slices.ts';
import { buildEventLines, computeNet, type EventLine } from '../../world/finances/financial-events.ts';
import { readLedger } from '../../world/finances/ledger.ts';
import { formatDecimal, type MinorUnits, negate } from '../../world/finances/money.ts';
import type { Posting } from '../../world/finances/posting.ts';
import { formatReportTime } from './order-rows.ts';
import type { ReportRequest } from './report-request.ts';
import { findReportedSettlement } from './settlement-recipes.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';

/** A line of a shipment whose money Amazon still holds. */
interface HeldLine {
  readonly posting: Posting;
  readonly orderId: string;
  readonly channel: string;
  readonly line: EventLine;
}

const formatMoney = (select: (line: EventLine) => MinorUnits) => (row: HeldLine) =>
  formatDecimal(select(row.line), row.posting.currency);

/** Best effort: no public document shows the headings. */
const heldColumns: readonly Column<HeldLine>[] = [
  ['date/time', ({ posting }) => formatReportTime(posting.postedAt)],
  ['release date', ({ posting }) => formatReportTime(posting.releasedAt ?? posting.postedAt)],
  ['type', () => 'Order'],
  ['order ID', ({ orderId }) => orderId],
  ['sku', ({ line }) => line.item.sku],
  ['description', ({ line }) => line.item.title],
  ['quantity', ({ line }) => String(line.quantity)],
  ['marketplace', ({ posting }) => getSalesChannel(getMarketplace(posting.marketplaceId)).toLowerCase()],
  ['fulfillment', ({ channel }) => (channel === 'AFN' ? 'Amazon' : 'Seller')],
  ['currency', ({ posting }) => posting.currency],
  ['product sales', formatMoney(({ principal }) => principal)],
  ['product sales tax', formatMoney(({ tax }) => tax)],
  ['shipping credits', formatMoney(({ shipping }) => shipping)],
  ['shipping credits tax', formatMoney(({ shippingTax }) => shippingTax)],
  ['promotional rebates', formatMoney(({ promotion }) => negate(promotion))],
  ['selling fees', formatMoney(({ fees }) => negate(fees.referral))],
  ['fba fees', formatMoney(({ fees }) => negate(fees.fulfillment))],
  ['total', formatMoney(computeNet)],
];

/** The shipments whose money Amazon held when a settlement ended. */
export const financialHoldRecipe = createTableRecipe(heldColumns, listHeldLines);

function* listHeldLines(request: ReportRequest): Slices<readonly HeldLine[]> {
  const settlement = findReportedSettlement(request);
  const lines: HeldLine[] = [];
  if (settlement === undefined) return lines;
  const { currency, region, to } = settlement;
  yield* forEachInSlices(readLedger(request.account, request.now).postings, (posting) => {
    const { event, stage, postedAt, releasedAt, marketplaceId } = posting;
    if (event === null || stage !== 'hold' || postedAt >= to || (releasedAt ?? 0) <= to) return;
    if (posting.currency !== currency || getMarketplace(marketplaceId).region !== region) return;
    const { id: orderId, channel } = event.order;
    for (const line of buildEventLines(request.account, event)) lines.push({ posting, orderId, channel, line });
  });
  return lines;
}
