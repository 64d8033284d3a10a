import { json } from '../../base/response.ts';
import { decimal } from '../../world/finances/money.ts';
import { balanceOf, walletAccountsOf } from '../../world/finances/wallet-records.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { getPathValue, type Handler } from '../handler.ts';
import { checkMarketplace, findAccount, toAccountResponse } from './wallet-request.ts';

export const listAccounts: Handler = (call) => {
  checkMarketplace(call);
  return json({ accounts: walletAccountsOf(call.account).map(toAccountResponse) });
};

export const getAccount: Handler = (call) => {
  checkMarketplace(call);
  return json(toAccountResponse(findAccount(call, getPathValue(call, 'accountId'))));
};

export const listAccountBalances: Handler = (call) => {
  checkMarketplace(call);
  const wallet = findAccount(call, getPathValue(call, 'accountId'));
  const { available, lockedOut } = balanceOf(wallet, call.account, call.now);
  const view = (balanceType: string, amount: number) => ({
    accountId: wallet.id,
    balanceType,
    balanceAmount: Number(decimal(amount, wallet.currency)),
    balanceCurrency: wallet.currency,
    lastUpdateDate: isoTime(call.now),
  });
  const balances = [view('AVAILABLE', available), view('LOCKED_OUT', lockedOut), view('TOTAL', available + lockedOut)];
  return json({ balances });
};
