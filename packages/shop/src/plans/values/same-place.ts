import type { ValuePlace } from '../model/plan.ts';

/**
 * Whether sending one value replaces what another one was sent to: Amazon replaces whole attributes, and the stock is one in all
 * marketplaces. Stores find submissions of a value with it.
 */
export function isSamePlace(place: ValuePlace, next: ValuePlace): boolean {
  const attribute = findAttribute(place.field);
  if (place.subject !== next.subject || attribute !== findAttribute(next.field)) return false;
  return attribute === 'quantity' || place.marketplaceId === next.marketplaceId;
}

function findAttribute(field: string): string {
  return field === 'title' ? 'item_name' : (field.split('[')[0] ?? field);
}
