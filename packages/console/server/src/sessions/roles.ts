import { ConsoleError } from '../errors/console-error.ts';
import type { Role } from '../storage/schema/memberships.ts';

const levels: Readonly<Record<Role, number>> = { viewer: 1, operator: 2, owner: 3 };

/** Whether a role includes the permissions of the needed role. */
export function isEnough(role: Role, needed: Role): boolean {
  return levels[role] >= levels[needed];
}

/** Throws a ConsoleError that names the required role and who can grant it. */
export function requireRole({ role }: { readonly role: Role }, needed: Role | undefined): void {
  if (needed === undefined) {
    throw new ConsoleError(
      'ROLE_NOT_SET',
      'The console has no role defined for this request.',
      'Report this to the operator of the console.',
    );
  }
  if (isEnough(role, needed)) return;
  throw new ConsoleError(
    'ROLE_TOO_LOW',
    `This requires the role ${needed}. Your role in this workspace is ${role}.`,
    'Ask an owner of the workspace to do it, or to change your role under People.',
  );
}
