import type { JsonSchema } from '@supercargo/catalogue';
import type { Random } from '../../base/random.ts';

const WHOLE_FORMATS = new Set(['int32', 'int64']);

/** Returns a random number within the schema's limits: an integer if required, otherwise with two decimals. */
export function generateNumber(schema: JsonSchema, random: Random): number {
  const { minimum = 1, multipleOf } = schema;
  const maximum = Math.max(minimum, schema.maximum ?? minimum + 99);
  if (multipleOf !== undefined) return Math.ceil(minimum / multipleOf) * multipleOf;
  const whole = schema.type === 'integer' || WHOLE_FORMATS.has(schema.format ?? '');
  if (whole) return random.integer(Math.ceil(minimum), Math.floor(maximum));
  return Math.min(maximum, Math.round((minimum + random.next() * (maximum - minimum)) * 100) / 100);
}
