import type { Role } from '../../../lib/use-permission.ts';

/** What a role may do, in words; the one that may most comes first. */
export const roleWords: readonly { readonly role: Role; readonly name: string; readonly may: string }[] = [
  { role: 'owner', name: 'Owner', may: 'Everything: people, billing, applications, connecting and removing sellers.' },
  { role: 'operator', name: 'Operator', may: 'Calls, writes and runs for the sellers that are connected.' },
  { role: 'viewer', name: 'Viewer', may: 'Reads everything but people’s changes, and changes nothing.' },
];

export function roleName(role: Role): string {
  return roleWords.find((one) => one.role === role)?.name ?? role;
}

/** Choices of a list of roles. */
export const roleChoices = roleWords.map(({ role, name }) => ({ value: role, label: name }));
