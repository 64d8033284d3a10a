type GivenHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Converts headers to lowercase names. Repeated headers are joined by commas. */
export function toPlainHeaders(headers: GivenHeaders): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const name of Object.keys(headers)) {
    const header = headers[name];
    if (header !== undefined) plain[name.toLowerCase()] = typeof header === 'string' ? header : header.join(', ');
  }
  return plain;
}
