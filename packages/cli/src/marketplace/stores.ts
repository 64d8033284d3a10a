import { findMarketplace, type Marketplace, marketplaces } from '@supercargo/catalogue/registry';
import { CommandError, wrongUse } from '../command-error.ts';
import type { Account } from './account.ts';

/** A store by its id or its country's code. Throws for one that nobody knows. */
export function findStore(given: string): Marketplace {
  const found = findMarketplace(given) ?? findMarketplace(given.toUpperCase());
  if (found !== undefined) return found;
  const codes = marketplaces.map(({ countryCode }) => countryCode).sort();
  throw wrongUse(
    'MARKETPLACE_UNKNOWN',
    `There is no store ${given}.`,
    `Give a marketplace id, or one of ${codes.join(', ')}.`,
  );
}

/** Ids of the stores that were given, else of the account's home. */
export function storesOf(given: readonly string[], { marketplaceId, label }: Account): readonly string[] {
  if (given.length > 0) return given.flatMap((text) => text.split(',')).map((text) => findStore(text).id);
  if (marketplaceId !== undefined) return [marketplaceId];
  const action = 'Give one with --marketplace, or log in with one.';
  throw new CommandError('ID_UNKNOWN', `Nobody told the home store of ${label}.`, action);
}
