import type { Fault, Judge, Schema } from './fault.ts';
import { rangeFault } from './range-fault.ts';

type Rules = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Schema>>;

/** Faults of an object: which members it has, lacks, or may not have, and what they are. */
export function memberFaults(value: unknown, rules: Rules, path: string, judge: Judge): readonly Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const members = value as Rules;
  const names = Object.keys(members).filter((name) => members[name] !== undefined);
  const { minProperties, maxProperties } = rules;
  const found = `${path} has ${names.length} members`;
  return [
    ...rangeFault(names.length, ['minProperties', minProperties], ['maxProperties', maxProperties], path, found),
    ...missing(rules.required, names, path, 'required'),
    ...dependentFaults(members, names, rules, path, judge),
    ...names.flatMap((name) => memberFault(name, members[name], rules, path, judge)),
  ];
}

function memberFault(name: string, value: unknown, rules: Rules, path: string, judge: Judge): readonly Fault[] {
  const place = path === '' ? name : `${path}.${name}`;
  const { propertyNames, additionalProperties } = rules;
  const properties = (rules.properties ?? {}) as Schemas;
  const patterns = Object.entries((rules.patternProperties ?? {}) as Schemas).filter(([text]) => fits(text, name));
  const own = Object.hasOwn(properties, name) ? [properties[name] as Schema] : [];
  const schemas = [...own, ...patterns.map(([, schema]) => schema)];
  const named = propertyNames === undefined ? [] : judge(name, propertyNames as Schema, `the name of ${place}`);
  if (schemas.length > 0) return [...named, ...schemas.flatMap((schema) => judge(value, schema, place))];
  if (additionalProperties === undefined) return named;
  if (additionalProperties !== false) return [...named, ...judge(value, additionalProperties as Schema, place)];
  const allowed = Object.keys(properties);
  const message = `${place} is not known. ${path || 'It'} takes: ${allowed.join(', ')}.`;
  return [...named, { path: place, keyword: 'additionalProperties', message, allowed }];
}

function dependentFaults(
  members: Rules,
  names: readonly string[],
  { dependentRequired, dependentSchemas, dependencies }: Rules,
  path: string,
  judge: Judge,
): readonly Fault[] {
  const rules = { ...(dependencies as object), ...(dependentRequired as object), ...(dependentSchemas as object) };
  return Object.entries(rules).flatMap(([name, rule]: [string, unknown]) => {
    if (!names.includes(name)) return [];
    if (Array.isArray(rule)) return missing(rule, names, path, 'dependentRequired');
    return judge(members, rule as Schema, path);
  });
}

function missing(required: unknown, names: readonly string[], path: string, keyword: string): readonly Fault[] {
  if (!Array.isArray(required)) return [];
  const lacking = (required as readonly string[]).filter((name) => !names.includes(name));
  return lacking.map((name) => {
    const place = path === '' ? name : `${path}.${name}`;
    return { path: place, keyword, message: `${place} is missing.` };
  });
}

function fits(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}
