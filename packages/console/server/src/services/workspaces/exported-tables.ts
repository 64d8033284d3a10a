import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { activityViews, calls, programs } from '../../storage/schema/activity.ts';
import { alertChannels, alertMessages, alertRules } from '../../storage/schema/alerts.ts';
import { auditEntries } from '../../storage/schema/audit.ts';
import { authorizationRequests } from '../../storage/schema/authorization-requests.ts';
import { billingAccounts } from '../../storage/schema/billing.ts';
import { bulkChangeItems, bulkChanges } from '../../storage/schema/bulk-changes.ts';
import { copies } from '../../storage/schema/copies.ts';
import { dashboards, dashboardTiles } from '../../storage/schema/dashboards.ts';
import { explorerHistory, savedRequests, variables } from '../../storage/schema/explorer.ts';
import { feedInputs } from '../../storage/schema/feeds.ts';
import { invitations, members } from '../../storage/schema/memberships.ts';
import {
  notificationQueues,
  notificationSubscriptions,
  notificationsReceived,
} from '../../storage/schema/notifications.ts';
import { savedQueries } from '../../storage/schema/queries.ts';
import { runs, schedules } from '../../storage/schema/runs.ts';
import { applications, sellers } from '../../storage/schema/sellers.ts';
import { sessions } from '../../storage/schema/sessions.ts';
import { settings } from '../../storage/schema/settings.ts';
import { unitCosts } from '../../storage/schema/unit-costs.ts';
import { userSessions } from '../../storage/schema/users.ts';
import { verifications } from '../../storage/schema/verifications.ts';

/** A table whose rows are exported. */
export interface ExportedTable {
  /** Name of its file, without the extension. */
  readonly name: string;
  readonly table: PgTable & { readonly workspaceId: PgColumn };
  /** The columns that identify rows; rows are read in their order. */
  readonly order: readonly PgColumn[];
  /** Names of columns that are not exported: secrets, their hashes, and data that only speeds up searches. */
  readonly without: readonly string[];
}

/** Everything that a workspace owns. */
export const exportedTables: readonly ExportedTable[] = [
  { name: 'applications', table: applications, order: [applications.id], without: ['clientSecret'] },
  { name: 'sellers', table: sellers, order: [sellers.id], without: ['refreshToken'] },
  { name: 'runs', table: runs, order: [runs.id], without: ['dataKey'] },
  { name: 'schedules', table: schedules, order: [schedules.id], without: [] },
  { name: 'calls', table: calls, order: [calls.id], without: ['searchText'] },
  { name: 'programs', table: programs, order: [programs.id], without: ['hash'] },
  { name: 'activity-views', table: activityViews, order: [activityViews.id], without: [] },
  { name: 'explorer-history', table: explorerHistory, order: [explorerHistory.id], without: [] },
  { name: 'saved-requests', table: savedRequests, order: [savedRequests.id], without: [] },
  { name: 'saved-queries', table: savedQueries, order: [savedQueries.id], without: [] },
  { name: 'bulk-changes', table: bulkChanges, order: [bulkChanges.id], without: [] },
  {
    name: 'bulk-change-steps',
    table: bulkChangeItems,
    order: [bulkChangeItems.changeId, bulkChangeItems.position],
    without: [],
  },
  { name: 'dashboards', table: dashboards, order: [dashboards.id], without: [] },
  { name: 'dashboard-tiles', table: dashboardTiles, order: [dashboardTiles.id], without: [] },
  {
    name: 'verifications',
    table: verifications,
    order: [verifications.source, verifications.stream, verifications.partnerId],
    without: [],
  },
  { name: 'variables', table: variables, order: [variables.sellerId, variables.name], without: [] },
  { name: 'settings', table: settings, order: [settings.name], without: [] },
  {
    name: 'unit-costs',
    table: unitCosts,
    order: [unitCosts.partnerId, unitCosts.sku, unitCosts.currency, unitCosts.validFrom],
    without: [],
  },
  { name: 'feed-inputs', table: feedInputs, order: [feedInputs.id], without: ['dataKey'] },
  {
    name: 'notifications',
    table: notificationsReceived,
    order: [notificationsReceived.number],
    without: [],
  },
  {
    name: 'notification-subscriptions',
    table: notificationSubscriptions,
    order: [notificationSubscriptions.sellerId, notificationSubscriptions.notificationType],
    without: [],
  },
  { name: 'notification-queues', table: notificationQueues, order: [notificationQueues.id], without: ['credentials'] },
  { name: 'alert-rules', table: alertRules, order: [alertRules.id], without: [] },
  { name: 'alert-channels', table: alertChannels, order: [alertChannels.id], without: ['credentials'] },
  { name: 'alert-messages', table: alertMessages, order: [alertMessages.number], without: [] },
  { name: 'audit-trail', table: auditEntries, order: [auditEntries.id], without: [] },
  { name: 'members', table: members, order: [members.userId], without: [] },
  { name: 'invitations', table: invitations, order: [invitations.id], without: ['tokenHash'] },
];

/**
 * Tables with a workspace ID that are not exported: sessions, pending authorizations, the payment provider's state, and where the copies
 * of what Amazon has are.
 */
export const tablesNotExported: readonly PgTable[] = [
  sessions,
  userSessions,
  authorizationRequests,
  billingAccounts,
  copies,
];
