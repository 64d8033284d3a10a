import type * as Catalogue from '@supercargo/catalogue/types/seller-wallet-2024-03-01';
import { ApiError, invalidInput, requireFound } from '../../base/api-error.ts';
import { type Received, type Sent, withoutNulls } from '../../base/json-value.ts';
import { createRandom, createUuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { takeNumber } from '../../world/accounts/account.ts';
import {
  getTransferSchedules,
  listWalletAccounts,
  type TransferSchedule,
} from '../../world/finances/wallet-records.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { checkMarketplace, findAccount, toDestinationResponse, toSourceResponse } from './wallet-request.ts';

const PAGE_SIZE = 100;

/** Throws a 400 unless exactly recurring schedules have a frequency: description of `recurringFrequency` in the model. */
function readInformation(
  input: Received<Catalogue.TransferScheduleInformationInput>,
): Sent<Catalogue.TransferScheduleInformation> {
  const information = withoutNulls<Catalogue.TransferScheduleInformation>(input);
  const { scheduleExpression } = information;
  if (scheduleExpression === undefined) return information;
  const isRecurring = scheduleExpression.scheduleExpressionType === 'RECURRING';
  if (isRecurring === (scheduleExpression.recurringFrequency !== undefined)) return information;
  throw invalidInput(
    isRecurring ? 'recurringFrequency is required for RECURRING.' : 'recurringFrequency is only for RECURRING.',
    'recurringFrequency (body)',
  );
}

/**
 * Creates a schedule. Throws a 409 if one has the same accounts and transaction type, because the two would pay twice.
 */
export const createTransferSchedule = operation('sellerWallet', '2024-03-01', 'createTransferSchedule', (call) => {
  checkMarketplace(call);
  const { body } = call;
  const source = findAccount(call, readText(body, 'sourceAccountId'));
  if (readText(body, 'sourceCurrencyCode') !== source.currency) {
    throw invalidInput(`The account holds ${source.currency}.`, 'sourceCurrencyCode (body)');
  }
  const schedules = getTransferSchedules(call.account);
  const schedule: TransferSchedule = {
    id: createUuid(createRandom(`${call.account.sellerId}/schedule/${takeNumber(call.account)}`)),
    sourceAccountId: source.id,
    destination: {
      accountId: readText(body, 'destinationAccountId'),
      ...toDestinationResponse(body.destinationTransactionInstrument),
    },
    transactionType: body.transactionType,
    information: readInformation(body.transferScheduleInformation),
    preference: body.paymentPreference,
    status: body.transferScheduleStatus ?? 'ENABLED',
  };
  if ([...schedules.values()].some((other) => describeSubject(other) === describeSubject(schedule))) {
    throw new ApiError(409, 'Conflict', 'There is a schedule for this transfer already.');
  }
  schedules.set(schedule.id, schedule);
  return json(toScheduleResponse(schedule, call));
});

export const updateTransferSchedule = operation('sellerWallet', '2024-03-01', 'updateTransferSchedule', (call) => {
  checkMarketplace(call);
  const { body } = call;
  const schedule = findSchedule(call, readText(body, 'transferScheduleId'));
  const accountId = body.transactionSourceAccount?.accountId;
  if (accountId != null) schedule.sourceAccountId = findAccount(call, accountId).id;
  const destination = body.transactionDestinationAccount;
  if (destination != null) schedule.destination = withoutNulls<Catalogue.TransactionAccount>(destination);
  schedule.transactionType = body.transactionType ?? schedule.transactionType;
  schedule.information = readInformation(body.transferScheduleInformation);
  schedule.preference = body.paymentPreference ?? schedule.preference;
  schedule.status = body.transferScheduleStatus;
  return json(toScheduleResponse(schedule, call));
});

export const getTransferSchedule = operation('sellerWallet', '2024-03-01', 'getTransferSchedule', (call) => {
  checkMarketplace(call);
  return json(toScheduleResponse(findSchedule(call, call.path.transferScheduleId), call));
});

export function listTransferSchedules({ pages }: HandlerServices): Operation {
  return operation('sellerWallet', '2024-03-01', 'listTransferSchedules', (call) => {
    checkMarketplace(call);
    const { id } = findAccount(call, call.query.text('accountId'));
    const own = [...getTransferSchedules(call.account).values()].filter((found) => found.sourceAccountId === id);
    const { items, nextToken } = createListQuery(call, pages, 'nextPageToken').page(own, PAGE_SIZE);
    const transferSchedules = items.map((schedule) => toScheduleResponse(schedule, call));
    return json({ transferSchedules, ...(nextToken && { nextPageToken: nextToken }) });
  });
}

export const deleteTransferSchedule = operation('sellerWallet', '2024-03-01', 'deleteScheduleTransaction', (call) => {
  checkMarketplace(call);
  const { id } = findSchedule(call, call.path.transferScheduleId);
  getTransferSchedules(call.account).delete(id);
  return json({ code: 'Success', message: `The transfer schedule ${id} has been deleted.` });
});

function findSchedule({ account }: SellerCall, id: string): TransferSchedule {
  return requireFound(getTransferSchedules(account).get(id), 'The transfer schedule');
}

function describeSubject({ sourceAccountId, destination, transactionType }: TransferSchedule): string {
  return JSON.stringify([sourceAccountId, destination.accountId, transactionType]);
}

function toScheduleResponse(schedule: TransferSchedule, { account }: SellerCall): Sent<Catalogue.TransferSchedule> {
  const source = listWalletAccounts(account).find(({ id }) => id === schedule.sourceAccountId);
  return {
    transferScheduleId: schedule.id,
    transactionType: schedule.transactionType,
    ...(source && { transactionSourceAccount: toSourceResponse(source) }),
    transactionDestinationAccount: schedule.destination,
    transferScheduleStatus: schedule.status,
    transferScheduleInformation: schedule.information,
    ...(schedule.preference && { paymentPreference: schedule.preference }),
    transferScheduleFailures: [],
  };
}
