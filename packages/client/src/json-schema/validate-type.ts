import { formatValue } from '../errors/format-value.ts';
import { isEqualJson } from './canonical-json.ts';
import type { Keywords, ValidationError, ValidationRules } from './validation-error.ts';
import { describeType, isOfType } from './value-kinds.ts';

const maxListedValues = 20;

/** Validates the type of a value, and whether it is one of the allowed values. */
export function validateType(
  value: unknown,
  rules: Keywords,
  path: string,
  validateUnlisted: NonNullable<ValidationRules['validateUnlisted']> = buildEnumError,
): readonly ValidationError[] {
  const { type, enum: allowedValues } = rules;
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as readonly string[]) : [];
  if (types.length > 0 && !types.some((allowedType) => hasType(value, allowedType))) {
    const message = `${path} is ${formatValue(value)}. Pass ${types.map(formatType).join(' or ')}.`;
    return [{ path, keyword: 'type', expected: type, message }];
  }
  if (Array.isArray(allowedValues) && !allowedValues.some((allowedValue) => isEqualJson(value, allowedValue))) {
    return validateUnlisted(value, allowedValues, path);
  }
  if (!('const' in rules) || isEqualJson(value, rules.const)) return [];
  const allowed = [rules.const];
  const message = `${path} is ${formatValue(value)}. Pass ${formatValues(allowed)}.`;
  return [{ path, keyword: 'const', expected: rules.const, message, allowed }];
}

function buildEnumError(value: unknown, allowed: readonly unknown[], path: string): readonly ValidationError[] {
  const message = `${path} is ${formatValue(value)}. Pass ${formatValues(allowed)}.`;
  return [{ path, keyword: 'enum', expected: allowed, message, allowed }];
}

function hasType(value: unknown, type: string): boolean {
  return type === 'null' ? value === null : isOfType(value, type as Parameters<typeof isOfType>[1]);
}

function formatType(type: string): string {
  return type === 'null' ? 'null' : describeType(type as Parameters<typeof describeType>[0]);
}

function formatValues(values: readonly unknown[]): string {
  const formatted = values.slice(0, maxListedValues).map((allowedValue) => JSON.stringify(allowedValue));
  const more = values.length > maxListedValues ? ` or one of ${values.length - maxListedValues} more` : '';
  return values.length === 1 ? `${formatted[0]}` : `one of: ${formatted.join(', ')}${more}`;
}
