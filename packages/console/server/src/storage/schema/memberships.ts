import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** The roles of members, from the one with the fewest permissions. */
export const roles = ['viewer', 'operator', 'owner'] as const;

/**
 * An owner manages members, billing and credentials. An operator makes calls, writes and starts runs. A viewer reads.
 */
export type Role = (typeof roles)[number];

/** The members of workspaces. */
export const members = pgTable(
  'members',
  {
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] }), index().on(table.userId)],
);

/** Pending invitations. */
export const invitations = pgTable(
  'invitations',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** SHA-256 of the link's token, in hexadecimal digits. */
    tokenHash: text().notNull().unique(),
    invitedBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.workspaceId)],
);
