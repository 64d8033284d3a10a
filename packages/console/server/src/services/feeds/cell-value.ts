import { type ParsedValue, parseNumber } from '@supercargo/shop';
import type { ValueKind } from '../../storage/schema/feed-mapping.ts';

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** Parses the text of a cell that is not empty. */
export function cellValue(text: string, kind: ValueKind): ParsedValue {
  if (kind === 'text') return { value: text };
  if (kind === 'number') return parseNumber(text, 'a number with a decimal point, such as 12.50');
  if (kind === 'boolean') {
    const value = Object.hasOwn(truths, text.toLowerCase()) ? truths[text.toLowerCase()] : undefined;
    return value === undefined ? { rule: 'boolean', allowed: 'true or false, yes or no, 1 or 0' } : { value };
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { rule: 'json', allowed: 'JSON' };
  }
}
