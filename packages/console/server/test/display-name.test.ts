import { describe, expect, it } from 'vitest';
import { displayName } from '../src/base/display-name.ts';
import { writeMessage } from '../src/mail/write-message.ts';
import { buildInvitationEmail } from '../src/services/workspaces/invitation-email.ts';
import { Emails } from '../src/users/emails.ts';

const name = displayName(60);

describe('a display name', () => {
  it.each([
    'Lamps & Co.',
    'lamps.de',
    'Dr. Smith',
    'Łódź – Lampy',
    '店舗',
    'دکان',
    'نام\u200cخانوادگی',
    '👩‍👩‍👧 Shop',
    'a/b',
    'R&D: 2026',
  ])('A display name can be %j', (given) => expect(name.parse(` ${given} `)).toBe(given));

  it.each([
    'Lamps\r\nBcc: two@example.com',
    'Lamps\nand more',
    'Lamps\u2028and more',
    'Lamps\u2029and more',
    'Lamps\u0085and more',
    'Lamps\u0000',
    'Lamps\tand more',
    'Lamps \u202egnp.exe',
    'Lamps \u2066x',
    'See https://evil.example/login',
    'See HTTP://evil.example',
    'See www.evil.example',
    'See ｈｔｔｐｓ：／／evil.example',
    '   ',
    'L'.repeat(61),
  ])('A display name cannot be %j', (given) => expect(name.safeParse(given).success).toBe(false));
});

describe('names in emails', () => {
  const invite = (workspace: string) =>
    writeMessage(
      buildInvitationEmail({
        email: 'guest@example.test',
        role: 'viewer',
        invitedBy: 'owner@example.test',
        workspace,
        publicUrl: 'https://console.example',
        token: 'abc',
      }),
    );

  it('An email contains the name of the workspace if it consists of words', () => {
    expect(invite('Lamps & Co.')).toMatchObject({
      subject: 'owner@example.test invites you to Lamps & Co.',
      text: expect.stringContaining('the workspace “Lamps & Co.”'),
    });
  });

  it.each([
    'Your account is locked: https://evil.example/login',
    'evil.example',
    'Sign in at evil.example/login',
    'evil。example',
    'evil．example',
    'support@evil.example',
    'Lamps\r\nhttps://evil.example',
    'Lamps\r\nBcc: evil@evil.example',
    'Lamps\u2028Call us',
    '<a href="//evil.example">Lamps</a>',
  ])('An email does not contain a saved display name that is %j', (workspace) => {
    const { subject, text, html } = invite(workspace);
    expect(subject).toBe('owner@example.test invites you to a workspace');
    expect(`${text}${html}`).not.toMatch(/evil|Call us/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['https://console.example/join?token=abc']);
    const passkey = writeMessage(new Emails('https://console.example').passkeyAdded('a@example.test', workspace));
    expect(`${passkey.text}${passkey.html}`).not.toMatch(/evil|Call us/);
  });

  it('An email shows a name as text, whatever markup it has', () => {
    const { html } = invite('<img src=x onerror=alert(1)> & "Co"');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});
