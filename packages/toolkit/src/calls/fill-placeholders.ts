import { findMarketplace } from '@supercargo/catalogue/registry';
import { replaceVariables } from 'supercargo/dry-run';
import { CommandError } from '../errors/command-error.ts';
import type { ResolvedProfile } from '../seller/resolved-profile.ts';

/** The names of the IDs that placeholders can have. */
export const idNames = ['marketplaceId', 'sellerId', 'countryCode', 'currencyCode'] as const;

/** Replaces {{marketplaceId}}, {{sellerId}}, {{countryCode}} and {{currencyCode}} in all strings of a value by the IDs of the profile. */
export function fillPlaceholders<Value>(value: Value, profile: ResolvedProfile): Value {
  return replaceVariables(value, (name) => findId(name, profile));
}

/** Returns an ID of the profile, or the country or currency of its home marketplace, by its name; undefined for another name. */
export function findId(name: string, { marketplaceId, sellerId, label }: ResolvedProfile): string | undefined {
  const marketplace = marketplaceId === undefined ? undefined : findMarketplace(marketplaceId);
  const ids: Readonly<Record<(typeof idNames)[number], string | undefined>> = {
    marketplaceId,
    sellerId,
    countryCode: marketplace?.countryCode,
    currencyCode: marketplace?.currency,
  };
  const idName = idNames.find((candidate) => candidate === name);
  if (idName === undefined) return undefined;
  const id = ids[idName];
  if (id !== undefined) return id;
  throw new CommandError(
    'ID_UNKNOWN',
    `{{${name}}} cannot be replaced: ${label} has no ${name}.`,
    'Write the ID itself, or log in again with it.',
  );
}
