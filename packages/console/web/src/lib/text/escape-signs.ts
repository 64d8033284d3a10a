/** Replaces signs that separate the parts of a text by `%` and their code, like a URL. `signs` must contain `%`. */
export function escapeSigns(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** Restores a text from {@link escapeSigns}. */
export function unescapeSigns(text: string): string {
  return text.replace(/%([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
