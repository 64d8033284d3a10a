import type { Application } from './application.ts';
import type { Given } from './sample-request.ts';

const WALLET = '/finances/transfers/wallet/2024-03-01';
export const SIGNATURES = { destAccountDigitalSignature: 'signed', amountDigitalSignature: 'signed' };

export const instrument = {
  bankAccount: {
    bankAccountOwnershipType: 'THIRD_PARTY',
    accountCountryCode: 'DE',
    accountCurrency: 'EUR',
    bankAccountNumberTail: '1234',
  },
  bankAccountNumber: 'DE00123456781234',
  accountHolderName: 'Supplier',
};

const payeeContactInformation = {
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

export function walletTransfer(sourceAccountId: string, currencyAmount: number, currencyCode = 'GBP') {
  const sourceAmount = { currencyCode, currencyAmount };
  return {
    sourceAccountId,
    destinationTransactionInstrument: instrument,
    payeeContactInformation,
    sourceAmount,
    requestTime: '2026-01-15T12:00:00Z',
  };
}

export function walletSchedule(sourceAccountId: string, destinationAccountId: string) {
  return {
    sourceAccountId,
    sourceCurrencyCode: 'GBP',
    destinationAccountId,
    destinationTransactionInstrument: instrument,
    transactionType: 'DEBIT',
    transferScheduleInformation: { scheduleType: 'TIME_BASED' },
    paymentPreference: { paymentPreferencePaymentType: 'PERCENTAGE', value: 50 },
  };
}

/** Accounts, transfers and schedules for a walk over every operation. */
export function walletPreparations(application: Application): Readonly<Record<string, () => Promise<Given>>> {
  const query = { marketplaceId: application.sandbox.credentials.marketplaceId };
  let schedules = 0;
  const accountId = async (): Promise<string> =>
    (await application.call('GET', `${WALLET}/accounts`, { query })).body.accounts[0].accountId;
  const transfer = async () => {
    const options = { query, headers: SIGNATURES, body: walletTransfer(await accountId(), 1) };
    const answer = await application.call('POST', `${WALLET}/transactions`, options);
    return { path: { transactionId: answer.body.transaction.transactionId }, query };
  };
  const newSchedule = async () => {
    schedules += 1;
    return walletSchedule(await accountId(), `destination ${schedules}`);
  };
  const schedule = async () => {
    const options = { query, headers: SIGNATURES, body: await newSchedule() };
    return (await application.call('POST', `${WALLET}/transferSchedules`, options)).body;
  };
  const ofAccount = async () => ({ path: { accountId: await accountId() }, query });
  const listed = async () => ({ query: { ...query, accountId: await accountId() } });
  const scheduled = async () => ({ path: { transferScheduleId: (await schedule()).transferScheduleId }, query });
  const preview = { sourceCurrencyCode: 'GBP', destinationCurrencyCode: 'EUR', baseAmount: '10' };
  return {
    'sellerWallet/2024-03-01': ofAccount,
    'sellerWallet/2024-03-01/getTransferPreview': async () => ({ query: { ...query, ...preview } }),
    'sellerWallet/2024-03-01/listAccountTransactions': listed,
    'sellerWallet/2024-03-01/createTransaction': async () => ({ query, body: walletTransfer(await accountId(), 1) }),
    'sellerWallet/2024-03-01/getTransaction': transfer,
    'sellerWallet/2024-03-01/listTransferSchedules': listed,
    'sellerWallet/2024-03-01/createTransferSchedule': async () => ({ query, body: await newSchedule() }),
    'sellerWallet/2024-03-01/updateTransferSchedule': async () => ({ query, body: await schedule() }),
    'sellerWallet/2024-03-01/getTransferSchedule': scheduled,
    'sellerWallet/2024-03-01/deleteScheduleTransaction': scheduled,
  };
}
