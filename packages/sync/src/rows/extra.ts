/**
 * Returns the properties that no column has as JSON text, so that nothing which Amazon adds is lost; null if there are none.
 *
 * @param knownProperties names of the properties that columns have
 * @param unreadable properties whose values do not fit their columns
 */
export function collectExtra(
  record: object,
  knownProperties: ReadonlySet<string>,
  unreadable?: Readonly<Record<string, unknown>> | undefined,
): string | null {
  let extra: Record<string, unknown> | undefined = unreadable && { ...unreadable };
  for (const [name, member] of Object.entries(record)) {
    if (knownProperties.has(name) || member === null || member === undefined || member === '') continue;
    extra ??= {};
    extra[name] = member;
  }
  return extra === undefined ? null : JSON.stringify(extra);
}
