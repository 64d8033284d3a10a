import { JsonNumbers } from '../runtime/json-numbers.ts';

/** Parses JSON. Some of Amazon's errors contain raw line breaks in strings, which are accepted. */
export function parseJson(text: string, numbers = new JsonNumbers()): unknown {
  try {
    return numbers.parse(text);
  } catch {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: raw control characters are what is being repaired.
    return numbers.parse(text.replace(/[\u0000-\u001f]+/g, ' '));
  }
}
