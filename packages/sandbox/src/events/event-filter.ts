import type { ProcessingDirective } from '@supercargo/catalogue/types/notifications-v1';
import { isJsonObject, type JsonObject, type Received } from '../base/json-value.ts';
import { matchesExpression } from './expression/filter-expression.ts';

/** Returns whether an event passes the filter of a subscription. Properties that the filter does not name are not checked. */
export function passesFilter(payload: JsonObject, directive: Received<ProcessingDirective> | null): boolean {
  const { filterExpression, eventFilter } = directive ?? {};
  if (typeof filterExpression === 'string') return matchesExpression(filterExpression, payload);
  const among = (wanted: readonly string[] | null | undefined, found: unknown) =>
    !wanted?.length || found === undefined || wanted.includes(String(found));
  return (
    among(eventFilter?.orderChangeTypes, find(payload, 'OrderChangeType')) &&
    among(eventFilter?.marketplaceIds, find(payload, 'MarketplaceId')) &&
    isTracked(find(payload, 'trackingDetail'), eventFilter?.trackingIdentifier)
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
