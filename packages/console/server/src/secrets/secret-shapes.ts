import { redactSecrets } from '@supercargo/redaction';

/** Returns the value without anything that has the format of a secret. */
export function withoutSecretShapes<Value>(value: Value): Value {
  if (typeof value === 'string') return redactSecrets(value, []) as Value;
  if (Array.isArray(value)) return value.map(withoutSecretShapes) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withoutSecretShapes(inner)]);
  return Object.fromEntries(entries) as Value;
}
