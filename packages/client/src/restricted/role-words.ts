/** What to do when a role is missing. */
export const roleAdvice =
  'In the developer console, request the role in the developer profile, add it to the registration of the application, ' +
  'and then have the seller authorize the application again: a refresh token keeps the roles of the day it was made. ' +
  'Where the application has the role already, only that last step is missing.';

/** Describes the roles that something needs; undefined when none is known. */
export function describeNeededRole(what: string, roles: readonly string[], verb = 'takes'): string | undefined {
  return roles.length === 0 ? undefined : `${what} ${verb} ${formatRoles(roles)}.`;
}

/** Formats roles of which one is enough. */
export function formatRoles(roles: readonly string[]): string {
  const names = roles.map((role) => `"${role}"`);
  return names.length === 1 ? `the role ${names[0]}` : `one of the roles ${names.join(', ')}`;
}
