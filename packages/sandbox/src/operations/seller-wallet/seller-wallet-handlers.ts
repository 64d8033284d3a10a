import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
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

export function sellerWalletHandlers(services: HandlerServices): Handlers {
  return {
    'sellerWallet/2024-03-01/listAccounts': listAccounts,
    'sellerWallet/2024-03-01/getAccount': getAccount,
    'sellerWallet/2024-03-01/listAccountBalances': listAccountBalances,
    'sellerWallet/2024-03-01/getTransferPreview': getTransferPreview,
    'sellerWallet/2024-03-01/listAccountTransactions': listAccountTransactions(services),
    'sellerWallet/2024-03-01/createTransaction': createTransaction(services),
    'sellerWallet/2024-03-01/getTransaction': getTransaction,
    'sellerWallet/2024-03-01/listTransferSchedules': listTransferSchedules(services),
    'sellerWallet/2024-03-01/createTransferSchedule': createTransferSchedule,
    'sellerWallet/2024-03-01/updateTransferSchedule': updateTransferSchedule,
    'sellerWallet/2024-03-01/getTransferSchedule': getTransferSchedule,
    'sellerWallet/2024-03-01/deleteScheduleTransaction': deleteTransferSchedule,
  };
}
