import { isLoopback } from '../base/is-loopback.ts';
import type { MailSettings } from './hosted-settings.ts';
import { notUsable } from './refuse-setting.ts';

/** The allowed query parameters. None of them can disable encryption or the check of the certificate. */
const allowed = [
  'connectionTimeout',
  'greetingTimeout',
  'maxConnections',
  'name',
  'pool',
  'requireTLS',
  'socketTimeout',
];

/** Checks the mail server's URL and the sender. Throws a ConsoleError that never contains the password. */
export function readMail(smtpUrl: string, from: string): MailSettings {
  const action = 'Set smtps://user:password@host, or smtp://host:587 if the server offers STARTTLS.';
  if (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl) || new URL(smtpUrl).hostname === '') {
    throw notUsable('SUPERCARGO_SMTP_URL does not start with smtp:// or smtps://.', action);
  }
  const { searchParams } = new URL(smtpUrl);
  for (const [name, value] of searchParams) {
    if (!allowed.includes(name)) {
      throw notUsable(`SUPERCARGO_SMTP_URL has the unknown option ${name}.`, `Allowed options: ${allowed.join(', ')}.`);
    }
    if (name === 'requireTLS' && value !== 'true') {
      throw notUsable(
        `SUPERCARGO_SMTP_URL has requireTLS=${value}, which is not allowed.`,
        'Remove it: emails contain sign-in links and must be encrypted.',
      );
    }
  }
  if (!/^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) {
    throw notUsable(
      `SUPERCARGO_MAIL_FROM is invalid: ${from}.`,
      'Set an address, such as console@example.com or Supercargo <console@example.com>.',
    );
  }
  return { smtpUrl, from };
}

/** Whether the mail server is on this machine, so that the connection needs no encryption. */
export function isOnThisMachine(smtpUrl: string): boolean {
  const { hostname, protocol } = new URL(smtpUrl);
  return protocol === 'smtp:' && isLoopback(hostname);
}
