/** Names of the actions whose screen uses other words than their path. */
const actionNames: Readonly<Record<string, string>> = {
  'GET /files/:runId/:name': 'Files: download',
  'GET /files/activity': 'Activity: download',
  'GET /files/changes': 'Audit log: download',
  'GET /files/replenishment': 'Replenishment plan: download',
  'GET /files/settlement': 'Settlement: download',
  'GET /files/workspace': 'Workspace: export',
  'GET /tables/:runId/export': 'Tables: export',
  'POST /files/feed-inputs': 'Feeds: upload data',
  'activity.removeView': 'Activity: delete view',
  'applications.change': 'Applications: edit',
  'explorer.removeSavedRequest': 'Explorer: delete saved call',
  'explorer.saveRequest': 'Explorer: save call',
  'feeds.check': 'Feeds: validate',
  'feeds.duplicate': 'Feeds: copy',
  'feeds.submit': 'Feeds: send',
  'members.acceptReceivedInvitation': 'Members: accept invitation',
  'notifications.clear': 'Notifications: delete',
  'queries.remove': 'Queries: delete',
  'queues.pause': 'Queues: pause or resume',
  'programs.add': 'Programs: add',
  'programs.remove': 'Programs: remove',
  'reports.openPersonalData': 'Reports: open personal data',
  'runs.remove': 'Runs: delete',
  'sandbox.clearEvents': 'Sandbox: clear request log',
  'sandbox.removeSnapshot': 'Sandbox: delete snapshot',
  'sandbox.takeSnapshot': 'Sandbox: create snapshot',
  'schedules.change': 'Schedules: edit',
  'schedules.remove': 'Schedules: delete',
  'schedules.startNow': 'Schedules: run now',
  'settings.rotateKey': 'Settings: change key',
  'sql.remove': 'SQL: delete saved query',
  'sql.rename': 'SQL: rename saved query',
  'sql.save': 'SQL: save query',
  'settings.setClient': 'Settings: change call settings',
};

/** Formats an action, such as `sellers.startAuthorization` as `Sellers: start authorization`. */
export function formatAction(action: string): string {
  const name = actionNames[action];
  if (name !== undefined) return name;
  const [area = '', verb = ''] = action.split('.');
  const words = verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${words}`;
}

export const outcomeNames = { done: 'Done', failed: 'Failed', denied: 'Denied' } as const;

const maxCharacters = 200;

/** Formats the input of a change on one line. */
export function formatDetails(details: Readonly<Record<string, unknown>>): string {
  const text = Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text || '–';
}
