import { describe, expect, it } from 'vitest';
import { displayName, withoutLinks } from '../src/base/display-name.ts';
import { writeMessage } from '../src/mail/write-message.ts';
import { buildAlertEmail, buildSlackBody, buildWebhookBody } from '../src/services/alerts/message-text.ts';
import { buildInvitationEmail } from '../src/services/workspaces/invitation-email.ts';
import { Emails } from '../src/users/emails.ts';

const name = displayName(60);

describe('a display name', () => {
  it.each([
    'Lamps & Co.',
    'Lamps 2.0',
    'S.A.R.L. Lampes',
    'Col·lecció',
    'नक्शा क्\u200dष',
    'Lamps ❤️',
    'price: 5/10',
    'me @ home',
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
    'evil.example',
    'lamps.de',
    'evil．example',
    'evil。example',
    'evil｡example',
    'evil․example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'ev\u200bil.example',
    'evil\u2060.example',
    'evil.ex\u00adample',
    'https꞉⁄⁄evil',
    '10.0.0.1',
    'support@evil',
    'support＠evil',
    'Lamps\u200b',
    'La\ufeffmps',
    'Lamps\u2060 Co',
    'Lamps\u200d Co',
    'Lamps\u00ad',
    'Lamps\u3164',
    'Lamps\u061c',
    'Lamps\u{e0041}',
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
    'ev\u200bil\u200b.exa\u2060mple',
    'e\u202evil',
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

describe('texts of alerts', () => {
  const hostile = 'Sign in at https://evil.example/login, evil．example, ev\u200bil.example or a@evil.example';
  const message = {
    id: 'msg_1',
    ruleId: 'rule_1',
    ruleName: 'old.example rule',
    items: [{ state: 'began' as const, text: `The report “prices.csv” of ${hostile} failed.`, path: '/runs' }],
    count: 1,
    origin: 'https://console.example',
    createdAt: new Date(0),
  };
  /** What a mail program or a chat would make a link of. */
  const listLinks = (text: string) =>
    (text.normalize('NFKC').match(/\S*(?:[\p{L}\p{N}]\.\p{L}{2}|:\/\/|[\w.]@[\w.])\S*/gu) ?? []).filter(
      (link) => !/prices\.csv/.test(link),
    );

  it('A text without links can still be read', () => {
    expect(withoutLinks('See https://evil.example, 10.0.0.1 and a@evil.example.')).toBe(
      'See https[:]//evil[.]example, 10[.]0.0.1 and a[@]evil[.]example.',
    );
    for (const text of ['Lamp 2.0 of Dr. Smith', 'The feed “prices.csv” failed.', 'نام\u200cخانوادگی', '👩‍👩‍👧 Shop ❤️'])
      expect(withoutLinks(text)).toBe(text);
    expect(withoutLinks('one\r\ntwo\u2028three')).toBe('one  two three');
  });

  it('Nothing that others wrote is a link in an email, a message to Slack or a webhook', () => {
    const { subject, text, html } = writeMessage(buildAlertEmail(message, ['owner@example.test']));
    expect(subject).toBe('Supercargo: Alert');
    expect(listLinks(text)).toEqual(['https://console.example/runs']);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['https://console.example/runs']);
    expect(html).not.toMatch(/evil\.example/);
    const slack = JSON.parse(buildSlackBody(message)) as { text: string };
    expect(listLinks(slack.text)).toEqual(['<https://console.example/runs|Open']);
    const { data } = JSON.parse(buildWebhookBody(message)) as {
      data: { rule: { name: string }; items: { text: string }[] };
    };
    expect(data.rule.name).toBe('old[.]example rule');
    expect(listLinks(data.items[0]?.text ?? '')).toEqual([]);
  });
});
