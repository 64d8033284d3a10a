import { json } from '../../base/response.ts';
import { decimal } from '../../world/finances/money.ts';
import { balanceOf, walletAccountsOf } from '../../world/finances/wallet-records.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { type Handler, pathValue } from '../handler.ts';
import { accountView, checkMarketplace, findAccount } from './wallet-call.ts';

export const listAccounts: Handler = (call) => {
  checkMarketplace(call);
  return json({ accounts: walletAccountsOf(call.account).map(accountView) });
};

export const getAccount: Handler = (call) => {
  checkMarketplace(call);
  return json(accountView(findAccount(call, pathValue(call, 'accountId'))));
};

export const listAccountBalances: Handler = (call) => {
  checkMarketplace(call);
  const wallet = findAccount(call, pathValue(call, 'accountId'));
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
