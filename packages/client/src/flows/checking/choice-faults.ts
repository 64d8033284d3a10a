import type { Fault, Judge, Schema } from './fault.ts';

type Rules = Readonly<Record<string, unknown>>;

/** Faults of schemas that apply together, instead of each other, or under a condition. */
export function choiceFaults(value: unknown, rules: Rules, path: string, judge: Judge): readonly Fault[] {
  const { allOf, anyOf, oneOf, not } = rules;
  const judged = (schemas: unknown) => (schemas as readonly Schema[]).map((schema) => judge(value, schema, path));
  return [
    ...(Array.isArray(allOf) ? judged(allOf).flat() : []),
    ...(Array.isArray(anyOf) ? nearest(judged(anyOf)) : []),
    ...(Array.isArray(oneOf) ? oneFaults(judged(oneOf), path) : []),
    ...(not !== undefined && judge(value, not as Schema, path).length === 0 ? [refused(path)] : []),
    ...conditionFaults(value, rules, path, judge),
  ];
}

function conditionFaults(value: unknown, rules: Rules, path: string, judge: Judge): readonly Fault[] {
  if (rules.if === undefined) return [];
  const holds = judge(value, rules.if as Schema, path).length === 0;
  const next = (holds ? rules.then : rules.else) as Schema | undefined;
  return next === undefined ? [] : judge(value, next, path);
}

/** Where no alternative fits, the one that comes closest says what is wrong. */
function nearest(alternatives: readonly (readonly Fault[])[]): readonly Fault[] {
  const [first, ...others] = alternatives;
  if (first === undefined) return [];
  return others.reduce((best, one) => (distance(one) < distance(best) ? one : best), first);
}

/** A value that an alternative does not take at all tells that another was meant. */
function distance(faults: readonly Fault[]): number {
  const isOther = faults.some(({ keyword }) => keyword === 'const' || keyword === 'enum' || keyword === 'type');
  return faults.length === 0 ? 0 : faults.length + (isOther ? 1000 : 0);
}

function oneFaults(alternatives: readonly (readonly Fault[])[], path: string): readonly Fault[] {
  const fitting = alternatives.filter((faults) => faults.length === 0).length;
  if (fitting <= 1) return nearest(alternatives);
  const message = `${path} fits ${fitting} alternatives that exclude each other.`;
  return [{ path, keyword: 'oneOf', message }];
}

function refused(path: string): Fault {
  return { path, keyword: 'not', message: `${path} is what the schema excludes.` };
}
