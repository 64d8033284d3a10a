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

/** Formats search parameters so that people can read them: text as it is, other values as JSON. Undefined ones are left out. */
export function stringifySearch(search: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) parameters.set(name, stringifyValue(value));
  }
  const text = parameters.toString().replace(/%(?:2C|3A|3B|28|29|7E|2F)/g, (code) => readable[code] ?? code);
  return text === '' ? '' : `?${text}`;
}

/** Parses the query of a URL, with or without its question mark. A repeated parameter becomes a list. */
export function parseSearch(text: string): Record<string, unknown> {
  const parameters = new URLSearchParams(text);
  const entries = [...new Set(parameters.keys())].map((name) => {
    const values = parameters.getAll(name).map(parseValue);
    return [name, values.length === 1 ? values[0] : values];
  });
  return Object.fromEntries(entries);
}

/** Text that would be read as another value gets quotation marks. */
function stringifyValue(value: unknown): string {
  return typeof value === 'string' && parseValue(value) === value ? value : JSON.stringify(value);
}

function parseValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // Digits that a number cannot hold stay text.
    return typeof value === 'number' && String(value) !== text ? text : value;
  } catch {
    return text;
  }
}
