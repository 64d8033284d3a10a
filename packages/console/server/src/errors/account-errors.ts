import type { ConsoleErrorEntry } from './console-error-entry.ts';

/** Error codes of accounts, workspaces and members. */
export const accountErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  ACCOUNT_EMAIL_MISMATCH: {
    meaning: 'The account was not deleted: the text you typed is not its email address.',
    action: 'Type the address exactly as it is shown above the field.',
  },
  ACCOUNT_HAS_WORKSPACES: {
    meaning: 'The account cannot be deleted: it is the only owner of a workspace.',
    action: 'Make another member an owner under People, or delete the workspace there. You can export it first.',
  },
  ALREADY_A_MEMBER: {
    meaning: 'The invited user is already a member of the workspace.',
    action: 'To change the user’s role, use the list of members.',
  },
  EMAIL_ALREADY_CONFIRMED: {
    meaning: 'The email address is already confirmed.',
    action: 'Sign in. If you do not remember the password, reset it by email.',
  },
  EMAIL_INVALID: { meaning: 'The email address is invalid.', action: 'Write it like name@example.com.' },
  EMAIL_NOT_VERIFIED: {
    meaning: 'The email address of this account is not confirmed.',
    action: 'Open the link in the email that was sent to it, or request another email.',
  },
  EMAIL_TAKEN: {
    meaning: 'Another account now has this email address. Your account keeps its current address.',
    action: 'Choose another address, or delete the other account first.',
  },
  EMAIL_UNCHANGED: {
    meaning: 'The new email address is the same as the current one.',
    action: 'Enter another address.',
  },
  INVITATION_EMAIL_MISMATCH: {
    meaning: 'The invitation was sent to an email address other than yours.',
    action: 'Sign in with the address that received the email, or ask for an invitation to yours.',
  },
  INVITATION_EXPIRED: {
    meaning: 'The invitation is older than 7 days.',
    action: 'Ask the owner who invited you to send it again.',
  },
  INVITATION_JUST_SENT: {
    meaning: 'The invitation was sent less than a minute ago.',
    action: 'Wait a minute for it to arrive, then send it again.',
  },
  INVITATION_NOT_FOUND: {
    meaning: 'The invitation was accepted, replaced or revoked, or it never existed.',
    action: 'Look for a newer email, or ask for another invitation.',
  },
  INVITATION_REQUIRED: {
    meaning: 'Only invited users can sign up here.',
    action: 'Ask an owner of your workspace for an invitation, and open the link in the email.',
  },
  LAST_OWNER: {
    meaning: 'The last owner of a workspace cannot leave it or take a lower role.',
    action: 'Make another member an owner first, or delete the workspace.',
  },
  LINK_INVALID: {
    meaning: 'The link is invalid: it has expired, was used, or a newer email replaced it.',
    action: 'Request another email.',
  },
  MAIL_UNREACHABLE: {
    meaning:
      'The mail server rejects the console’s emails. The console retries the connection, and each email for twelve minutes.',
    action: 'Check SUPERCARGO_SMTP_URL: host, port, user, password and encryption.',
  },
  MEMBER_NOT_FOUND: {
    meaning: 'The workspace has no such member.',
    action: 'Choose a member from the list under People.',
  },
  PASSKEY_ALREADY_ADDED: {
    meaning: 'The device already has a passkey for the account.',
    action: 'Use another device, or the existing passkey.',
  },
  PASSKEY_INVALID: {
    meaning: 'This passkey does not work here: it was removed, or it belongs to another site.',
    action: 'Use another passkey, or your password.',
  },
  PASSKEY_NOT_FOUND: { meaning: 'The user has no such passkey.', action: 'Choose a passkey from your list.' },
  PASSKEY_NOT_USED: {
    meaning: 'The browser used no passkey: you cancelled, it took too long, or the device has none for this site.',
    action: 'Try again, or use your password.',
  },
  PASSKEY_TIMEOUT: {
    meaning: 'The passkey was not used within five minutes, or the sign-in was started in another window.',
    action: 'Start again.',
  },
  PASSWORD_INVALID: {
    meaning: 'A password must have 10 to 128 characters.',
    action: 'Choose one of that length. Several words are easy to remember.',
  },
  PASSWORD_REQUIRED: {
    meaning: 'You are not signed in to this account in this browser, so its password is required.',
    action: 'Type the password of the account whose email address you change.',
  },
  PASSWORD_WRONG: { meaning: 'The password is wrong.', action: 'Type it again, or sign out and reset it by email.' },
  RECENT_SIGN_IN_REQUIRED: {
    meaning: 'You signed in more than an hour ago, and this requires a recent sign-in.',
    action: 'Sign out, sign in, and try again.',
  },
  ROLE_NOT_SET: {
    meaning: 'The console has no role defined for this request.',
    action: 'Report this to the operator. Nobody can do it until the role is defined.',
  },
  ROLE_TOO_LOW: {
    meaning: 'Your role in the workspace does not allow this. The attempt is in the audit log.',
    action: 'Ask an owner to do it, or to change your role under People.',
  },
  SIGN_IN_FAILED: {
    meaning: 'No account has this email address and password.',
    action: 'Check both, or reset the password by email.',
  },
  SIGN_UP_PASSWORD_WRONG: {
    meaning: 'The password is not the one that was chosen for this sign-up. Nothing was confirmed.',
    action: 'Type the password that you chose when you signed up. If someone else signed up, sign up again yourself.',
  },
  SIGN_UP_REPLACED: {
    meaning: 'The email belongs to an earlier sign-up. Someone has signed up with the same address since.',
    action: 'Open the link in the newest email. If that sign-up is not yours, sign up again.',
  },
  TOO_MANY_ATTEMPTS: {
    meaning: 'There were too many attempts for this email address, from here or elsewhere.',
    action:
      'Wait 15 minutes, or an hour if you requested too many emails. You can still sign in with a passkey, or in a browser in which you signed in before.',
  },
  TOO_MANY_INVITATIONS: {
    meaning: 'The workspace has reached its limit of open invitations.',
    action: 'Revoke invitations that were not accepted.',
  },
  TOO_MANY_INVITATION_EMAILS: {
    meaning: 'The workspace sent 50 invitation emails within a day, or one address received 5 within an hour.',
    action: 'Wait, then invite again.',
  },
  TOO_MANY_PASSKEYS: {
    meaning: 'The account has reached its limit of passkeys.',
    action: 'Remove a passkey that you no longer use under Account.',
  },
  TOO_MANY_WORKSPACES: {
    meaning: 'A user can own up to 5 workspaces.',
    action: 'Delete a workspace that you no longer use, or make another member its owner.',
  },
  WORKSPACE_CHANGED: {
    meaning: 'The page shows a different workspace from the one that this browser now uses. Nothing was changed.',
    action: 'Reload the page to see the current workspace.',
  },
  WORKSPACE_NAME_MISMATCH: {
    meaning: 'The workspace was not deleted: the text you typed is not its name.',
    action: 'Type the name exactly as it is shown above the field.',
  },
  WORKSPACE_NOT_FOUND: {
    meaning: 'The workspace does not exist, or you are not a member of it.',
    action: 'Choose a workspace at the top of the screen, or ask an owner for an invitation.',
  },
};
