import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** What people may do in a workspace, from the least. */
export const roles = ['viewer', 'operator', 'owner'] as const;

/** An owner has people, billing and credentials; an operator calls, writes and runs; a viewer reads. */
export type Role = (typeof roles)[number];

/** Who belongs to which workspace. */
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
    /** In small letters. */
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
