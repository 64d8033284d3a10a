import type { ConsoleErrorEntry } from './console-error-entry.ts';

/** Codes of accounts, workspaces and those who belong to them. */
export const peopleErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  ACCOUNT_EMAIL_DIFFERS: {
    meaning: 'An account was to be deleted, and what was typed is not its e-mail address.',
    action: 'Type the address exactly as it stands above the field. Nothing was deleted.',
  },
  ACCOUNT_HAS_WORKSPACES: {
    meaning: 'An account was to be deleted on which workspaces depend: nobody else owns them.',
    action: 'Make somebody else an owner under People, or delete the workspace there; you can export it first.',
  },
  ACCOUNT_TRIED_TOO_OFTEN: {
    meaning: 'This address was tried too often, from here or from elsewhere.',
    action:
      'Wait a quarter of an hour; after letters, an hour. A passkey lets you in meanwhile, and so does a browser in which you have signed in before.',
  },
  ADDRESS_CONFIRMED: {
    meaning: 'The address has been confirmed already.',
    action: 'Sign in. If you do not remember the password, choose another with a letter.',
  },
  EMAIL_NOT_USABLE: {
    meaning: 'That is no e-mail address.',
    action: 'Write it as in name@example.com.',
  },
  EMAIL_NOT_VERIFIED: {
    meaning: 'The address of this account has not been confirmed.',
    action: 'Open the link in the letter that was sent to it, or ask for another letter.',
  },
  EMAIL_TAKEN: {
    meaning: 'Another account has this address by now. Yours keeps the one it has.',
    action: 'Choose another address, or delete the other account first.',
  },
  EMAIL_UNCHANGED: {
    meaning: 'An account was to have the address that it has.',
    action: 'Give the one that it is to have.',
  },
  INVITATIONS_TOO_MANY: {
    meaning: 'A workspace has as many open invitations as it may have.',
    action: 'Revoke those that nobody answers.',
  },
  INVITATION_EXPIRED: {
    meaning: 'An invitation is older than 7 days.',
    action: 'Ask who has invited you to send it again.',
  },
  INVITATION_FOR_ANOTHER: {
    meaning: 'An invitation was opened by somebody with another address than it was sent to.',
    action: 'Sign in with the address that the letter came to, or ask for an invitation to yours.',
  },
  INVITATION_JUST_SENT: {
    meaning: 'A letter was to be sent again within a minute.',
    action: 'Give it a minute to arrive, then send it again.',
  },
  INVITATION_NOT_FOUND: {
    meaning: 'An invitation has been used, sent anew, or taken back, or there never was one.',
    action: 'Look for a newer letter, or ask for another invitation.',
  },
  INVITED_TOO_OFTEN: {
    meaning: 'A workspace has sent 50 letters of invitations within a day, or an address has got 5 within an hour.',
    action: 'Wait, then invite once more.',
  },
  LAST_OWNER: {
    meaning: 'The last owner of a workspace was to leave, or to have a lower role.',
    action: 'Make somebody else an owner first, or delete the workspace.',
  },
  LINK_NOT_USABLE: {
    meaning:
      'The link of a letter is not good any more: it is too old, was used, or a newer letter has taken its place.',
    action: 'Ask for another letter.',
  },
  MAIL_UNREACHABLE: {
    meaning:
      'The mail server does not take letters from the console. It is tried again, and so are the letters, for twelve minutes each.',
    action: 'Look at SUPERCARGO_SMTP_URL: host, port, user and password, and whether it encrypts.',
  },
  MEMBER_KNOWN: {
    meaning: 'Somebody was invited who belongs to the workspace already.',
    action: 'Change the role in the list of members, if that is what is meant.',
  },
  MEMBER_NOT_FOUND: {
    meaning: 'The workspace has no such member.',
    action: 'Choose one of the list under People.',
  },
  PASSKEY_ALREADY_ADDED: {
    meaning: 'The device has a passkey for the account already.',
    action: 'Take another device, or the passkey that is there.',
  },
  PASSKEY_NOT_FOUND: { meaning: 'The person has no such passkey.', action: 'Choose one of your list.' },
  PASSKEY_NOT_USED: {
    meaning: 'The browser used no passkey: it was cancelled, or took too long, or the device has none for this site.',
    action: 'Try again, or take your password.',
  },
  PASSKEY_REFUSED: {
    meaning: 'That passkey signs nobody in here: it has been removed, or belongs to another site.',
    action: 'Take another passkey, or your password.',
  },
  PASSKEY_TOO_LATE: {
    meaning: 'Nobody waits for this passkey: it took longer than five minutes, or was begun in another window.',
    action: 'Begin again.',
  },
  PASSWORD_NEEDED: {
    meaning: 'You are not signed in to this account here, so its password is needed.',
    action: 'Type the password of the account whose address is to change.',
  },
  PASSWORD_NOT_USABLE: {
    meaning: 'A password has from 10 to 128 characters.',
    action: 'Choose one of that length. Several words are easy to remember.',
  },
  PASSWORD_WRONG: {
    meaning: 'That is not the password you have now.',
    action: 'Type it again; or sign out and choose another with a letter.',
  },
  ROLE_NOT_SET: {
    meaning: 'Something was asked for of which the console does not know which role it needs.',
    action: 'Tell whoever runs the console. Nobody can do it until its role is known.',
  },
  ROLE_TOO_LOW: {
    meaning: 'Somebody’s role in the workspace does not reach for what was asked. It is written down under Changes.',
    action: 'Ask an owner to do it, or to change your role under People.',
  },
  SIGN_IN_AGAIN: {
    meaning: 'You signed in more than an hour ago, and this asks for a fresh sign-in.',
    action: 'Sign out, sign in, and try again.',
  },
  SIGN_IN_REFUSED: {
    meaning: 'No account has this address and this password.',
    action: 'Look at both; or choose another password with a letter.',
  },
  SIGN_UP_BY_INVITATION: {
    meaning: 'Only who has been invited may sign up here.',
    action: 'Ask an owner of your workspace for an invitation, and open the link of its letter.',
  },
  SIGN_UP_PASSWORD_WRONG: {
    meaning: 'That is not the password of the sign-up that the letter belongs to. Nothing was confirmed.',
    action:
      'Type the one that you have chosen when you signed up. If somebody else has signed up, sign up again yourself.',
  },
  SIGN_UP_REPLACED: {
    meaning: 'The letter is of an earlier sign-up: somebody has signed up with the same address since.',
    action: 'Open the link of the newest letter. If that sign-up is not yours, sign up again.',
  },
  TOO_MANY_PASSKEYS: {
    meaning: 'An account has as many passkeys as it may.',
    action: 'Remove one that is not used under your account.',
  },
  TOO_MANY_WORKSPACES: {
    meaning: 'One person owns 5 workspaces at most.',
    action: 'Delete one that is not used, or make somebody else its owner.',
  },
  WORKSPACE_CHANGED: {
    meaning: 'A page showed another workspace than the one that its browser has changed to meanwhile.',
    action: 'Load the page anew: it shows the workspace that you are in. Nothing has been changed.',
  },
  WORKSPACE_NAME_DIFFERS: {
    meaning: 'A workspace was to be deleted, and what was typed is not its name.',
    action: 'Type the name exactly as it stands above the field. Nothing was deleted.',
  },
  WORKSPACE_NOT_FOUND: {
    meaning: 'Somebody does not belong to the workspace that was asked for, or there is none.',
    action: 'Choose one at the top of the screen, or ask an owner for an invitation.',
  },
};
