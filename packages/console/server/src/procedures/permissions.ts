import { isEnough } from '../sessions/roles.ts';
import type { Role } from '../storage/schema/memberships.ts';
import type { Permission } from './meta.ts';

/** Permissions of procedures by their paths, and of routes by their methods and paths. */
export type Permissions = Readonly<Record<string, Permission>>;

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
