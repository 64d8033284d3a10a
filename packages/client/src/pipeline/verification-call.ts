import type { OperationDescriptor } from '@supercargo/catalogue';
import type { VerificationCall } from '../errors/selling-partner-error.ts';
import type { CallParameters } from './call-parameters.ts';

/**
 * How far before the call to search. This clock may be ahead of Amazon's, and a write that is overlooked would be made
 * twice.
 */
const clockToleranceMilliseconds = 300_000;

type Group = 'path' | 'query' | 'body';

/** Builds the call that shows whether a write was carried out. Returns undefined when no read can show it. */
export function buildVerificationCall(
  { endpoint, version, verifyWith }: OperationDescriptor,
  parameters: CallParameters,
  startedAt: number,
): VerificationCall | undefined {
  if (verifyWith === null) return undefined;
  const groups: { [Name in Group]?: Record<string, unknown> } = {};
  for (const [path, source] of Object.entries(verifyWith.parameters)) {
    const parameter = resolveSource(source, parameters, startedAt);
    if (parameter === undefined || parameter === null) continue;
    const [group, name] = splitPath(path);
    groups[group] = { ...groups[group], [name]: parameter };
  }
  return { operation: `${endpoint}.${verifyWith.operation}`, ...groups, options: { version } };
}

function resolveSource(source: string, parameters: CallParameters, startedAt: number): unknown {
  if (source === 'started') return new Date(startedAt - clockToleranceMilliseconds).toISOString();
  if (source.startsWith('"')) return source.slice(1);
  let value: unknown = parameters;
  for (const name of source.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value;
}

function splitPath(path: string): [Group, string] {
  const dot = path.indexOf('.');
  return [path.slice(0, dot) as Group, path.slice(dot + 1)];
}
