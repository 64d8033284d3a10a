import type { Given, SampleRequest } from '../sample-request.ts';
import { type LinkedRead, readPathValues } from './linked-reads.ts';

type Json = Readonly<Record<string, unknown>>;

/** Gives the read that the catalogue names for a write the values of the write. */
export function withVerification(request: SampleRequest, reads: readonly LinkedRead[]): readonly LinkedRead[] {
  const { verifyWith, endpoint, version } = request.operation;
  if (verifyWith === null) return reads;
  const isVerifying = ({ entry }: LinkedRead) =>
    entry.endpoint === endpoint && entry.version === version && entry.operation === verifyWith.operation;
  const sources: Json = { path: readPathValues(request), query: request.query, body: request.body };
  return reads.map((read) =>
    isVerifying(read) ? { ...read, given: merge(read.given, verifyWith.parameters, sources) } : read,
  );
}

function merge(given: Given, parameters: Readonly<Record<string, string>>, sources: Json): Given {
  const query: Record<string, unknown> = { ...given.query };
  const body = structuredClone(given.body ?? {}) as Record<string, unknown>;
  for (const [target, source] of Object.entries(parameters)) {
    const [place, ...names] = target.split('.');
    const value = source.startsWith('"') ? source.slice(1) : readMember(sources, source.split('.'));
    if (place === 'path') continue;
    if (value === undefined && place === 'query') delete query[names[0] ?? ''];
    else if (value !== undefined) writeMember(place === 'body' ? body : query, names, value);
  }
  return { ...given, query: toTexts(query), ...(Object.keys(body).length > 0 && { body }) };
}

function readMember(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => (inner as Json | undefined)?.[name], value);
}

function writeMember(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[name] = value;
  else {
    target[name] ??= {};
    writeMember(target[name] as Record<string, unknown>, rest, value);
  }
}

function toTexts(values: Json): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
