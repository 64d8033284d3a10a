import { CommandError } from '../errors/command-error.ts';
import type { ResolvedProfile } from '../seller/resolved-profile.ts';

/** Replaces {{marketplaceId}} and {{sellerId}} in all strings of a value by the IDs of the profile. */
export function fillPlaceholders<Value>(value: Value, profile: ResolvedProfile): Value {
  if (typeof value === 'string') return fillText(value, profile) as Value;
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, profile)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, fillPlaceholders(member, profile)]),
  ) as Value;
}

function fillText(text: string, { marketplaceId, sellerId, label }: ResolvedProfile): string {
  const ids: Readonly<Record<string, string | undefined>> = { marketplaceId, sellerId };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (!Object.hasOwn(ids, name)) return whole;
    const id = ids[name];
    if (id !== undefined) return id;
    throw new CommandError(
      'ID_UNKNOWN',
      `{{${name}}} cannot be replaced: ${label} has no ${name}.`,
      'Write the ID itself, or log in again with it.',
    );
  });
}
