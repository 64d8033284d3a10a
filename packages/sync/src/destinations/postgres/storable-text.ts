const replacement = '\uFFFD';
const highSurrogate = '[dD][89abAB][0-9a-fA-F]{2}';
const lowSurrogate = '[dD][c-fC-F][0-9a-fA-F]{2}';

/** Escapes of JSON: pairs of surrogates, single ones, the NUL character, all others. */
const escapes = new RegExp(
  `\\\\u${highSurrogate}\\\\u${lowSurrogate}|(\\\\u(?:${highSurrogate}|${lowSurrogate}|0000))|\\\\.`,
  'g',
);

/** Postgres cannot store the NUL character: it becomes U+FFFD. Single surrogates become U+FFFD in UTF-8, too. */
export function replaceUnstorable(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', replacement) : text;
}

/** Replaces escapes that JSONB rejects, the NUL character and single surrogates, by U+FFFD. */
export function replaceUnstorableEscapes(json: string): string {
  if (!json.includes('\\u')) return json;
  return json.replaceAll(escapes, (sequence: string, unstorable: string | undefined) =>
    unstorable === undefined ? sequence : replacement,
  );
}
