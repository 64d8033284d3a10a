/** Parses JSON; some of the marketplace's errors hold raw line breaks inside strings, which are let through. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: raw control characters are what is being repaired.
    return JSON.parse(text.replace(/[\u0000-\u001f]+/g, ' '));
  }
}
