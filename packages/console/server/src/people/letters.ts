import { isPlainName } from '../display-name.ts';
import type { Letter } from '../mail/letter.ts';

const notYou = 'If you have not asked for this, do nothing: nobody gets in without this link.';

/** Letters to people who have an account, or want one. Links lead to screens, which then ask the server. */
export class Letters {
  readonly #publicUrl: string;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  /** `next` is the path to go on to. */
  confirmAddress(to: string, token: string, next: string | undefined): Letter {
    return {
      to,
      subject: 'Confirm your address',
      paragraphs: [
        'Somebody has signed up at Supercargo with this address. If it was you, confirm it within an hour, with the password that you have chosen.',
      ],
      link: { text: 'Confirm this address', url: this.#link('/verify', { token, next }) },
      remark: 'If it was not you, do nothing: the account opens to nobody before its address is confirmed.',
    };
  }

  accountExists(to: string): Letter {
    return {
      to,
      subject: 'You have an account already',
      paragraphs: [
        'Somebody wanted to sign up at Supercargo with this address, which has an account already. If it was you, sign in.',
        'If you do not remember your password, ask for another one there.',
      ],
      link: { text: 'Sign in', url: this.#link('/sign-in', {}) },
      remark: 'If it was not you, do nothing: nothing has changed.',
    };
  }

  resetPassword(to: string, token: string): Letter {
    return {
      to,
      subject: 'Choose another password',
      paragraphs: [
        'Here you choose another password, within an hour. Every browser is signed out when you have, and passkeys are removed.',
      ],
      link: { text: 'Choose a password', url: this.#link('/reset', { token }) },
      remark: notYou,
    };
  }

  passwordChanged(to: string): Letter {
    return {
      to,
      subject: 'Your password has changed',
      paragraphs: ['The password of your account at Supercargo has been changed.'],
      link: { text: 'It was not me: choose another', url: this.#link('/forgot', {}) },
      remark: 'If it was you, there is nothing to do.',
    };
  }

  passkeyAdded(to: string, name: string): Letter {
    return {
      to,
      subject: 'A passkey was added',
      paragraphs: [
        `${isPlainName(name) ? `The passkey “${name}”` : 'A new passkey'} signs in to your account at Supercargo from now on.`,
      ],
      link: { text: 'Look at your passkeys', url: this.#link('/account', {}) },
      remark: 'If it was not you, remove it there and change your password.',
    };
  }

  confirmEmail(to: string, token: string): Letter {
    return {
      to,
      subject: 'Confirm your new address',
      paragraphs: [
        'Somebody wants their account at Supercargo to have this address. If it was you, confirm it within an hour.',
      ],
      link: { text: 'Use this address', url: this.#link('/confirm-email', { token }) },
      remark: 'If it was not you, do nothing: the link works only for who has that account.',
    };
  }

  emailInUse(to: string): Letter {
    return {
      to,
      subject: 'This address has an account',
      paragraphs: [
        'Somebody wants their account at Supercargo to have this address, which has an account of its own already.',
        'If it was you, sign in to the account with this address and delete it, or go on with it.',
      ],
      link: { text: 'Sign in', url: this.#link('/sign-in', {}) },
      remark: 'If it was not you, do nothing: nothing has changed.',
    };
  }

  emailAsked(to: string, next: string): Letter {
    return {
      to,
      subject: 'Another address was asked for',
      paragraphs: [
        `Your account at Supercargo is to have the address ${next} in place of this one. It changes when the letter that was sent there is opened.`,
      ],
      link: { text: 'It was not me: choose another password', url: this.#link('/forgot', {}) },
      remark: 'With another password the letter that was sent is worth nothing. If it was you, there is nothing to do.',
    };
  }

  emailChanged(to: string, next: string): Letter {
    return {
      to,
      subject: 'Your address has changed',
      paragraphs: [
        `Your account at Supercargo has the address ${next} from now on, and gets no letters here any more.`,
      ],
      remark: 'If it was not you, tell an owner of your workspace at once: somebody is signed in as you.',
    };
  }

  accountDeleted(to: string): Letter {
    return {
      to,
      subject: 'Your account was deleted',
      paragraphs: [
        'Your account at Supercargo was deleted, with its sign-ins, passkeys and memberships. What you have done in workspaces of others stays in their list of changes, with this address.',
      ],
      remark: 'If it was not you, tell an owner of your workspace: somebody knows your password.',
    };
  }

  #link(path: string, search: Record<string, string | undefined>): string {
    const url = new URL(path, this.#publicUrl);
    for (const [name, value] of Object.entries(search)) if (value !== undefined) url.searchParams.set(name, value);
    return url.href;
  }
}
