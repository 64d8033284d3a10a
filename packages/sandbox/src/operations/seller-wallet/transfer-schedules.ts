import { ApiError, invalidInput, notFound } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { createRandom, createUuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { takeNumber } from '../../world/accounts/account.ts';
import {
  getTransferSchedules,
  listWalletAccounts,
  type TransferSchedule,
} from '../../world/finances/wallet-records.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';
import { createListQuery } from '../list-query.ts';
import { checkMarketplace, findAccount, readPart, toDestinationResponse, toSourceResponse } from './wallet-request.ts';

const PAGE_SIZE = 100;

/**
 * Creates a schedule. Throws a 409 if one has the same accounts and transaction type, because the two would pay twice.
 */
export const createTransferSchedule: Handler = (call) => {
  checkMarketplace(call);
  const body = readBody(call);
  const source = findAccount(call, readText(body, 'sourceAccountId'));
  if (readText(body, 'sourceCurrencyCode') !== source.currency) {
    throw invalidInput(`The account holds ${source.currency}.`, 'Parameter: sourceCurrencyCode (body)');
  }
  const schedules = getTransferSchedules(call.account);
  const schedule: TransferSchedule = {
    id: createUuid(createRandom(`${call.account.sellerId}/schedule/${takeNumber(call.account)}`)),
    sourceAccountId: source.id,
    destination: {
      accountId: readText(body, 'destinationAccountId'),
      ...toDestinationResponse(readPart(body, 'destinationTransactionInstrument')),
    },
    transactionType: readText(body, 'transactionType'),
    information: readPart(body, 'transferScheduleInformation'),
    preference: readPreference(body),
    status: toText(body.transferScheduleStatus) ?? 'ENABLED',
  };
  if ([...schedules.values()].some((other) => describeSubject(other) === describeSubject(schedule))) {
    throw new ApiError(409, 'Conflict', 'There is a schedule for this transfer already.');
  }
  schedules.set(schedule.id, schedule);
  return json(toScheduleResponse(schedule, call));
};

export const updateTransferSchedule: Handler = (call) => {
  checkMarketplace(call);
  const body = readBody(call);
  const schedule = findSchedule(call, readText(body, 'transferScheduleId'));
  schedule.information = readPart(body, 'transferScheduleInformation');
  schedule.preference = readPreference(body) ?? schedule.preference;
  schedule.status = readText(body, 'transferScheduleStatus');
  return json(toScheduleResponse(schedule, call));
};

export const getTransferSchedule: Handler = (call) => {
  checkMarketplace(call);
  return json(toScheduleResponse(findSchedule(call, getPathValue(call, 'transferScheduleId')), call));
};

export function listTransferSchedules({ pages }: HandlerServices): Handler {
  return (call) => {
    checkMarketplace(call);
    const { id } = findAccount(call, call.query.text('accountId'));
    const own = [...getTransferSchedules(call.account).values()].filter((found) => found.sourceAccountId === id);
    const { items, nextToken } = createListQuery(call, pages, 'nextPageToken').page(own, PAGE_SIZE);
    const transferSchedules = items.map((schedule) => toScheduleResponse(schedule, call));
    return json({ transferSchedules, ...(nextToken && { nextPageToken: nextToken }) });
  };
}

export const deleteTransferSchedule: Handler = (call) => {
  checkMarketplace(call);
  const { id } = findSchedule(call, getPathValue(call, 'transferScheduleId'));
  getTransferSchedules(call.account).delete(id);
  return json({ code: 'Success', message: `The transfer schedule ${id} has been deleted.` });
};

function readPreference({ paymentPreference }: JsonObject): JsonObject | null {
  return isJsonObject(paymentPreference) ? paymentPreference : null;
}

function findSchedule({ account }: SellerCall, id: string): TransferSchedule {
  const found = getTransferSchedules(account).get(id);
  if (found === undefined) throw notFound('The transfer schedule');
  return found;
}

function describeSubject({ sourceAccountId, destination, transactionType }: TransferSchedule): string {
  return JSON.stringify([sourceAccountId, destination.accountId, transactionType]);
}

function toScheduleResponse(schedule: TransferSchedule, { account }: SellerCall) {
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
