import type { JsonSchema } from '@supercargo/catalogue';
import { formatIsoDay } from '../../base/iso-time.ts';
import { CAPITALS_AND_DIGITS, createUuid, DIGITS, type Random } from '../../base/random.ts';

const DAY = 86_400_000;

/** Returns a text that matches the schema. Free texts contain `name`, the name of the property. */
export function generateText(name: string, schema: JsonSchema, random: Random, now: number): string {
  if (schema.pattern !== undefined) return generateTextForPattern(schema.pattern, schema, random);
  const formatted = generateTextForFormat(schema.format, random, now);
  return formatted ?? fitLength(generateKnownText(name, random) ?? `${name} ${random.text(6, DIGITS)}`, schema);
}

function generateTextForFormat(format: string | undefined, random: Random, now: number): string | undefined {
  const day = Math.floor(now / DAY) * DAY - random.integer(0, 30) * DAY;
  switch (format) {
    case 'date-time':
    case 'dateTime':
      return new Date(day + random.integer(0, 86_399) * 1000).toISOString();
    case 'date':
      return formatIsoDay(day);
    case 'byte':
    case 'application/pdf':
      return Buffer.from(`sandbox ${random.text(8, DIGITS)}`).toString('base64');
    case 'uri':
      return `https://sandbox.example/${random.text(8, DIGITS)}`;
    case 'ip':
      return `192.0.2.${random.integer(1, 254)}`;
    default:
      return undefined;
  }
}

/** Returns a value for properties in which programs expect a certain format, such as currency codes. */
function generateKnownText(name: string, random: Random): string | undefined {
  const lower = name.toLowerCase();
  if (lower.endsWith('currencycode') || lower === 'currency') return 'GBP';
  if (lower.endsWith('countrycode')) return 'GB';
  if (lower === 'asin') return `B0${random.text(8, CAPITALS_AND_DIGITS)}`;
  if (lower === 'amount' || lower === 'decimal') return `${random.integer(1, 200)}.${random.text(2, DIGITS)}`;
  return undefined;
}

function fitLength(text: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): string {
  return text.padEnd(minLength, '0').slice(0, Math.max(0, maxLength));
}

/** Texts that match the patterns in Amazon's models. */
function generateCandidates(random: Random): readonly string[] {
  const id = createUuid(random);
  return [
    id,
    `wf${id}`,
    'GB',
    'en_GB',
    '2026',
    '12',
    '1.2',
    'UN1234',
    `AFTN${random.text(8, DIGITS)}`,
    '2026-01-15',
    '2026-01-15T12:00:00Z',
    'sandbox@marketplace.test',
    'https://sandbox.example/callback',
    'arn:aws:sqs:eu-west-1:000000000000:sandbox',
    `${random.text(22, CAPITALS_AND_DIGITS)}==`,
    random.text(10, CAPITALS_AND_DIGITS),
  ];
}

/** Returns the first candidate that matches. Throws if a model has a pattern that no candidate matches. */
function generateTextForPattern(pattern: string, schema: JsonSchema, random: Random): string {
  const expression = new RegExp(pattern);
  const found = generateCandidates(random).find((text) => expression.test(text) && fitLength(text, schema) === text);
  if (found === undefined) throw new Error(`the sandbox has no text for the pattern ${pattern}`);
  return found;
}
