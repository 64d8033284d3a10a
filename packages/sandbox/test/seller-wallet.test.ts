import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { checkedCalls, type NamedCall } from './support/checked-call.ts';
import { SIGNATURES, walletSchedule, walletTransfer } from './support/preparing-wallet.ts';

async function setUp() {
  const clock = testClock();
  const application = new Application(createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY }));
  const { marketplaceId } = application.sandbox.credentials;
  const call = checkedCalls(application);
  const wallet = (operation: string, options: NamedCall = {}) =>
    call(`sellerWallet/2024-03-01/${operation}`, {
      ...options,
      query: { marketplaceId, ...options.query },
      headers: SIGNATURES,
    });
  const { accounts } = (await wallet('listAccounts')).body;
  const accountId: string = accounts[0].accountId;
  const balance = async (type: string): Promise<number> => {
    const { balances } = (await wallet('listAccountBalances', { path: { accountId } })).body;
    return balances.find(({ balanceType }: { balanceType: string }) => balanceType === type).balanceAmount;
  };
  return { clock, wallet, accounts, accountId, balance };
}

describe('the wallet', () => {
  it('The wallet has an account for each currency', async () => {
    const { wallet, accounts, accountId } = await setUp();
    expect(accounts.map((account: { accountCurrency: string }) => account.accountCurrency)).toEqual(['GBP', 'EUR']);
    expect((await wallet('getAccount', { path: { accountId } })).body).toEqual(accounts[0]);
    const path = { accountId: 'nothing' };
    expect((await wallet('getAccount', { path })).status).toBe(404);
    expect((await wallet('listAccountBalances', { path })).status).toBe(404);
    expect((await wallet('listAccounts', { query: { marketplaceId: 'NOWHERE' } })).status).toBe(400);
  });

  it('The wallet pays exact amounts up to its balance', async () => {
    const { clock, wallet, accountId, balance } = await setUp();
    const before = await balance('AVAILABLE');
    const pay = (amount: number, currency?: string) =>
      wallet('createTransaction', { body: walletTransfer(accountId, amount, currency) });
    const { transaction } = (await pay(100.25)).body;
    const path = { transactionId: transaction.transactionId };
    expect(transaction.transactionStatus).toBe('IN_PROGRESS');
    expect(await balance('AVAILABLE')).toBeCloseTo(before - 100.25, 2);
    expect([await balance('LOCKED_OUT'), await balance('TOTAL')]).toEqual([100.25, before]);
    clock.advance(5_000);
    expect((await wallet('getTransaction', { path })).body.transactionStatus).toBe('SUCCESSFUL');
    expect(await balance('LOCKED_OUT')).toBe(0);
    const { transactions } = (await wallet('listAccountTransactions', { query: { accountId } })).body;
    expect(transactions).toMatchObject([{ transactionId: transaction.transactionId }]);
    const broke = await pay(before);
    expect([broke.status, broke.body.errors[0].code]).toEqual([422, 'InsufficientBalance']);
    expect((await pay(0)).status).toBe(400);
    expect((await pay(1, 'EUR')).status).toBe(400);
    expect((await wallet('getTransaction', { path: { transactionId: 'nothing' } })).status).toBe(404);
  });

  it('A preview shows the amount that arrives', async () => {
    const { wallet } = await setUp();
    const countries = { sourceCountryCode: 'GB', destinationCountryCode: 'DE' };
    const query = { ...countries, sourceCurrencyCode: 'GBP', destinationCurrencyCode: 'EUR', baseAmount: '100' };
    const { fees, transferAmount } = (await wallet('getTransferPreview', { query })).body;
    expect(fees[0].feeAmount).toEqual({ currencyCode: 'GBP', currencyAmount: 0.5 });
    expect(transferAmount).toEqual({ currencyCode: 'EUR', currencyAmount: 119.4 });
    expect((await wallet('getTransferPreview', { query: { ...query, baseAmount: '0' } })).status).toBe(400);
  });

  it('The wallet saves one schedule for each transfer', async () => {
    const { wallet, accountId } = await setUp();
    const create = () => wallet('createTransferSchedule', { body: walletSchedule(accountId, 'supplier') });
    const { body: schedule } = await create();
    expect((await create()).status).toBe(409);
    const path = { transferScheduleId: schedule.transferScheduleId };
    const changed = { ...schedule, transferScheduleStatus: 'DISABLED' };
    expect((await wallet('updateTransferSchedule', { body: changed })).body).toEqual(changed);
    expect((await wallet('getTransferSchedule', { path })).body).toEqual(changed);
    const list = await wallet('listTransferSchedules', { query: { accountId } });
    expect(list.body.transferSchedules).toEqual([changed]);
    expect((await wallet('deleteScheduleTransaction', { path })).status).toBe(200);
    expect((await wallet('deleteScheduleTransaction', { path })).status).toBe(404);
    expect((await wallet('updateTransferSchedule', { body: changed })).status).toBe(404);
    expect((await create()).status).toBe(200);
  });
});
