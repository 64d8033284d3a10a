import { describe, expect, it } from 'vitest';
import { FakeMailServer } from '../../../../tools/test-support/src/fake-mail-server.ts';
import type { Message } from '../src/mail/email.ts';
import { MailQueue } from '../src/mail/mail-queue.ts';
import { openSmtp } from '../src/mail/open-smtp.ts';
import { writeMessage } from '../src/mail/write-message.ts';

const letter = {
  to: 'one@example.com',
  subject: 'A subject',
  paragraphs: ['First.', 'Second, of <b>“Ö & Söhne”</b>.'],
  link: { text: 'Press', url: 'https://console.example.com/verify?token=a&next=%2Fsellers' },
  remark: 'Last.',
};

describe('an email', () => {
  it('An email has the same content in plain text and in HTML, and its content is never used as markup', () => {
    const { text, html } = writeMessage(letter);
    expect(text).toContain(
      'First.\n\nSecond, of <b>“Ö & Söhne”</b>.\n\nPress:\nhttps://console.example.com/verify?token=a&next=%2Fsellers\n\nLast.',
    );
    expect(html).toContain('Second, of &lt;b&gt;“Ö &amp; Söhne”&lt;/b&gt;.');
    expect(html).toContain('href="https://console.example.com/verify?token=a&amp;next=%2Fsellers"');
    // Opening the email loads nothing and notifies nobody.
    expect(html).not.toMatch(/<img|<script|<link|src=/);
  });

  it('An email has one subject line, whatever a name contains', () => {
    expect(writeMessage({ ...letter, subject: 'A\r\nBcc: two@example.com' }).subject).toBe('A Bcc: two@example.com');
  });

  it('An email arrives unmodified, with characters of every kind', async () => {
    const box = await FakeMailServer.start();
    const smtp = await openSmtp({ smtpUrl: box.url, from: 'Supercargo <console@example.com>' });
    try {
      await smtp.deliver(writeMessage(letter));
      const arrived = await box.waitForEmail('one@example.com');
      expect(arrived).toMatchObject({ from: 'console@example.com', subject: 'A subject', link: letter.link.url });
      expect(arrived.text).toContain('“Ö & Söhne”');
    } finally {
      smtp.close();
      await box.close();
    }
  });
});

describe('the mail server', () => {
  it('The mail server may be down when the console starts, which is reported without the password', async () => {
    const box = await FakeMailServer.start();
    const { port } = new URL(box.url);
    await box.close();
    const smtp = await openSmtp({ smtpUrl: `smtp://me:hunter2@127.0.0.1:${port}`, from: 'console@example.com' });
    await expect(smtp.verify()).rejects.toMatchObject({
      code: 'MAIL_UNREACHABLE',
      message: expect.toSatisfy((words: string) => words.includes(`127.0.0.1:${port}`) && !words.includes('hunter2')),
    });
  });

  it('The mail server must use encryption unless it is on this machine', async () => {
    const box = await FakeMailServer.start();
    const { port } = new URL(box.url);
    try {
      // The same machine by an address that is not taken for it.
      const smtp = await openSmtp({ smtpUrl: `smtp://[::ffff:127.0.0.1]:${port}`, from: 'console@example.com' });
      await expect(smtp.verify()).rejects.toMatchObject({
        code: 'MAIL_UNREACHABLE',
        message: expect.stringMatching(/TLS/),
      });
    } finally {
      await box.close();
    }
  });
});

describe('sending emails', () => {
  const open = (failures: number) => {
    const sent: Message[] = [];
    const waits: number[] = [];
    const failed: Error[] = [];
    let left = failures;
    const post = new MailQueue({
      deliver: async (message) => {
        left -= 1;
        if (left >= 0) throw new Error('The server is busy.');
        sent.push(message);
      },
      wait: async (milliseconds) => void waits.push(milliseconds),
      fail: (error) => failed.push(error),
    });
    return { post, sent, waits, failed };
  };

  it('A request does not wait for its email, and sending is retried', async () => {
    const { post, sent, waits, failed } = open(2);
    post.send(letter);
    expect(sent).toEqual([]);
    await post.settled();
    expect(sent.map(({ to }) => to)).toEqual(['one@example.com']);
    expect([waits.length, failed]).toEqual([2, []]);
  });

  it('An email is dropped after a few attempts, which is reported without its link', async () => {
    const { post, sent, failed } = open(5);
    post.send(letter);
    await post.settled();
    expect(sent).toEqual([]);
    expect(failed.map(({ message }) => message)).toEqual(['An email could not be sent: The server is busy.']);
  });
});
