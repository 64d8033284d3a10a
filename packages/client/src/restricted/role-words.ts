/** What to do about a role that is missing. */
export const getRole =
  'In the developer console, request the role in the developer profile, add it to the registration of the application, ' +
  'and then have the seller authorize the application again: a refresh token keeps the roles of the day it was made. ' +
  'Where the application has the role already, only that last step is missing.';

/** Which role something takes; undefined when none is known. */
export function needOf(what: string, roles: readonly string[], verb = 'takes'): string | undefined {
  return roles.length === 0 ? undefined : `${what} ${verb} ${oneOf(roles)}.`;
}

/** Roles of which one is enough. */
export function oneOf(roles: readonly string[]): string {
  const names = roles.map((role) => `"${role}"`);
  return names.length === 1 ? `the role ${names[0]}` : `one of the roles ${names.join(', ')}`;
}
