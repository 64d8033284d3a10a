/** What one question has shown: it was let in, it was turned away, or nothing. */
export interface RoleClue {
  /** Each one of them alone grants access. */
  readonly roles: readonly string[];
  readonly result: 'allowed' | 'rejected' | 'unclear';
}

/** What the clues together say of the roles they speak of. */
export interface InferredRoles {
  readonly granted: readonly string[];
  readonly missing: readonly string[];
  /** No clue decides. */
  readonly unknown: readonly string[];
  /** Groups of which at least one role is granted, without it being clear which. */
  readonly oneOf: readonly (readonly string[])[];
}

/**
 * Who is turned away has none of the roles; who is let in has one of those that are not ruled out. When only one is left,
 * it is that one.
 */
export function inferRoles(clues: readonly RoleClue[]): InferredRoles {
  const missing = new Set(clues.filter(({ result }) => result === 'rejected').flatMap(({ roles }) => roles));
  const open = clues
    .filter(({ result }) => result === 'allowed')
    .map(({ roles }) => roles.filter((role) => !missing.has(role)));
  const granted = new Set(open.filter(({ length }) => length === 1).flat());
  const undecided = open.filter((roles) => roles.length > 1 && !roles.some((role) => granted.has(role)));
  const all = new Set(clues.flatMap(({ roles }) => roles));
  return {
    granted: [...granted].sort(),
    missing: [...missing].sort(),
    unknown: [...all].filter((role) => !granted.has(role) && !missing.has(role)).sort(),
    oneOf: distinct(undecided.map((roles) => [...roles].sort())),
  };
}

function distinct(groups: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(groups.map((group) => [group.join('\n'), group])).values()];
}
