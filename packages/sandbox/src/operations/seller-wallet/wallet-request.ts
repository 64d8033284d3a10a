import type * as Catalogue from '@supercargo/catalogue/types/seller-wallet-2024-03-01';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { formatDecimal, parseMinorUnits } from '../../world/finances/money.ts';
import { listWalletAccounts, type WalletAccount } from '../../world/finances/wallet-records.ts';
import type { SellerCall } from '../handler.ts';

/** Throws a 400 unless the seller sells in the marketplace of the query. */
export function checkMarketplace({ account, query }: SellerCall): void {
  const id = query.text('marketplaceId');
  if (account.marketplaces.some((marketplace) => marketplace.id === id)) return;
  throw invalidInput(`The seller does not sell in ${id}.`, 'marketplaceId');
}

export function findAccount({ account }: SellerCall, id: string | undefined): WalletAccount {
  return requireFound(
    listWalletAccounts(account).find((candidate) => candidate.id === id),
    'The account',
  );
}

export function toCurrencyResponse(amount: number, currencyCode: string): Sent<Catalogue.Currency> {
  return { currencyCode, currencyAmount: Number(formatDecimal(amount, currencyCode)) };
}

/** Reads an amount in minor units. Throws a 400 unless it is greater than 0. */
export function readAmount({ currencyAmount, currencyCode }: Received<Catalogue.Currency>, name: string): number {
  const amount = parseMinorUnits(currencyAmount, currencyCode ?? '');
  if (amount === undefined || amount <= 0) {
    throw invalidInput(`${name} must be an amount above 0.`, `${name} (body)`);
  }
  return amount;
}

export function toAccountResponse({ id, currency, countryCode, tail }: WalletAccount): Sent<Catalogue.BankAccount> {
  return {
    accountId: id,
    accountHolderName: 'Sandy Box',
    bankAccountNumberFormat: 'IBAN',
    bankName: 'Sandbox Bank',
    bankAccountOwnershipType: 'SELF',
    bankNumberFormat: 'BIC',
    accountCountryCode: countryCode,
    accountCurrency: currency,
    bankAccountNumberTail: tail,
    bankAccountHolderStatus: 'ACTIVE',
  };
}

/** Builds the view of the source account of a transfer. */
export function toSourceResponse({
  id,
  currency,
  countryCode,
  tail,
}: WalletAccount): Sent<Catalogue.TransactionAccount> {
  return {
    accountId: id,
    bankName: 'Sandbox Bank',
    bankAccountNumberFormat: 'IBAN',
    bankAccountNumberTail: tail,
    bankAccountCountryCode: countryCode,
    bankAccountCurrency: currency,
  };
}

/** Builds the view of a transfer's destination account, with only the last digits of its number. */
export function toDestinationResponse({
  accountHolderName,
  bankAccount,
}: Received<Catalogue.TransactionInstrumentDetails>): Sent<Catalogue.TransactionAccount> {
  return {
    bankAccountHolderName: accountHolderName,
    bankName: bankAccount.bankName ?? 'A bank',
    bankAccountNumberFormat: bankAccount.bankAccountNumberFormat ?? 'IBAN',
    bankAccountNumberTail: bankAccount.bankAccountNumberTail,
    bankAccountCountryCode: bankAccount.accountCountryCode,
    bankAccountCurrency: bankAccount.accountCurrency,
  };
}
