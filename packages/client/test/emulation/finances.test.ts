import { describe, expect, it } from 'vitest';
import { catchError } from '../support/test-client.ts';
import { createEmulatingClient } from './support.ts';

const money = (currencyAmount: number) => ({ currencyAmount, currencyCode: 'EUR' });
const v0Money = (CurrencyAmount: number) => ({ CurrencyCode: 'EUR', CurrencyAmount });
const breakdown = (breakdownType: string, amount: number, breakdowns: object[] = []) => ({
  breakdownType,
  breakdownAmount: money(amount),
  breakdowns,
});

function buildTransaction(transactionType: string, more: object = {}) {
  return {
    transactionType,
    transactionId: `${transactionType}-1`,
    transactionStatus: 'RELEASED',
    postedDate: '2026-01-02T00:00:00Z',
    description: `${transactionType} text`,
    totalAmount: money(7),
    relatedIdentifiers: [{ relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: '1-1' }],
    marketplaceDetails: { marketplaceId: 'A1PA6795UKMFR9', marketplaceName: 'Amazon.de' },
    ...more,
  };
}

const items = [
  {
    description: 'Lamp',
    totalAmount: money(7),
    relatedIdentifiers: [
      { itemRelatedIdentifierName: 'ORDER_ADJUSTMENT_ITEM_ID', itemRelatedIdentifierValue: 'adjustment-1' },
    ],
    contexts: [{ contextType: 'ProductContext', asin: 'B000000001', sku: 'LAMP', quantityShipped: 2 }],
    breakdowns: [
      breakdown('ProductCharges', 20, [breakdown('OurPricePrincipal', 20)]),
      breakdown('Tax', 3, [breakdown('OurPriceTax', 3), breakdown('MarketplaceFacilitatorTax-Principal', -3)]),
      breakdown('PromoRebates', -1, [breakdown('OurPriceDiscount', -1)]),
      breakdown('AmazonFees', -12, [breakdown('Commission', -12, [breakdown('Base', -10), breakdown('Tax', -2)])]),
    ],
  },
];

const respond =
  (transactions: readonly object[], more: object = {}) =>
  () => ({
    body: { payload: { transactions, ...more } },
  });

describe('emulateV0 for financial events', () => {
  it('Divides transactions into the lists of v0, and their amounts into charges, fees, taxes and promotions', async () => {
    const transactions = [buildTransaction('Shipment', { items }), buildTransaction('Refund', { items })];
    const { client, sent } = createEmulatingClient(respond(transactions));
    const PostedAfter = '2026-01-01T00:00:00Z';
    const { FinancialEvents } = await client.finances.listFinancialEvents({
      query: { PostedAfter, MaxResultsPerPage: 50 },
    });
    const event = { AmazonOrderId: '1-1', MarketplaceName: 'Amazon.de', PostedDate: '2026-01-02T00:00:00Z' };
    const taxes = [{ ChargeType: 'MarketplaceFacilitatorTax-Principal', ChargeAmount: v0Money(-3) }];
    const charges = [
      { ChargeType: 'Principal', ChargeAmount: v0Money(20) },
      { ChargeType: 'Tax', ChargeAmount: v0Money(3) },
    ];
    const fees = [{ FeeType: 'Commission', FeeAmount: v0Money(-12) }];
    const promotions = [{ PromotionAmount: v0Money(-1) }];
    const item = {
      SellerSKU: 'LAMP',
      QuantityShipped: 2,
      ItemTaxWithheldList: [{ TaxCollectionModel: 'MarketplaceFacilitator', TaxesWithheld: taxes }],
    };
    expect(FinancialEvents?.ShipmentEventList).toEqual([
      {
        ...event,
        ShipmentItemList: [{ ...item, ItemChargeList: charges, ItemFeeList: fees, PromotionList: promotions }],
      },
    ]);
    expect(FinancialEvents?.RefundEventList).toEqual([
      {
        ...event,
        ShipmentItemAdjustmentList: [
          {
            ...item,
            OrderAdjustmentItemId: 'adjustment-1',
            ItemChargeAdjustmentList: charges,
            ItemFeeAdjustmentList: fees,
            PromotionAdjustmentList: promotions,
          },
        ],
      },
    ]);
    // v0 has all lists in every response.
    expect([FinancialEvents?.ServiceFeeEventList, FinancialEvents?.LoanServicingEventList]).toEqual([[], []]);
    expect(sent()).toEqual(['GET /finances/2024-06-19/transactions?postedAfter=2026-01-01T00%3A00%3A00Z']);
    expect(() => FinancialEvents?.ShipmentEventList?.[0]?.SellerOrderId).toThrow(
      'ShipmentEvent.SellerOrderId is not available',
    );
  });

  it('Adjustments, service fees, advertising and others have lists of their own', async () => {
    const types =
      'ServiceFee ProductAdsPayment FBAInventoryReimbursement RemovalShipment Retrocharge DebtRecovery AdhocDisbursement';
    const transactions = types.split(' ').map((type) => buildTransaction(type, { items }));
    const { client } = createEmulatingClient(respond(transactions));
    const { FinancialEvents: events } = await client.finances.listFinancialEvents({
      query: { PostedAfter: '2026-01-01' },
    });
    expect(events?.ServiceFeeEventList).toEqual([
      {
        AmazonOrderId: '1-1',
        FeeReason: 'ServiceFee text',
        FeeList: [{ FeeType: 'Commission', FeeAmount: v0Money(-12) }],
        SellerSKU: 'LAMP',
        FeeDescription: 'Lamp',
        ASIN: 'B000000001',
      },
    ]);
    expect(events?.ProductAdsPaymentEventList?.[0]?.transactionValue).toEqual(v0Money(7));
    expect(events?.AdjustmentEventList?.[0]).toMatchObject({
      AdjustmentType: 'FBAInventoryReimbursement',
      AdjustmentAmount: v0Money(7),
      AdjustmentItemList: [{ Quantity: '2', SellerSKU: 'LAMP', ProductDescription: 'Lamp', TotalAmount: v0Money(7) }],
    });
    expect(events?.RemovalShipmentEventList?.[0]?.RemovalShipmentItemList?.[0]?.FeeAmount).toEqual(v0Money(-12));
    expect(events?.DebtRecoveryEventList).toEqual([{ RecoveryAmount: v0Money(7) }]);
    expect(events?.RetrochargeEventList?.[0]?.AmazonOrderId).toBe('1-1');
    expect(events?.AdhocDisbursementEventList?.[0]?.TransactionAmount).toEqual(v0Money(7));
  });

  it('Deferred transactions, transfers and releases that count twice are left out', async () => {
    const released = [{ relatedIdentifierName: 'RELEASE_TRANSACTION_ID', relatedIdentifierValue: '2' }];
    const transactions = [
      buildTransaction('Shipment', { postedDate: '1', transactionStatus: 'DEFERRED' }),
      buildTransaction('Shipment', {
        postedDate: '2',
        transactionStatus: 'DEFERRED_RELEASED',
        relatedIdentifiers: released,
      }),
      buildTransaction('Shipment', { postedDate: '3', transactionStatus: 'DEFERRED_RELEASED' }),
      buildTransaction('Shipment', { postedDate: '4' }),
      buildTransaction('Transfer'),
    ];
    const { client } = createEmulatingClient(respond(transactions));
    const { FinancialEvents } = await client.finances.listFinancialEvents({ query: { PostedAfter: '2026-01-01' } });
    expect(FinancialEvents?.ShipmentEventList?.map(({ PostedDate }) => PostedDate)).toEqual(['3', '4']);
  });

  it('A transaction that no list of v0 is known to have rejects the call, or is left out with a warning', async () => {
    const transactions = [
      buildTransaction('Shipment'),
      buildTransaction('MoonLanding'),
      buildTransaction('MoonLanding'),
    ];
    const call = { query: { PostedAfter: '2026-01-01' } };
    const { client } = createEmulatingClient(respond(transactions));
    const error = await catchError(client.finances.listFinancialEvents(call));
    expect([error.code, error.operation]).toEqual(['V0_UNAVAILABLE', 'finances.listFinancialEvents']);
    const message =
      '2 transactions have a transactionType that no list of v0 is known to have: MoonLanding. ' +
      'Read them with finances 2024-06-19 listTransactions.';
    expect(error.message).toBe(
      `${message} To leave them out with a warning, set emulateV0 to { unavailable: 'omit' }.`,
    );
    const lenient = createEmulatingClient(respond(transactions), { unavailable: 'omit' });
    const { FinancialEvents } = await lenient.client.finances.listFinancialEvents(call);
    expect(FinancialEvents?.ShipmentEventList).toHaveLength(1);
    expect(lenient.events).toContainEqual({ type: 'warning', code: 'V0_UNAVAILABLE', message });
  });

  it('Transactions without a payload are read too', async () => {
    const { client } = createEmulatingClient(() => ({ body: { transactions: [buildTransaction('Shipment')] } }));
    const { FinancialEvents } = await client.finances.listFinancialEvents({ query: { PostedAfter: '2026-01-01' } });
    expect(FinancialEvents?.ShipmentEventList).toHaveLength(1);
  });

  it('Events of a group and of an order are found by a related identifier, and page tokens keep it', async () => {
    const { client, sent } = createEmulatingClient(({ url }) =>
      respond([], url.searchParams.has('nextToken') ? {} : { nextToken: 'n1' })(),
    );
    const path = { eventGroupId: 'G1' };
    const first = await client.finances.listFinancialEventsByGroupId({ path });
    await client.finances.listFinancialEventsByGroupId({ path, query: { NextToken: first.NextToken ?? '' } });
    await client.finances.listFinancialEventsByOrderId({ path: { orderId: '1-1' } });
    const group = 'relatedIdentifierName=FINANCIAL_EVENT_GROUP_ID&relatedIdentifierValue=G1';
    expect(
      sent().map((request) => [...new URL(request.slice(4), 'https://host').searchParams].sort().join('&')),
    ).toEqual([
      group.replaceAll('=', ','),
      `nextToken,n1&${group.replaceAll('=', ',')}`,
      'relatedIdentifierName,ORDER_ID&relatedIdentifierValue,1-1',
    ]);
  });

  it('listFinancialEventGroups is not emulated', async () => {
    const { client, sent } = createEmulatingClient(() => ({ body: { payload: {} } }));
    await client.finances.listFinancialEventGroups({});
    expect(sent()).toEqual(['GET /finances/v0/financialEventGroups']);
  });
});
