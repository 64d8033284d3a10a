import { formatCount } from '../errors/format-count.ts';
import { formatValue } from '../errors/format-value.ts';
import { validateRange } from './validate-range.ts';
import type { Keywords, ValidationError, ValidationRules } from './validation-error.ts';

/** Validates a string: its length in characters and in UTF-8 bytes, or else its pattern, or else its format. */
export function validateString(
  text: string,
  rules: Keywords,
  path: string,
  validateFormat: ValidationRules['validateFormat'],
): readonly ValidationError[] {
  const { minLength, maxLength, minUtf8ByteLength, maxUtf8ByteLength, pattern } = rules;
  const hasNoLimit = minLength === undefined && maxLength === undefined;
  const characters = hasNoLimit ? 0 : [...text].length;
  const hasNoByteLimit = minUtf8ByteLength === undefined && maxUtf8ByteLength === undefined;
  const bytes = hasNoByteLimit ? 0 : new TextEncoder().encode(text).byteLength;
  const lengthErrors = [
    ...validateRange(
      characters,
      ['minLength', minLength],
      ['maxLength', maxLength],
      path,
      () => `${path} has ${formatCount(characters, 'character')}`,
    ),
    ...validateRange(
      bytes,
      ['minUtf8ByteLength', minUtf8ByteLength],
      ['maxUtf8ByteLength', maxUtf8ByteLength],
      path,
      () => `${path} has ${formatCount(bytes, 'byte')} in UTF-8`,
    ),
  ];
  if (lengthErrors.length > 0) return lengthErrors;
  const patternErrors = typeof pattern === 'string' ? validatePattern(text, pattern, path) : [];
  return patternErrors.length > 0 ? patternErrors : (validateFormat?.(text, rules, path) ?? []);
}

/** A pattern that is not a valid JavaScript regular expression is ignored. */
function validatePattern(value: string, pattern: string, path: string): readonly ValidationError[] {
  const matchesPattern = compilePattern(pattern)?.test(value) ?? true;
  if (matchesPattern) return [];
  const message = `${path} is ${formatValue(value)}. Pass a string that matches ${pattern}.`;
  return [{ path, keyword: 'pattern', expected: pattern, message }];
}

function compilePattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
