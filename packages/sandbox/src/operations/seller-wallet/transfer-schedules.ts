import { ApiError, invalidInput, notFound } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, textOf } from '../../base/json-value.ts';
import { seededRandom, uuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { nextNumber } from '../../world/accounts/account.ts';
import { type TransferSchedule, transferSchedulesOf, walletAccountsOf } from '../../world/finances/wallet-records.ts';
import { type Handler, pathValue, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject, requiredText } from '../job-request.ts';
import { listQuery } from '../list-query.ts';
import { checkMarketplace, destinationView, findAccount, part, sourceView } from './wallet-call.ts';

const PAGE_SIZE = 100;

/**
 * Creates a schedule. Throws a 409 if one has the same accounts and transaction type, because the two would pay twice.
 */
export const createTransferSchedule: Handler = (call) => {
  checkMarketplace(call);
  const body = bodyObject(call);
  const source = findAccount(call, requiredText(body, 'sourceAccountId'));
  if (requiredText(body, 'sourceCurrencyCode') !== source.currency) {
    throw invalidInput(`The account holds ${source.currency}.`, 'Parameter: sourceCurrencyCode (body)');
  }
  const schedules = transferSchedulesOf(call.account);
  const schedule: TransferSchedule = {
    id: uuid(seededRandom(`${call.account.sellerId}/schedule/${nextNumber(call.account)}`)),
    sourceAccountId: source.id,
    destination: {
      accountId: requiredText(body, 'destinationAccountId'),
      ...destinationView(part(body, 'destinationTransactionInstrument')),
    },
    transactionType: requiredText(body, 'transactionType'),
    information: part(body, 'transferScheduleInformation'),
    preference: preferenceIn(body),
    status: textOf(body.transferScheduleStatus) ?? 'ENABLED',
  };
  if ([...schedules.values()].some((other) => subjectOf(other) === subjectOf(schedule))) {
    throw new ApiError(409, 'Conflict', 'There is a schedule for this transfer already.');
  }
  schedules.set(schedule.id, schedule);
  return json(viewOf(schedule, call));
};

export const updateTransferSchedule: Handler = (call) => {
  checkMarketplace(call);
  const body = bodyObject(call);
  const schedule = findSchedule(call, requiredText(body, 'transferScheduleId'));
  schedule.information = part(body, 'transferScheduleInformation');
  schedule.preference = preferenceIn(body) ?? schedule.preference;
  schedule.status = requiredText(body, 'transferScheduleStatus');
  return json(viewOf(schedule, call));
};

export const getTransferSchedule: Handler = (call) => {
  checkMarketplace(call);
  return json(viewOf(findSchedule(call, pathValue(call, 'transferScheduleId')), call));
};

export function listTransferSchedules({ pages }: HandlerServices): Handler {
  return (call) => {
    checkMarketplace(call);
    const { id } = findAccount(call, call.query.text('accountId'));
    const own = [...transferSchedulesOf(call.account).values()].filter((found) => found.sourceAccountId === id);
    const { items, nextToken } = listQuery(call, pages, 'nextPageToken').page(own, PAGE_SIZE);
    const transferSchedules = items.map((schedule) => viewOf(schedule, call));
    return json({ transferSchedules, ...(nextToken && { nextPageToken: nextToken }) });
  };
}

export const deleteTransferSchedule: Handler = (call) => {
  checkMarketplace(call);
  const { id } = findSchedule(call, pathValue(call, 'transferScheduleId'));
  transferSchedulesOf(call.account).delete(id);
  return json({ code: 'Success', message: `The transfer schedule ${id} has been deleted.` });
};

function preferenceIn({ paymentPreference }: JsonObject): JsonObject | null {
  return isJsonObject(paymentPreference) ? paymentPreference : null;
}

function findSchedule({ account }: SellerCall, id: string): TransferSchedule {
  const found = transferSchedulesOf(account).get(id);
  if (found === undefined) throw notFound('The transfer schedule');
  return found;
}

function subjectOf({ sourceAccountId, destination, transactionType }: TransferSchedule): string {
  return JSON.stringify([sourceAccountId, destination.accountId, transactionType]);
}

function viewOf(schedule: TransferSchedule, { account }: SellerCall) {
  const source = walletAccountsOf(account).find(({ id }) => id === schedule.sourceAccountId);
  return {
    transferScheduleId: schedule.id,
    transactionType: schedule.transactionType,
    ...(source && { transactionSourceAccount: sourceView(source) }),
    transactionDestinationAccount: schedule.destination,
    transferScheduleStatus: schedule.status,
    transferScheduleInformation: schedule.information,
    ...(schedule.preference && { paymentPreference: schedule.preference }),
    transferScheduleFailures: [],
  };
}
