/** The answer to a run that does not know whether it was created: an id, or null for none. */
export function foundId<Name extends string>(
  name: Name,
  found: string | undefined,
): Partial<Record<Name, string | null>> {
  if (found === undefined) return {};
  return { [name]: found === 'none' ? null : found } as Partial<Record<Name, string | null>>;
}
