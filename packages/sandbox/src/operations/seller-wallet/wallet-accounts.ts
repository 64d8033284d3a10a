import type { Balance } from '@supercargo/catalogue/types/seller-wallet-2024-03-01';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { computeBalance, listWalletAccounts } from '../../world/finances/wallet-records.ts';
import { operation } from '../operation.ts';
import { checkMarketplace, findAccount, toAccountResponse } from './wallet-request.ts';

export const listAccounts = operation('sellerWallet', '2024-03-01', 'listAccounts', (call) => {
  checkMarketplace(call);
  return json({ accounts: listWalletAccounts(call.account).map(toAccountResponse) });
});

export const getAccount = operation('sellerWallet', '2024-03-01', 'getAccount', (call) => {
  checkMarketplace(call);
  return json(toAccountResponse(findAccount(call, call.path.accountId)));
});

export const listAccountBalances = operation('sellerWallet', '2024-03-01', 'listAccountBalances', (call) => {
  checkMarketplace(call);
  const wallet = findAccount(call, call.path.accountId);
  const { available, lockedOut } = computeBalance(wallet, call.account, call.now);
  const view = (balanceType: string, amount: number): Sent<Balance> => ({
    accountId: wallet.id,
    balanceType,
    balanceAmount: Number(formatDecimal(amount, wallet.currency)),
    balanceCurrency: wallet.currency,
    lastUpdateDate: formatIsoTime(call.now),
  });
  const balances = [view('AVAILABLE', available), view('LOCKED_OUT', lockedOut), view('TOTAL', available + lockedOut)];
  return json({ balances });
});
