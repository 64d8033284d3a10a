import { defaultStringifySearch } from '@tanstack/react-router';

/** Characters that may stay as they are in the query of a URL (RFC 3986), although forms encode them. */
const readable: Readonly<Record<string, string>> = {
  '%2C': ',',
  '%3A': ':',
  '%3B': ';',
  '%28': '(',
  '%29': ')',
  '%7E': '~',
  '%2F': '/',
};

/** Formats search parameters so that people can read them. */
export function stringifySearch(search: Record<string, unknown>): string {
  return defaultStringifySearch(search).replace(/%(?:2C|3A|3B|28|29|7E|2F)/g, (code) => readable[code] ?? code);
}
