type GivenHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Headers with names in lower case; one that came several times is joined by commas. */
export function plainHeaders(given: GivenHeaders): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const name of Object.keys(given)) {
    const value = given[name];
    if (value !== undefined) plain[name.toLowerCase()] = typeof value === 'string' ? value : value.join(', ');
  }
  return plain;
}
