import type { Account } from './account.ts';

/** Puts what one account holds into another, which stays the same object, and so do its maps. */
export function refillAccount(today: Account, saved: Account): void {
  const { random, ...members } = saved;
  for (const [name, value] of Object.entries(members)) {
    const held: unknown = Reflect.get(today, name);
    if (held instanceof Map && value instanceof Map) refillMap(held, value);
    else Reflect.set(today, name, value);
  }
  today.random.rewind(random.words());
}

function refillMap(today: Map<string, unknown>, saved: ReadonlyMap<string, unknown>): void {
  for (const [key, item] of today) {
    if (item instanceof Map) item.clear();
    else today.delete(key);
  }
  for (const [key, item] of saved) {
    const held = today.get(key);
    if (held instanceof Map && item instanceof Map) refillMap(held, item);
    else today.set(key, item);
  }
}
