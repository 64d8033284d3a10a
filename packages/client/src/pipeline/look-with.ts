import type { OperationDescriptor } from '@supercargo/catalogue';
import type { LookCall } from '../errors/selling-partner-error.ts';
import type { CallParameters } from './call-parameters.ts';

/**
 * Milliseconds before the call from which to look: this clock may be ahead of the marketplace's, and a write that is
 * overlooked is made twice.
 */
const lookBack = 300_000;

type Group = 'path' | 'query' | 'body';

/** The call that tells whether a write has arrived, made from the write. Undefined when no read can tell. */
export function lookCall(
  { endpoint, version, lookWith }: OperationDescriptor,
  parameters: CallParameters,
  startedAt: number,
): LookCall | undefined {
  if (lookWith === null) return undefined;
  const groups: { [Name in Group]?: Record<string, unknown> } = {};
  for (const [place, source] of Object.entries(lookWith.with)) {
    const value = valueAt(source, parameters, startedAt);
    if (value === undefined || value === null) continue;
    const [group, name] = halves(place);
    groups[group] = { ...groups[group], [name]: value };
  }
  return { operation: `${endpoint}.${lookWith.operation}`, ...groups, options: { version } };
}

function valueAt(source: string, parameters: CallParameters, startedAt: number): unknown {
  if (source === 'started') return new Date(startedAt - lookBack).toISOString();
  if (source.startsWith('"')) return source.slice(1);
  let value: unknown = parameters;
  for (const name of source.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value;
}

function halves(place: string): [Group, string] {
  const dot = place.indexOf('.');
  return [place.slice(0, dot) as Group, place.slice(dot + 1)];
}
