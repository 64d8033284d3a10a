/** Converts --found to the client's option for a run whose creation is unknown: the ID, or null to create a new one. */
export function toFoundOption<Name extends string>(
  name: Name,
  found: string | undefined,
): Partial<Record<Name, string | null>> {
  if (found === undefined) return {};
  return { [name]: found === 'none' ? null : found } as Partial<Record<Name, string | null>>;
}
