const routeNames: Readonly<Record<string, string>> = {
  'GET /files/:runId/:name': 'Files: download',
  'GET /files/activity': 'Activity: download',
  'GET /files/changes': 'Audit log: download',
  'GET /files/workspace': 'Workspace: export',
  'GET /tables/:runId/export': 'Tables: export',
  'POST /files/feed-inputs': 'Feeds: upload data',
  'programs.add': 'Programs: add',
  'programs.remove': 'Programs: remove',
  'sandbox.takeSnapshot': 'Sandbox: create snapshot',
  'schedules.startNow': 'Schedules: run now',
};

/** Formats an action, such as `sellers.startAuthorization` as `Sellers: start authorization`. */
export function formatAction(action: string): string {
  const routeName = routeNames[action];
  if (routeName !== undefined) return routeName;
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
