import type { Role } from '../../../lib/session/use-permission.ts';

/** Roles with their permissions, the most powerful first. */
export const roleDescriptions: readonly { readonly role: Role; readonly name: string; readonly permissions: string }[] =
  [
    { role: 'owner', name: 'Owner', permissions: 'Everything, including members, billing, applications and sellers.' },
    {
      role: 'operator',
      name: 'Operator',
      permissions: 'Can send calls, including writes, and start runs for connected sellers.',
    },
    { role: 'viewer', name: 'Viewer', permissions: 'Read access to everything except the audit log.' },
  ];

export function getRoleName(role: Role): string {
  return roleDescriptions.find((one) => one.role === role)?.name ?? role;
}

/** The roles as options of a Select. */
export const roleOptions = roleDescriptions.map(({ role, name }) => ({ value: role, label: name }));
