/** The result of one probe: access was granted, denied, or neither could be determined. */
export interface RoleClue {
  /** Each one of them alone grants access. */
  readonly roles: readonly string[];
  readonly result: 'allowed' | 'rejected' | 'unclear';
}

/** The inferred status of each role that the clues mention. */
interface InferredRoles {
  readonly granted: readonly string[];
  readonly missing: readonly string[];
  /** Roles that no clue decides. */
  readonly unknown: readonly string[];
  /** Groups of which at least one role is granted, without it being clear which. */
  readonly oneOf: readonly (readonly string[])[];
}

/**
 * If access was denied, none of the roles is granted. If access was granted, one of the roles that are not ruled out is
 * granted; if only one is left, it is that one.
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
