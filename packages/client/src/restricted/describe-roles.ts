/** Advice for errors about a missing role. */
export const roleAdvice =
  'In the developer console, request the role in the developer profile, add it to the registration of the application, ' +
  'and then have the seller authorize the application again: a refresh token only has the roles that the application had when the token was issued. ' +
  'If the application already has the role, only the last step is missing.';

/** Describes the roles that the subject needs; undefined when no role is documented. */
export function describeNeededRole(subject: string, roles: readonly string[]): string | undefined {
  return roles.length === 0 ? undefined : `${subject} needs ${formatRoles(roles)}.`;
}

/** Formats a list of roles, of which one is enough. */
export function formatRoles(roles: readonly string[]): string {
  const names = roles.map((role) => `"${role}"`);
  return names.length === 1 ? `the role ${names[0]}` : `one of the roles ${names.join(', ')}`;
}
