import { shown } from '../../errors/shown.ts';
import type { Fault } from './fault.ts';
import { rangeFault } from './range-fault.ts';

/** Faults of a text: its length in characters and in bytes of UTF-8, and its spelling. */
export function textFaults(value: unknown, rules: Readonly<Record<string, unknown>>, path: string): readonly Fault[] {
  if (typeof value !== 'string') return [];
  const { minLength, maxLength, minUtf8ByteLength, maxUtf8ByteLength, pattern } = rules;
  const has = (size: number, unit: string) => `${path} has ${size} ${unit}`;
  const characters = minLength === undefined && maxLength === undefined ? 0 : [...value].length;
  const measured = minUtf8ByteLength === undefined && maxUtf8ByteLength === undefined;
  const bytes = measured ? 0 : new TextEncoder().encode(value).byteLength;
  return [
    ...rangeFault(characters, ['minLength', minLength], ['maxLength', maxLength], path, has(characters, 'characters')),
    ...rangeFault(
      bytes,
      ['minUtf8ByteLength', minUtf8ByteLength],
      ['maxUtf8ByteLength', maxUtf8ByteLength],
      path,
      has(bytes, 'bytes in UTF-8'),
    ),
    ...(typeof pattern === 'string' ? patternFaults(value, pattern, path) : []),
  ];
}

/** An expression that is not JavaScript's is not judged. */
function patternFaults(value: string, pattern: string, path: string): readonly Fault[] {
  const fits = expressionOf(pattern)?.test(value) ?? true;
  if (fits) return [];
  const message = `${path} is ${shown(value)}. Give a text that matches ${pattern}.`;
  return [{ path, keyword: 'pattern', message }];
}

function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
