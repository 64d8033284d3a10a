import { isPlainName } from '../base/display-name.ts';
import type { Email } from '../mail/email.ts';

const notYou = 'If you did not request this, ignore this email: nobody can use your account without this link.';

/** Builds the emails to users who have an account or sign up. Links lead to screens, which then call the server. */
export class Emails {
  readonly #publicUrl: string;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  /** `next` is the path to open after the confirmation. */
  confirmAddress(to: string, token: string, next: string | undefined): Email {
    return {
      to,
      subject: 'Confirm your email address',
      paragraphs: [
        'Someone signed up for Supercargo with this email address. If it was you, confirm it within an hour, with the password that you chose.',
      ],
      link: { text: 'Confirm this address', url: this.#link('/verify', { token, next }) },
      remark: 'If it was not you, ignore this email: nobody can use the account until its address is confirmed.',
    };
  }

  accountExists(to: string): Email {
    return {
      to,
      subject: 'You already have an account',
      paragraphs: [
        'Someone tried to sign up for Supercargo with this email address, which already has an account. If it was you, sign in.',
        'If you do not remember your password, you can reset it there.',
      ],
      link: { text: 'Sign in', url: this.#link('/sign-in', {}) },
      remark: 'If it was not you, ignore this email: nothing has changed.',
    };
  }

  resetPassword(to: string, token: string): Email {
    return {
      to,
      subject: 'Reset your password',
      paragraphs: [
        'Use this link within an hour to choose a new password. This signs out every browser and removes your passkeys.',
      ],
      link: { text: 'Choose a new password', url: this.#link('/reset', { token }) },
      remark: notYou,
    };
  }

  passwordChanged(to: string): Email {
    return {
      to,
      subject: 'Your password has changed',
      paragraphs: ['The password of your Supercargo account was changed.'],
      link: { text: 'It was not me: reset the password', url: this.#link('/forgot', {}) },
      remark: 'If it was you, ignore this email.',
    };
  }

  passkeyAdded(to: string, name: string): Email {
    return {
      to,
      subject: 'A passkey was added',
      paragraphs: [
        `${isPlainName(name) ? `The passkey “${name}”` : 'A new passkey'} can now sign in to your Supercargo account.`,
      ],
      link: { text: 'See your passkeys', url: this.#link('/account', {}) },
      remark: 'If it was not you, remove it there and change your password.',
    };
  }

  confirmEmail(to: string, token: string): Email {
    return {
      to,
      subject: 'Confirm your new email address',
      paragraphs: [
        'Someone wants to use this email address for their Supercargo account. If it was you, confirm it within an hour.',
      ],
      link: { text: 'Use this address', url: this.#link('/confirm-email', { token }) },
      remark: 'If it was not you, ignore this email: the link works only for the owner of that account.',
    };
  }

  emailInUse(to: string): Email {
    return {
      to,
      subject: 'This email address already has an account',
      paragraphs: [
        'Someone wants to use this email address for their Supercargo account, but it already has its own account.',
        'If it was you, sign in to that other account. Use it, or delete it and then request the change again.',
      ],
      link: { text: 'Sign in', url: this.#link('/sign-in', {}) },
      remark: 'If it was not you, ignore this email: nothing has changed.',
    };
  }

  emailAsked(to: string, next: string): Email {
    return {
      to,
      subject: 'A new email address was requested',
      paragraphs: [
        `Someone requested to change the email address of your Supercargo account to ${next}. The address changes when someone opens the link in the email that we sent to the new address.`,
      ],
      link: { text: 'It was not me: reset the password', url: this.#link('/forgot', {}) },
      remark: 'Resetting the password makes the link in that email invalid. If it was you, ignore this email.',
    };
  }

  emailChanged(to: string, next: string): Email {
    return {
      to,
      subject: 'Your email address has changed',
      paragraphs: [
        `Your Supercargo account now has the email address ${next}. Emails are no longer sent to this address.`,
      ],
      remark: 'If it was not you, tell an owner of your workspace immediately: someone is signed in as you.',
    };
  }

  accountDeleted(to: string): Email {
    return {
      to,
      subject: 'Your account was deleted',
      paragraphs: [
        'Your Supercargo account was deleted, with its sessions, passkeys and memberships. Your actions in other users’ workspaces stay in their audit logs, with this email address.',
      ],
      remark: 'If it was not you, tell an owner of your workspace: someone knows your password.',
    };
  }

  #link(path: string, search: Record<string, string | undefined>): string {
    const url = new URL(path, this.#publicUrl);
    for (const [name, value] of Object.entries(search)) if (value !== undefined) url.searchParams.set(name, value);
    return url.href;
  }
}
