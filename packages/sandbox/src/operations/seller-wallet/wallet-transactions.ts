import { ApiError, invalidInput, notFound } from '../../base/api-error.ts';
import { textOf } from '../../base/json-value.ts';
import { seededRandom, uuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { nextNumber } from '../../world/accounts/account.ts';
import {
  balanceOf,
  type WalletTransaction,
  walletAccountsOf,
  walletTransactionsOf,
} from '../../world/finances/wallet-records.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { effectTime } from '../../world/vendor-sales/vendor-transaction.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';
import { createListQuery } from '../list-query.ts';
import { computeTransferRate } from './transfer-rate.ts';
import {
  checkMarketplace,
  findAccount,
  readAmount,
  readPart,
  toCurrencyResponse,
  toDestinationResponse,
  toSourceResponse,
} from './wallet-request.ts';

const PAGE_SIZE = 100;

export function createTransaction({ timing }: HandlerServices): Handler {
  return (call) => {
    checkMarketplace(call);
    const body = readBody(call);
    const source = findAccount(call, readText(body, 'sourceAccountId'));
    const money = readPart(body, 'sourceAmount');
    const amount = readAmount(money, 'sourceAmount');
    if (money.currencyCode !== source.currency) {
      throw invalidInput(`The account holds ${source.currency}.`, 'Parameter: sourceAmount (body)');
    }
    if (amount > balanceOf(source, call.account, call.now).available) {
      throw new ApiError(422, 'InsufficientBalance', 'The balance of the account does not cover the amount.');
    }
    const destination = toDestinationResponse(readPart(body, 'destinationTransactionInstrument'));
    const transaction: WalletTransaction = {
      id: uuid(seededRandom(`${call.account.sellerId}/wallet/${nextNumber(call.account)}`)),
      accountId: source.id,
      requestedAt: call.now,
      completesAt: effectTime(timing.feeds, call.now),
      currency: source.currency,
      amount,
      description: textOf(body.transactionDescription) ?? 'Transfer',
      destination,
      rate: computeTransferRate(amount, source.currency, textOf(destination.bankAccountCurrency) || source.currency),
    };
    walletTransactionsOf(call.account).set(transaction.id, transaction);
    return json({ transaction: toTransactionResponse(transaction, call), callBackURL: `${call.origin}/` });
  };
}

export function listAccountTransactions({ pages }: HandlerServices): Handler {
  return (call) => {
    checkMarketplace(call);
    const { id } = findAccount(call, call.query.text('accountId'));
    const own = [...walletTransactionsOf(call.account).values()].filter(({ accountId }) => accountId === id).reverse();
    const { items, nextToken } = createListQuery(call, pages, 'nextPageToken').page(own, PAGE_SIZE);
    const transactions = items.map((transaction) => toTransactionResponse(transaction, call));
    return json({ transactions, ...(nextToken && { nextPageToken: nextToken }) });
  };
}

export const getTransaction: Handler = (call) => {
  checkMarketplace(call);
  const found = walletTransactionsOf(call.account).get(getPathValue(call, 'transactionId'));
  if (found === undefined) throw notFound('The transaction');
  return json(toTransactionResponse(found, call));
};

function toTransactionResponse(transaction: WalletTransaction, { account, now }: SellerCall) {
  const { id, accountId, requestedAt, completesAt, amount, currency, destination, rate, description } = transaction;
  const done = completesAt <= now;
  const source = walletAccountsOf(account).find((wallet) => wallet.id === accountId);
  return {
    accountId,
    transactionId: id,
    transactionType: 'DEBIT',
    transactionStatus: done ? 'SUCCESSFUL' : 'IN_PROGRESS',
    transactionRequestDate: isoTime(requestedAt),
    expectedCompletionDate: isoTime(completesAt),
    ...(done && { transactionActualCompletionDate: isoTime(completesAt) }),
    lastUpdateDate: isoTime(done ? completesAt : requestedAt),
    transactionRequesterSource: 'API',
    transactionDescription: description,
    ...(source && { transactionSourceAccount: toSourceResponse(source) }),
    transactionDestinationAccount: destination,
    transactionRequestAmount: toCurrencyResponse(amount, currency),
    transferRateDetails: rate,
    ...(done && { transactionFinalAmount: rate.transferAmount }),
  };
}
