const doors: Readonly<Record<string, string>> = {
  'GET /files/:runId/:name': 'Files: download',
  'GET /files/activity': 'Activity: download',
  'GET /files/changes': 'Changes: download',
  'GET /files/workspace': 'Workspace: export',
  'GET /tables/:runId/export': 'Tables: export',
  'POST /files/feed-inputs': 'Feeds: upload data',
};

/** `sellers.startAuthorization` as `Sellers: start authorization`. */
export function actionName(action: string): string {
  const door = doors[action];
  if (door !== undefined) return door;
  const [area = '', verb = ''] = action.split('.');
  const words = verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${words}`;
}

export const outcomeNames = { done: 'Done', failed: 'Failed', refused: 'Denied' } as const;

const mostCharacters = 200;

/** Formats the input of a change on one line. */
export function detailsText(details: Readonly<Record<string, unknown>>): string {
  const text = Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text || '–';
}
