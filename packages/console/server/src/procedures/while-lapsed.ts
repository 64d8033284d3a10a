import { effects } from './effects.ts';

/**
 * Mutations that are allowed in a workspace whose plan has lapsed: paying, removing what exceeds the free plan,
 * cancelling, reading, and switching to another workspace. All others are rejected.
 */
export const openWhileLapsed: ReadonlySet<string> = new Set([
  'applications.remove',
  'explorer.clearHistory',
  'explorer.updateHistoryEntry',
  'explorer.parseCurl',
  'explorer.removeSavedRequest',
  // The service itself rejects calls that change something at Amazon.
  'explorer.send',
  'notifications.refreshSubscriptions',
  'members.acceptInvitation',
  'members.acceptReceivedInvitation',
  'members.leave',
  'members.remove',
  'members.revokeInvitation',
  'members.transferOwnership',
  'queries.remove',
  'queues.pause',
  'queues.remove',
  'programs.remove',
  'runs.cancel',
  // A run that has started may continue. The service rejects new ones.
  'runs.resolveOutcome',
  'runs.remove',
  'schedules.remove',
  'sellers.remove',
  'session.signOut',
  'settings.setReadOnly',
  'workspaces.create',
  'workspaces.delete',
  'workspaces.switch',
]);

/** Areas in which every mutation is allowed, because they change nothing in the workspace. */
const openRooms = ['account', 'billing', 'session'];

/** Whether a mutation is allowed while the plan has lapsed. */
export function mayWhileLapsed(path: string): boolean {
  return openWhileLapsed.has(path) || openRooms.includes(path.split('.')[0] ?? '');
}

/**
 * Mutations that are rejected while the plan has lapsed: procedures by their paths, routes by their methods and paths.
 */
export function closedWhileLapsed(): readonly string[] {
  return [...Object.keys(effects).filter((path) => !mayWhileLapsed(path)), 'POST /files/feed-inputs'];
}
