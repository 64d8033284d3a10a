import type { Role } from '../../../lib/use-permission.ts';

/** Roles with their permissions, the most powerful first. */
export const roleWords: readonly { readonly role: Role; readonly name: string; readonly may: string }[] = [
  { role: 'owner', name: 'Owner', may: 'Everything, including members, billing, applications and sellers.' },
  { role: 'operator', name: 'Operator', may: 'Calls, writes and runs for connected sellers.' },
  { role: 'viewer', name: 'Viewer', may: 'Read access to everything except the audit log.' },
];

export function roleName(role: Role): string {
  return roleWords.find((one) => one.role === role)?.name ?? role;
}

/** The roles as options of a Select. */
export const roleChoices = roleWords.map(({ role, name }) => ({ value: role, label: name }));
