import { effects } from './effects.ts';

/**
 * What may be done in a workspace whose plan has lapsed: pay, remove what is too many, take back what goes on, look, and leave
 * for another.
 * Everything else that changes something is refused.
 */
export const openWhileLapsed: ReadonlySet<string> = new Set([
  'applications.remove',
  'explorer.clearHistory',
  'explorer.updateHistoryEntry',
  'explorer.parseCurl',
  'explorer.removeSavedRequest',
  // The service behind it refuses what changes something at the marketplace.
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
  // A run that has begun goes on; the service refuses to begin anything.
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

/** Rooms in which everything goes on: what they change is no workspace's. */
const openRooms = ['account', 'billing', 'session'];

/** Whether something that changes may be done while the plan has lapsed. */
export function mayWhileLapsed(path: string): boolean {
  return openWhileLapsed.has(path) || openRooms.includes(path.split('.')[0] ?? '');
}

/** What is refused while the plan has lapsed: procedures by their paths, doors by their methods and paths. */
export function closedWhileLapsed(): readonly string[] {
  return [...Object.keys(effects).filter((path) => !mayWhileLapsed(path)), 'POST /files/feed-inputs'];
}
