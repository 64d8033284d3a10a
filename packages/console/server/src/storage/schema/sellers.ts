import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { jsonb } from './stored-json.ts';
import { workspaces } from './workspaces.ts';

/** An application registered with Amazon, in one region. */
export const applications = pgTable(
  'applications',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    region: text().$type<'eu' | 'na' | 'fe'>().notNull(),
    clientId: text().notNull(),
    /** Encrypted: see `secrets/`. */
    clientSecret: text().notNull(),
    secretChangedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** ID of the application on the authorization page; null if sellers are connected by token only. */
    applicationId: text(),
    /** URL to which Amazon redirects after an authorization; null for the console's own callback. */
    redirectUri: text(),
    /** True if Amazon has not published the application: the authorization URL has `version=beta`. */
    isDraft: boolean().notNull().default(false),
    /** Origin to call instead of the region's; null for Amazon's. */
    baseUrl: text(),
    authUrl: text(),
    /** Whether it belongs to a sandbox that the console itself connected. */
    isSandbox: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.workspaceId)],
);

/** A selling partner that has authorized an application. */
export const sellers = pgTable(
  'sellers',
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Amazon's ID of the seller; null until it is known. */
    sellingPartnerId: text(),
    kind: text().$type<'seller' | 'vendor'>().notNull().default('seller'),
    /** Encrypted: see `secrets/`. */
    refreshToken: text().notNull(),
    /** IDs of the marketplaces in which the seller sells, home marketplace first. */
    marketplaceIds: jsonb().$type<string[]>().notNull().default([]),
    /** Detected roles; null until detected. */
    roles: jsonb().$type<DetectedRoles | null>(),
    /** The marketplaces in which the seller participates, as returned by Amazon; null until fetched. */
    participations: jsonb().$type<readonly Participation[] | null>(),
    /** Result of the last connection test; null before the first. */
    health: jsonb().$type<SellerHealth | null>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the refresh token was last set. */
    authorizedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.applicationId)],
);

/** The roles that the responses to several reads show. */
export interface DetectedRoles {
  readonly granted: readonly string[];
  readonly missing: readonly string[];
  /** The responses do not show whether these are granted. */
  readonly unknown: readonly string[];
  /** Groups of which at least one role is granted, without it being clear which. */
  readonly oneOf: readonly (readonly string[])[];
  /** ISO 8601. */
  readonly checkedAt: string;
  readonly probes: readonly ProbeResult[];
}

/** A read that was sent to detect roles, with its result. */
export interface ProbeResult {
  readonly operation: string;
  readonly result: 'allowed' | 'rejected' | 'unclear';
  /** Code of the error; undefined if there was none. */
  readonly code?: string;
}

/** A marketplace in which a seller participates. */
export interface Participation {
  readonly marketplaceId: string;
  readonly countryCode: string;
  readonly name: string;
  readonly storeName: string;
  readonly isParticipating: boolean;
  readonly hasSuspendedListings: boolean;
}

/** The result of the last connection test. */
export interface SellerHealth {
  readonly state: 'connected' | 'rejected' | 'unreachable';
  /** ISO 8601. */
  readonly checkedAt: string;
  /** Code of the client's error. */
  readonly code?: string;
  readonly message?: string;
  /** What to do about it. */
  readonly action?: string;
}

export type Application = typeof applications.$inferSelect;
export type Seller = typeof sellers.$inferSelect;
