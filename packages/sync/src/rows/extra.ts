/**
 * Returns the properties that no column has as JSON text, so that nothing which Amazon adds is lost; null if there are none.
 *
 * @param known names of the properties that columns have
 */
export function collectExtra(record: object, known: ReadonlySet<string>): string | null {
  let extra: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(record)) {
    if (known.has(name) || value === null || value === undefined || value === '') continue;
    extra ??= {};
    extra[name] = value;
  }
  return extra === undefined ? null : JSON.stringify(extra);
}
