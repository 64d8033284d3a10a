import { formatIsoTime } from '../../base/iso-time.ts';
import { json } from '../../base/response.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { computeBalance, listWalletAccounts } from '../../world/finances/wallet-records.ts';
import { getPathValue, type Handler } from '../handler.ts';
import { checkMarketplace, findAccount, toAccountResponse } from './wallet-request.ts';

export const listAccounts: Handler = (call) => {
  checkMarketplace(call);
  return json({ accounts: listWalletAccounts(call.account).map(toAccountResponse) });
};

export const getAccount: Handler = (call) => {
  checkMarketplace(call);
  return json(toAccountResponse(findAccount(call, getPathValue(call, 'accountId'))));
};

export const listAccountBalances: Handler = (call) => {
  checkMarketplace(call);
  const wallet = findAccount(call, getPathValue(call, 'accountId'));
  const { available, lockedOut } = computeBalance(wallet, call.account, call.now);
  const view = (balanceType: string, amount: number) => ({
    accountId: wallet.id,
    balanceType,
    balanceAmount: Number(formatDecimal(amount, wallet.currency)),
    balanceCurrency: wallet.currency,
    lastUpdateDate: formatIsoTime(call.now),
  });
  const balances = [view('AVAILABLE', available), view('LOCKED_OUT', lockedOut), view('TOTAL', available + lockedOut)];
  return json({ balances });
};
