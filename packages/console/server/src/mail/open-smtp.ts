import { ConsoleError } from '../errors/console-error.ts';
import type { MailSettings } from '../settings/hosted-settings.ts';
import { loadPackage } from '../settings/load-package.ts';
import { isOnThisMachine } from '../settings/read-mail.ts';
import type { Deliver } from './email.ts';

/** A connection to a mail server. */
interface OpenSmtp {
  readonly deliver: Deliver;
  /** Connects to the server and signs in. Rejects with a ConsoleError if that fails. */
  verify(): Promise<void>;
  close(): void;
}

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * Creates the code that sends emails through the mail server, which may be unreachable at that time. Throws a
 * ConsoleError if a package is missing.
 */
export async function openSmtp({ smtpUrl, from }: MailSettings): Promise<OpenSmtp> {
  const { createTransport } = await loadPackage(() => import('nodemailer'));
  // A connection within this machine needs no certificate. Every other connection must be encrypted.
  const safety = isOnThisMachine(smtpUrl) ? { ignoreTLS: true } : { requireTLS: true };
  const transport = createTransport({ ...patience, ...safety, url: smtpUrl });
  const verify = async () => {
    try {
      await transport.verify();
    } catch (error) {
      const { hostname, port } = new URL(smtpUrl);
      throw new ConsoleError(
        'MAIL_UNREACHABLE',
        `The mail server ${hostname}${port && `:${port}`} rejects emails: ${(error as Error).message}`,
        'Check SUPERCARGO_SMTP_URL: host, port, user and password, and whether the server offers STARTTLS or needs smtps://.',
      );
    }
  };
  return {
    deliver: async (message) => {
      await transport.sendMail({ from, ...message });
    },
    verify,
    close: () => transport.close(),
  };
}
