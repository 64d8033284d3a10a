import type * as Catalogue from '@supercargo/catalogue/types/finance-remittance-2026-03-17';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { findChangeTime, type PurchaseOrder } from '../../world/vendor-sales/purchase-order.ts';
import { listRemittances, type Remittance } from '../../world/vendor-sales/remittance.ts';
import { buildVendorCode } from '../../world/vendor-sales/vendor-code.ts';
import { buildInvoiceNumber, computeInvoiceAmount } from '../../world/vendor-sales/vendor-invoice.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery, type ListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';

const DAY = 86_400_000;
const DEFAULT_SPAN = 30 * DAY;
const MAX_SPAN = 90 * DAY;
const MAX_AGE = 365 * DAY;
const REMITTANCES_PER_PAGE = 100;
const ITEMS_PER_PAGE = 600;

/** Payments of Amazon to a vendor, for the invoices of its purchase orders. */
export function operations(services: HandlerServices): readonly Operation[] {
  return [getRemittanceHeaders(services), getRemittance(services)];
}

function getRemittanceHeaders({ pages }: HandlerServices): Operation {
  return operation('financeRemittance', '2026-03-17', 'getRemittanceHeaders', (call) => {
    const query = createListQuery(call, pages);
    const { from, to } = readInterval(query, call.now);
    const found = listOwnRemittances(call).filter(({ paidAt }) => paidAt >= from && paidAt <= to);
    const { items, nextToken } = query.page(found, REMITTANCES_PER_PAGE);
    const remittances = items.map((remittance) => toHeaderResponse(remittance, call.account));
    return json({ remittances, numOfRecords: remittances.length, ...(nextToken && { nextToken }) });
  });
}

function getRemittance({ pages }: HandlerServices): Operation {
  return operation('financeRemittance', '2026-03-17', 'getRemittance', (call) => {
    const { account, now, path } = call;
    const remittance = requireFound(
      listOwnRemittances(call).find(({ id }) => id === path.uniquePaymentId),
      'The remittance',
    );
    const query = createListQuery(call, pages, 'nextTokenForLineItems');
    const { items, nextToken } = query.page(remittance.orders, ITEMS_PER_PAGE);
    return json({
      remittanceHeader: toHeaderResponse(remittance, account),
      remittanceItems: items.map((order) => toItemResponse(order, account, now)),
      ...(nextToken && { nextTokenForLineItems: nextToken }),
    });
  });
}

/** Reads the time span of a list: the last 30 days by default. Throws a 400 if it is too long or too long ago. */
function readInterval(query: ListQuery, now: number): { readonly from: number; readonly to: number } {
  const to = query.time('endDate') ?? now;
  const from = query.time('startDate') ?? to - DEFAULT_SPAN;
  if (from > to) throw invalidInput('startDate must not be after endDate.', 'startDate');
  if (to - from > MAX_SPAN) {
    throw invalidInput('startDate and endDate can be at most 90 days apart.', 'startDate');
  }
  if (from < now - MAX_AGE) throw invalidInput('startDate can be at most one year ago.', 'startDate');
  return { from, to };
}

/** Lists the payments in a marketplace. A vendor has purchase orders only in its home marketplace. */
function listOwnRemittances({ account, now, query }: SellerCall): readonly Remittance[] {
  const wanted = query.text('marketplaceId');
  if (account.marketplaces.every(({ id }) => id !== wanted)) {
    throw invalidInput(`The account does not sell in ${wanted}.`, 'marketplaceId');
  }
  return account.marketplaces[0]?.id === wanted ? listRemittances(account, now) : [];
}

function toHeaderResponse(remittance: Remittance, account: Account): Sent<Catalogue.RemittanceHeader> {
  const { id, paidAt, status, currency, amount, orders } = remittance;
  return {
    uniquePaymentId: id,
    paymentDate: formatIsoTime(paidAt),
    paymentNumber: String(paidAt / DAY),
    paymentAmount: toMoneyResponse(amount, currency),
    paymentMethod: 'ACH',
    remittanceStatus: status,
    lineItemCount: orders.length,
    relatedIdentifiers: [{ relatedIdentifierName: 'VENDOR_CODE', relatedIdentifierValue: [buildVendorCode(account)] }],
    countryCode: account.marketplaces[0]?.countryCode ?? 'GB',
  };
}

function toItemResponse(order: PurchaseOrder, account: Account, now: number): Sent<Catalogue.RemittanceItem> {
  const amount = toMoneyResponse(computeInvoiceAmount(order), order.currency);
  return {
    invoiceNumber: buildInvoiceNumber(order),
    invoiceIssueDate: formatIsoTime(findChangeTime(order, now)),
    totalAmount: amount,
    totalAmountBreakdown: [{ breakdownType: 'InvoiceAmount', breakdownAmount: amount }],
    netAmountPaid: amount,
    netAmountPaidBreakdown: [{ breakdownType: 'AmountPaid', breakdownAmount: amount }],
    description: `Purchase order ${order.number}`,
    paymentTerms: 'NET14',
    invoiceType: 'AP_INVENTORY',
    relatedItemIdentifiers: [
      { relatedIdentifierName: 'VENDOR_CODE', relatedIdentifierValue: [buildVendorCode(account)] },
    ],
  };
}

function toMoneyResponse(amount: number, currencyCode: string): Sent<Catalogue.Currency> {
  return { currencyCode, currencyAmount: Number(formatDecimal(amount, currencyCode)) };
}
