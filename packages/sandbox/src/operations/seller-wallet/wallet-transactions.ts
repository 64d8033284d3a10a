import type * as Catalogue from '@supercargo/catalogue/types/seller-wallet-2024-03-01';
import { ApiError, invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { createRandom, createUuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { takeNumber } from '../../world/accounts/account.ts';
import {
  computeBalance,
  getWalletTransactions,
  listWalletAccounts,
  type WalletTransaction,
} from '../../world/finances/wallet-records.ts';
import { computeEffectTime } from '../../world/vendor-sales/vendor-transaction.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { computeTransferRate } from './transfer-rate.ts';
import {
  checkMarketplace,
  findAccount,
  readAmount,
  toCurrencyResponse,
  toDestinationResponse,
  toSourceResponse,
} from './wallet-request.ts';

const PAGE_SIZE = 100;

/** Throws a 400 if a payment to a third party does not say who that is: description of `PayeeContactInformation` in the model. */
function checkPayee({
  destinationTransactionInstrument: { bankAccount },
  payeeContactInformation,
}: Received<Catalogue.TransactionInitiationRequestInput>): void {
  if (bankAccount.bankAccountOwnershipType !== 'THIRD_PARTY' || payeeContactInformation != null) return;
  throw invalidInput('payeeContactInformation is required for a third party.', 'payeeContactInformation (body)');
}

export function createTransaction({ timing }: HandlerServices): Operation {
  return operation('sellerWallet', '2024-03-01', 'createTransaction', (call) => {
    checkMarketplace(call);
    const { body } = call;
    checkPayee(body);
    const source = findAccount(call, readText(body, 'sourceAccountId'));
    const amount = readAmount(body.sourceAmount, 'sourceAmount');
    if (body.sourceAmount.currencyCode !== source.currency) {
      throw invalidInput(`The account holds ${source.currency}.`, 'sourceAmount (body)');
    }
    if (amount > computeBalance(source, call.account, call.now).available) {
      throw new ApiError(422, 'InsufficientBalance', 'The balance of the account does not cover the amount.');
    }
    const destination = toDestinationResponse(body.destinationTransactionInstrument);
    const transaction: WalletTransaction = {
      id: createUuid(createRandom(`${call.account.sellerId}/wallet/${takeNumber(call.account)}`)),
      accountId: source.id,
      requestedAt: call.now,
      completesAt: computeEffectTime(timing.feeds, call.now),
      currency: source.currency,
      amount,
      description: body.transactionDescription ?? 'Transfer',
      destination,
      rate: computeTransferRate(amount, source.currency, destination.bankAccountCurrency || source.currency),
    };
    getWalletTransactions(call.account).set(transaction.id, transaction);
    return json({ transaction: toTransactionResponse(transaction, call), callBackURL: `${call.origin}/` });
  });
}

export function listAccountTransactions({ pages }: HandlerServices): Operation {
  return operation('sellerWallet', '2024-03-01', 'listAccountTransactions', (call) => {
    checkMarketplace(call);
    const { id } = findAccount(call, call.query.text('accountId'));
    const own = [...getWalletTransactions(call.account).values()].filter(({ accountId }) => accountId === id).reverse();
    const { items, nextToken } = createListQuery(call, pages, 'nextPageToken').page(own, PAGE_SIZE);
    const transactions = items.map((transaction) => toTransactionResponse(transaction, call));
    return json({ transactions, ...(nextToken && { nextPageToken: nextToken }) });
  });
}

export const getTransaction = operation('sellerWallet', '2024-03-01', 'getTransaction', (call) => {
  checkMarketplace(call);
  const transaction = requireFound(getWalletTransactions(call.account).get(call.path.transactionId), 'The transaction');
  return json(toTransactionResponse(transaction, call));
});

function toTransactionResponse(
  transaction: WalletTransaction,
  { account, now }: SellerCall,
): Sent<Catalogue.Transaction> {
  const { id, accountId, requestedAt, completesAt, amount, currency, destination, rate, description } = transaction;
  const done = completesAt <= now;
  const source = listWalletAccounts(account).find((wallet) => wallet.id === accountId);
  return {
    accountId,
    transactionId: id,
    transactionType: 'DEBIT',
    transactionStatus: done ? 'SUCCESSFUL' : 'IN_PROGRESS',
    transactionRequestDate: formatIsoTime(requestedAt),
    expectedCompletionDate: formatIsoTime(completesAt),
    ...(done && { transactionActualCompletionDate: formatIsoTime(completesAt) }),
    lastUpdateDate: formatIsoTime(done ? completesAt : requestedAt),
    transactionRequesterSource: 'API',
    transactionDescription: description,
    ...(source && { transactionSourceAccount: toSourceResponse(source) }),
    transactionDestinationAccount: destination,
    transactionRequestAmount: toCurrencyResponse(amount, currency),
    transferRateDetails: rate,
    ...(done && { transactionFinalAmount: rate.transferAmount }),
  };
}
