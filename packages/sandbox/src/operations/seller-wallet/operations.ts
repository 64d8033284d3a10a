import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { getTransferPreview } from './transfer-rate.ts';
import {
  createTransferSchedule,
  deleteTransferSchedule,
  getTransferSchedule,
  listTransferSchedules,
  updateTransferSchedule,
} from './transfer-schedules.ts';
import { getAccount, listAccountBalances, listAccounts } from './wallet-accounts.ts';
import { createTransaction, getTransaction, listAccountTransactions } from './wallet-transactions.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    listAccounts,
    getAccount,
    listAccountBalances,
    getTransferPreview,
    listAccountTransactions(services),
    createTransaction(services),
    getTransaction,
    listTransferSchedules(services),
    createTransferSchedule,
    updateTransferSchedule,
    getTransferSchedule,
    deleteTransferSchedule,
  ];
}
