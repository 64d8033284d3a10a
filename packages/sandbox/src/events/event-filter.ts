import { isJsonObject, type JsonObject, toText, toTexts } from '../base/json-value.ts';
import { matchesExpression } from './expression/filter-expression.ts';

/** Returns whether an event passes the filter of a subscription. Properties that the filter does not name are not checked. */
export function passesFilter(payload: JsonObject, directive: JsonObject | null): boolean {
  const expression = toText(directive?.filterExpression);
  if (expression !== undefined) return matchesExpression(expression, payload);
  const filter = isJsonObject(directive?.eventFilter) ? directive.eventFilter : {};
  const among = (wanted: readonly string[], found: unknown) =>
    wanted.length === 0 || found === undefined || wanted.includes(String(found));
  return (
    among(toTexts(filter.orderChangeTypes), find(payload, 'OrderChangeType')) &&
    among(toTexts(filter.marketplaceIds), find(payload, 'MarketplaceId')) &&
    isTracked(find(payload, 'trackingDetail'), filter.trackingIdentifier)
  );
}

/** Returns whether the event is about the shipment that the filter names by its tracking identifier. */
function isTracked(detail: unknown, wanted: unknown): boolean {
  if (!isJsonObject(wanted) || !isJsonObject(detail)) return true;
  const { identifier } = detail;
  return isJsonObject(identifier) && contains(wanted, identifier);
}

function contains(wanted: JsonObject, found: JsonObject): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const other = found[name];
    return isJsonObject(value) ? isJsonObject(other) && contains(value, other) : value === other;
  });
}

/** Returns the first property of this name, at any depth. */
function find(value: unknown, name: string): unknown {
  if (!isJsonObject(value)) return undefined;
  if (value[name] !== undefined) return value[name];
  for (const member of Object.values(value)) {
    const found = find(member, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
