import { setTimeout } from 'node:timers/promises';
import type { Shutdown } from '../base/shutdown.ts';
import type { ServiceChecks } from '../hosting/service-checks.ts';
import type { Live } from '../live/live.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { openSmtp } from '../mail/open-smtp.ts';
import type { Settings } from '../settings/read-settings.ts';
import type { OpenDatabase } from '../storage/database.ts';
import { createUserAccounts } from './create-user-accounts.ts';
import type { UserAccounts } from './user-accounts.ts';

interface AccountsParts {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly keys: readonly Buffer[];
  readonly live: Live;
  readonly now: () => number;
  readonly fail: (error: Error) => void;
  readonly shutdown: Shutdown;
  readonly checks: ServiceChecks;
}

interface Accounts {
  readonly mailer?: MailQueue;
  readonly userAccounts?: UserAccounts;
}

/** Creates the mailer and the user accounts of a hosted console. A worker needs neither. */
export async function openAccounts(parts: AccountsParts): Promise<Accounts> {
  const { settings, database, keys, live, now, fail, shutdown, checks } = parts;
  if (settings.hosted === undefined || settings.worker) return {};
  const smtp = await openSmtp(settings.hosted.mail);
  // Signed-in users need no email, so an unreachable mail server does not prevent the start.
  void checks.watch('The mail server', 'MAIL_UNREACHABLE', () => smtp.verify());
  shutdown.add('The mail server', async () => smtp.close());
  const mailer = new MailQueue({
    deliver: smtp.deliver,
    wait: (pause) => setTimeout(pause, undefined, { ref: false }),
    fail,
  });
  const userAccounts = await createUserAccounts({
    db: database.db,
    settings: settings.hosted,
    keys,
    mailer,
    live,
    now,
    fail,
  });
  shutdown.add('Unsent emails', () => userAccounts.settled().then(() => mailer.settled()));
  return { mailer, userAccounts };
}
