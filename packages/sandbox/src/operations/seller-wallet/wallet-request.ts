import { invalidInput, notFound } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { formatDecimal, parseMinorUnits } from '../../world/finances/money.ts';
import { listWalletAccounts, type WalletAccount } from '../../world/finances/wallet-records.ts';
import type { SellerCall } from '../handler.ts';

/** Throws a 400 unless the seller sells in the marketplace of the query. */
export function checkMarketplace({ account, query }: SellerCall): void {
  const id = query.text('marketplaceId');
  if (account.marketplaces.some((marketplace) => marketplace.id === id)) return;
  throw invalidInput(`The seller does not sell in ${id}.`, 'Parameter: marketplaceId');
}

export function findAccount({ account }: SellerCall, id: string | undefined): WalletAccount {
  const found = listWalletAccounts(account).find((candidate) => candidate.id === id);
  if (found === undefined) throw notFound('The account');
  return found;
}

export function readPart(body: JsonObject, name: string): JsonObject {
  const value = body[name];
  if (!isJsonObject(value)) throw invalidInput(`${name} is required.`, `Parameter: ${name} (body)`);
  return value;
}

export function toCurrencyResponse(amount: number, currencyCode: string) {
  return { currencyCode, currencyAmount: Number(formatDecimal(amount, currencyCode)) };
}

/** Reads an amount in minor units. Throws a 400 unless it is greater than 0. */
export function readAmount(money: JsonObject, name: string): number {
  const amount = parseMinorUnits(money.currencyAmount, toText(money.currencyCode) ?? '');
  if (amount === undefined || amount <= 0) {
    throw invalidInput(`${name} must be an amount above 0.`, `Parameter: ${name} (body)`);
  }
  return amount;
}

export function toAccountResponse({ id, currency, countryCode, tail }: WalletAccount) {
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
export function toSourceResponse({ id, currency, countryCode, tail }: WalletAccount) {
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
export function toDestinationResponse(instrument: JsonObject): JsonObject {
  const bank = isJsonObject(instrument.bankAccount) ? instrument.bankAccount : {};
  return {
    bankAccountHolderName: toText(instrument.accountHolderName) ?? '',
    bankName: toText(bank.bankName) ?? 'A bank',
    bankAccountNumberFormat: bank.bankAccountNumberFormat === 'BBAN' ? 'BBAN' : 'IBAN',
    bankAccountNumberTail: toText(bank.bankAccountNumberTail) ?? '',
    bankAccountCountryCode: toText(bank.accountCountryCode) ?? '',
    bankAccountCurrency: toText(bank.accountCurrency) ?? '',
  };
}
