import { ConsoleError } from '../errors/console-error.ts';
import type { Role } from '../storage/schema/memberships.ts';
import type { Permission } from './meta.ts';

/** Permissions of procedures by their paths, and of routes by their methods and paths. */
export type Permissions = Readonly<Record<string, Permission>>;

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

/** Whether something is allowed in a workspace whose plan has lapsed. */
export function isAllowedWhenLapsed({ effect, allowedWhenLapsed = effect === 'reads' }: Permission): boolean {
  return allowedWhenLapsed;
}

/** Lists what the role does not permit, with the role that each requires. */
export function listBeyond(permissions: Permissions, role: Role): Readonly<Partial<Record<string, Role>>> {
  const entries = Object.entries(permissions).map(([name, permission]) => [name, permission.role] as const);
  return Object.fromEntries(entries.filter(([, needed]) => !isEnough(role, needed)));
}

/** Lists what is rejected in a workspace whose plan has lapsed. */
export function listClosedWhenLapsed(permissions: Permissions): readonly string[] {
  return Object.entries(permissions)
    .filter(([, permission]) => !isAllowedWhenLapsed(permission))
    .map(([name]) => name);
}

/** Lists what is rejected in read-only mode. */
export function listChanging(permissions: Permissions): readonly string[] {
  return Object.entries(permissions)
    .filter(([, { effect }]) => effect === 'changes-amazon')
    .map(([name]) => name);
}
