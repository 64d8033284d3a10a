import { isJsonObject, type JsonObject, textOf, textsOf } from '../json-value.ts';

/** Whether an event gets through the filter of a subscription. What the filter does not name, it lets through. */
export function passesFilter(payload: JsonObject, directive: JsonObject | null): boolean {
  const filter = isJsonObject(directive?.eventFilter) ? directive.eventFilter : {};
  const among = (wanted: readonly string[], found: string | undefined) =>
    wanted.length === 0 || found === undefined || wanted.includes(found);
  return (
    among(textsOf(filter.orderChangeTypes), find(payload, 'OrderChangeType')) &&
    among(textsOf(filter.marketplaceIds), find(payload, 'MarketplaceId'))
  );
}

function find(value: unknown, name: string): string | undefined {
  if (!isJsonObject(value)) return undefined;
  const own = textOf(value[name]);
  if (own !== undefined) return own;
  for (const member of Object.values(value)) {
    const found = find(member, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
