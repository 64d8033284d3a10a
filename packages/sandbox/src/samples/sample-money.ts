import { requireRecord, type SampleCalls } from './sample-calls.ts';

const WALLET = 'sellerWallet/2024-03-01';

/** Fictional. */
const PAYEE = {
  payeeFirstName: 'Sandy',
  payeeLastName: 'Supplier',
  addressLine1: 'Lindenstraße 4',
  city: 'Berlin',
  state: 'Berlin',
  postalCode: '10969',
  countryCode: 'DE',
  emailAddress: 'sandy@supplier.example',
  phoneNumber: '030 23125 000',
  payeeEntityType: 'BUSINESS',
};

/** A transfer from the wallet, and a schedule of transfers. */
export async function createSampleTransfers(calls: SampleCalls): Promise<void> {
  const query = { marketplaceId: calls.marketplaceId };
  const sourceAccountId = await calls.read(`${WALLET}/listAccounts`, { query }, 'accounts.*.accountId');
  const currencyCode = calls.account.marketplaces[0]?.currency ?? 'GBP';
  const destinationTransactionInstrument = {
    bankAccount: {
      bankAccountOwnershipType: 'THIRD_PARTY',
      accountCountryCode: 'DE',
      accountCurrency: 'EUR',
      bankAccountNumberTail: '1234',
    },
    bankAccountNumber: 'DE00123456781234',
    accountHolderName: 'Supplier',
  };
  const transfer = { sourceAccountId, destinationTransactionInstrument };
  const sourceAmount = { currencyCode, currencyAmount: 1 };
  const created = { ...transfer, payeeContactInformation: PAYEE, sourceAmount, requestTime: calls.time() };
  await calls.call(`${WALLET}/createTransaction`, { query, body: created });
  const schedule = {
    ...transfer,
    sourceCurrencyCode: currencyCode,
    destinationAccountId: 'sample account',
    transactionType: 'DEBIT',
    transferScheduleInformation: { scheduleType: 'TIME_BASED' },
    paymentPreference: { paymentPreferencePaymentType: 'PERCENTAGE', value: 50 },
  };
  await calls.call(`${WALLET}/createTransferSchedule`, { query, body: schedule });
}

/** An export of invoices, and the government invoice of an inbound shipment. */
export async function createSampleInvoices(calls: SampleCalls): Promise<void> {
  const api = 'invoices/2024-06-19';
  const { marketplaceId } = calls;
  await calls.call(`${api}/createInvoicesExport`, { body: { marketplaceId } });
  const query = {
    QueryType: 'SHIPMENT',
    MarketplaceId: marketplaceId,
    ShipmentStatusList: 'WORKING,READY_TO_SHIP,SHIPPED',
  };
  const shipments = await calls.list(
    'fulfillmentInbound/v0/getShipments',
    { query },
    'payload.ShipmentData.*.ShipmentId',
  );
  const shipmentId = requireRecord(shipments[0], 'inbound shipment');
  const body = { marketplaceId, shipmentId, transactionType: 'INBOUND', invoiceType: 'SALE' };
  await calls.call(`${api}/createGovernmentInvoice`, { body });
}
