import { CommandError } from '../command-error.ts';
import type { Account } from '../marketplace/account.ts';

/** Puts the account's ids in the place of {{marketplaceId}} and {{sellerId}}, in every text of a value. */
export function fillIn<Value>(value: Value, account: Account): Value {
  if (typeof value === 'string') return filled(value, account) as Value;
  if (Array.isArray(value)) return value.map((item) => fillIn(item, account)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fillIn(member, account)])) as Value;
}

function filled(text: string, { marketplaceId, sellerId, label }: Account): string {
  const ids: Readonly<Record<string, string | undefined>> = { marketplaceId, sellerId };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (!Object.hasOwn(ids, name)) return whole;
    const id = ids[name];
    if (id !== undefined) return id;
    throw new CommandError(
      'ID_UNKNOWN',
      `${label} has no ${name} for {{${name}}}.`,
      'Write it out, or log in with it.',
    );
  });
}
