import { isPlainName } from '../../base/display-name.ts';
import type { Email } from '../../mail/email.ts';
import type { Role } from '../../storage/schema/memberships.ts';

const may: Readonly<Record<Role, string>> = {
  owner: 'do everything',
  operator: 'make calls, change data and start runs',
  viewer: 'read everything except the audit log',
};

interface Invitation {
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string;
  readonly workspace: string;
  readonly publicUrl: string;
  readonly token: string;
}

/** Builds the email that invites a user. The link leads to a screen, which then calls the server. */
export function buildInvitationEmail({ email, role, invitedBy, workspace, publicUrl, token }: Invitation): Email {
  // The name of a stranger's workspace must not contain a link.
  const isPlain = isPlainName(workspace);
  const named = isPlain ? `the workspace “${workspace}”` : 'a workspace';
  return {
    to: email,
    subject: `${invitedBy} invites you to ${isPlain ? workspace : 'a workspace'}`,
    paragraphs: [
      `${invitedBy} invites you to ${named} on Supercargo as ${role}. You can ${may[role]}.`,
      'The link works for 7 days, and only for this email address. If you have no account yet, sign up with this address.',
    ],
    link: { text: 'Join the workspace', url: `${publicUrl}/join?token=${token}` },
    remark: 'If you did not expect this invitation, ignore this email.',
  };
}
