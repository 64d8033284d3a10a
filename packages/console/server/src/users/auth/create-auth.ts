import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { newId } from '../../base/ids.ts';
import type { Live } from '../../live/live.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Attempts } from '../../sessions/attempts.ts';
import type { HostedSettings } from '../../settings/hosted-settings.ts';
import type { Database } from '../../storage/database.ts';
import { userAccounts, userSessions, users, userVerifications } from '../../storage/schema/users.ts';
import { deletePendingEmail } from '../account/pending-email.ts';
import type { Emails } from '../emails.ts';
import { passkeyPlugin } from '../passkeys/passkey-plugin.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { addressHeader, addressRules } from './address-bounds.ts';
import { authHooks } from './auth-hooks.ts';
import { passwordLength } from './check-sign-up.ts';
import { confirmPlugin } from './confirm-plugin.ts';
import { emailPlugin } from './email-plugin.ts';
import { sendBounded } from './send-bounded.ts';
import { linkSeconds, ownPath, signUpPlugin } from './sign-up-plugin.ts';

export interface AuthParts {
  readonly db: Database;
  readonly live: Live;
  readonly settings: Pick<HostedSettings, 'publicUrl' | 'signUp'>;
  readonly secret: string;
  readonly mailer: Pick<MailQueue, 'send'>;
  readonly emails: Emails;
  readonly attempts: Attempts;
  readonly passkeys: Passkeys;
  readonly now: () => number;
  /** Called after a session was ended. */
  readonly ended: (session: { readonly userId: string; readonly workspaceId: string | null }) => Promise<void>;
  readonly fail: (error: Error) => void;
  /** Runs work for which the response does not wait. */
  readonly inBackground: (work: Promise<unknown>) => void;
}

/** The fields of a user that the emails need. */
interface Asking {
  readonly email: string;
}

const hour = 3600;
const day = 24 * hour;

/** Configures better-auth. */
export function createAuth(parts: AuthParts) {
  const { db, settings, secret, mailer, emails, attempts, passkeys, ended, fail, inBackground } = parts;
  const send = sendBounded(parts);
  const options = {
    appName: 'Supercargo',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [settings.publicUrl],
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: userSessions, account: userAccounts, verification: userVerifications },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hour,
      sendResetPassword: async ({ user, token }: { user: Asking; token: string }) =>
        send('reset', emails.resetPassword(user.email, token)),
      onPasswordReset: async ({ user }: { user: Asking & { id: string } }) => {
        await attempts.clear(`password ${user.email}`);
        // An intruder may have added a passkey.
        await passkeys.removeAll(user.id);
        await deletePendingEmail(db, user.id);
        mailer.send(emails.passwordChanged(user.email));
      },
    },
    emailVerification: {
      sendVerificationEmail: async ({ user, url, token }: { user: Asking; url: string; token: string }) =>
        send('confirm', emails.confirmAddress(user.email, token, readNext(url))),
      expiresIn: linkSeconds,
    },
    // That route requires no password; `confirmPlugin` does.
    disabledPaths: ['/verify-email'],
    session: {
      expiresIn: 30 * day,
      // A session ends at its fixed time, so cookies are not renewed.
      disableSessionRefresh: true,
      freshAge: hour,
      additionalFields: {
        workspaceId: { type: 'string', required: false, input: false },
        keyHash: { type: 'string', required: false, input: false },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: true, customRules: addressRules, customStorage: toRateLimits(attempts) },
    advanced: {
      ...buildCookieOptions(settings.publicUrl),
      // Set explicitly; otherwise better-auth skips the check in test runs.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: ({ model }: { model: string }) => newId(model) },
      // Otherwise the duration of a response would reveal whether an email is sent, and so whether the address has an
      // account.
      backgroundTasks: { handler: inBackground },
    },
    logger: {
      level: 'error',
      // Rejected requests are reported to the caller only; failures are reported to the operator.
      log: (_level: string, _message: string, ...more: unknown[]) => {
        for (const one of more) if (one instanceof Error) fail(one);
      },
    },
    // API errors still become responses. Other errors reach the caller of the handler instead of the console's output.
    onAPIError: { throw: true },
    databaseHooks: {
      session: {
        delete: { after: async (session: Record<string, unknown>) => ended(session as never) },
      },
    },
    hooks: authHooks(parts),
    plugins: [
      signUpPlugin(parts, send),
      confirmPlugin(parts),
      emailPlugin({
        ...parts,
        changed: (from, to) => mailer.send(emails.emailChanged(from, to)),
      }),
      passkeyPlugin({
        passkeys,
        publicUrl: settings.publicUrl,
        added: (email, name) => mailer.send(emails.passkeyAdded(email, name)),
      }),
    ],
  } satisfies BetterAuthOptions;
  return betterAuth(options);
}

/**
 * Names and attributes of cookies. Cookies do not separate ports, so each console of a machine has its own names. Over
 * HTTPS, the prefix makes browsers reject cookies that another host has set.
 */
function buildCookieOptions(publicUrl: string) {
  const { protocol, port } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  return {
    // The library would add the prefix `__Secure-`, which allows cookies of other hosts.
    useSecureCookies: false,
    cookiePrefix: `${isSecure ? '__Host-' : ''}supercargo${port === '' ? '' : `-${port}`}`,
    defaultCookieAttributes: { sameSite: 'strict' as const, secure: isSecure },
  };
}

export type Auth = ReturnType<typeof createAuth>;

/** The path to open after a sign-up, from the URL that better-auth would have sent. */
function readNext(url: string): string | undefined {
  return ownPath(new URL(url).searchParams.get('callbackURL'));
}

/** Stores better-auth's rate limits by address where attempts by account are stored. */
function toRateLimits(attempts: Attempts) {
  return {
    get: async () => null,
    set: async () => {},
    consume: async (key: string, { window, max }: { window: number; max: number }) => {
      const wait = await attempts.count(`address ${key}`, { max, milliseconds: window * 1000 });
      return { allowed: wait === 0, retryAfter: wait === 0 ? null : Math.ceil(wait / 1000) };
    },
  };
}
