/** Converts --existing-id to the client's option for a run whose creation is unknown: the ID, or null to create a new one. */
export function toExistingIdOption<Name extends string>(
  name: Name,
  existingId: string | undefined,
): Partial<Record<Name, string | null>> {
  if (existingId === undefined) return {};
  return { [name]: existingId === 'none' ? null : existingId } as Partial<Record<Name, string | null>>;
}
