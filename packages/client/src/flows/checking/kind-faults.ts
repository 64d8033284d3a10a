import { shown } from '../../errors/shown.ts';
import { isOfType, kindOf } from '../../request/value-kinds.ts';
import type { Fault } from './fault.ts';
import { isSame } from './identity-of.ts';

type Rules = Readonly<Record<string, unknown>>;

const mostListed = 20;

/** Faults of what a value is: its type, or a list of values that it is not in. */
export function kindFaults(value: unknown, rules: Rules, path: string): readonly Fault[] {
  const { type, enum: listed } = rules;
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as readonly string[]) : [];
  if (types.length > 0 && !types.some((one) => isKind(value, one))) {
    const message = `${path} is ${shown(value)}. Give ${types.map(nameOf).join(' or ')}.`;
    return [{ path, keyword: 'type', message }];
  }
  if (Array.isArray(listed) && !listed.some((one) => isSame(value, one))) {
    return [{ path, keyword: 'enum', message: `${path} is ${shown(value)}. Give ${listOf(listed)}.`, allowed: listed }];
  }
  if (!('const' in rules) || isSame(value, rules.const)) return [];
  const allowed = [rules.const];
  return [{ path, keyword: 'const', message: `${path} is ${shown(value)}. Give ${listOf(allowed)}.`, allowed }];
}

function isKind(value: unknown, type: string): boolean {
  return type === 'null' ? value === null : isOfType(value, type as Parameters<typeof isOfType>[1]);
}

function nameOf(type: string): string {
  return type === 'null' ? 'null' : kindOf(type as Parameters<typeof kindOf>[0]);
}

function listOf(values: readonly unknown[]): string {
  const named = values.slice(0, mostListed).map((one) => JSON.stringify(one));
  const more = values.length > mostListed ? ` or one of ${values.length - mostListed} more` : '';
  return values.length === 1 ? `${named[0]}` : `one of: ${named.join(', ')}${more}`;
}
