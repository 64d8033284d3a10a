import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { workspaces } from './workspaces.ts';

// The columns are those that better-auth requires. The tables are empty on a local console, where users have no
// accounts.

const moment = () => timestamp({ withTimezone: true });
const userReference = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Users who have signed up. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

/** Browsers in which users are signed in, with the current workspace of each. */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    /** SHA-256 of the key that the page sends beside the cookie, in hexadecimal digits. Null until it is issued. */
    keyHash: text(),
    userId: userReference(),
    /** Null until the user has a workspace. */
    workspaceId: text().references(() => workspaces.id, { onDelete: 'set null' }),
    ipAddress: text(),
    userAgent: text(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

/** Ways to sign in, including the hash of the password. */
export const userAccounts = pgTable(
  'user_accounts',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: userReference(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

/** Pending verifications: links in emails and challenges of passkeys. */
export const userVerifications = pgTable(
  'user_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.identifier)],
);

/** The public keys of users' passkeys. */
export const userPasskeys = pgTable(
  'user_passkeys',
  {
    id: text().primaryKey(),
    name: text(),
    publicKey: text().notNull(),
    userId: userReference(),
    credentialId: text().notNull().unique(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.userId)],
);

/** Counts of attempts, by address or by account. */
export const signInAttempts = pgTable('sign_in_attempts', {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  /** Milliseconds since 1970. */
  lastRequest: bigint({ mode: 'number' }).notNull(),
});
